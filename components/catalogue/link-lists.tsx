import { useId } from 'react'
import { DepartmentIcon } from '#components/ui/department-icon'
import { Icon } from '#components/ui/icon'
import type { CountedLink } from '#lib/contract/listing'

interface ListProps {
  title: string
  items: CountedLink[]
}

/**
 * A choice that leads to other listings: a row of chips to swipe through on phones, a list in the side
 * panel on wide screens. One list, so that nothing is said twice.
 */
export function FilterList({ title, items }: ListProps) {
  const id = useId()
  if (items.length < 2) return null
  return (
    <nav aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-sm text-ink-soft lg:text-base lg:text-neem-900">
        {title}
      </h2>
      <ul className="relative -mx-4 mt-1.5 flex snap-x gap-2 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:block lg:px-0">
        {items.map(({ name, href, count, current }) => (
          <li key={href} className="shrink-0 snap-start scroll-ml-4">
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-4 text-sm whitespace-nowrap hover:border-neem-700 aria-[current]:border-neem-700 aria-[current]:bg-neem-700 aria-[current]:text-white lg:justify-between lg:rounded-card lg:border-transparent lg:bg-transparent lg:px-3 lg:whitespace-normal lg:hover:bg-neem-50"
            >
              {name}
              {count !== undefined && (
                <span className={current ? '' : 'text-ink-soft'}>
                  <span className="sr-only">: </span>
                  {count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same links as cards, where choosing is what the page is for. */
export function LinkGrid({ items }: { items: CountedLink[] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ name, href, count, department }) => (
        <li key={href}>
          <a
            href={href}
            className="flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-white px-4 py-2 leading-snug hover:border-neem-700"
          >
            {department && (
              <DepartmentIcon slug={department} className="size-8 shrink-0 text-neem-700" />
            )}
            <span className="grow font-bold text-neem-700">{name}</span>
            {count !== undefined && (
              <span className="text-ink-soft">
                <span className="sr-only">: </span>
                {count}
              </span>
            )}
            <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
          </a>
        </li>
      ))}
    </ul>
  )
}
