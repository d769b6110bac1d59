import { DepartmentIcon } from '#components/shell/health-icon'
import { Icon } from '#components/ui/icon'
import { Anchor } from '#components/ui/language'
import type { CountedLink } from '#lib/domain/listings/listing'

export function LinkGrid({ items }: { items: CountedLink[] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ name, href, count, department }) => (
        <li key={href}>
          <Anchor
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
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
