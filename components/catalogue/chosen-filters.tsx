import { ChipLink } from '#components/ui/chip'
import { Icon } from '#components/ui/icon'
import type { ListView } from '#lib/contract/listing'
import { withoutFiltersHref, withoutHref } from '#lib/rules/listing-hrefs'

/** What narrows the list, each with the way to do without it. */
export function ChosenFilters({ list }: { list: ListView }) {
  const chosen = list.filters.flatMap(({ group, options }) =>
    options.filter((option) => option.chosen).map((option) => ({ group, ...option })),
  )
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Filters that hold" className="flex flex-wrap gap-2">
      {chosen.map(({ group, value, name }) => (
        <li key={group + value}>
          <ChipLink
            href={withoutHref(list, group, value)}
            rel="nofollow"
            aria-label={`Remove the filter ${name}`}
          >
            {name}
            <Icon name="close" className="size-4" />
          </ChipLink>
        </li>
      ))}
      <li>
        <a
          href={withoutFiltersHref(list)}
          rel="nofollow"
          className="link inline-flex min-h-11 items-center px-2"
        >
          Clear all
        </a>
      </li>
    </ul>
  )
}
