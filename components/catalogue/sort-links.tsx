import { ChipLink } from '#components/ui/chip'
import { Icon } from '#components/ui/icon'
import type { ListView } from '#lib/contract/listing'
import { sortHref } from '#lib/rules/listing-hrefs'
import { sorts, whyThisOrder } from '#lib/rules/listing-sorts'

/** The orders to choose from, and why the list stands as it does. Nothing for a list of one. */
export function SortLinks({ list }: { list: ListView }) {
  if (list.total < 2) return null
  const { kind, query } = list
  return (
    <div>
      <nav aria-label="Sort by" className="flex items-center gap-2">
        <span className="shrink-0 text-sm text-ink-soft">Sort by</span>
        <ul className="relative -mr-4 flex min-w-0 gap-2 overflow-x-auto py-1 pr-4 pl-1 [scrollbar-width:none] sm:mr-0 sm:flex-wrap">
          {sorts[kind].map(({ sort, name }) => (
            <li key={sort} className="shrink-0">
              <ChipLink
                href={sortHref(list, sort)}
                current={sort === query.sort}
                rel="nofollow"
                className="whitespace-nowrap"
              >
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-1.5 flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        {whyThisOrder(kind, query.sort)}
      </p>
    </div>
  )
}
