import type { NearbyLink } from '#lib/contract/listing'
import { wholeNumber } from '#lib/rules/format'

/** The same in the cities around, with how far they are. */
export const NearbyList = ({ items }: { items: NearbyLink[] }) => (
  <ul className="flex flex-wrap gap-x-6">
    {items.map(({ href, name, count, km }) => (
      <li key={href}>
        <a href={href} className="link inline-flex min-h-11 items-center">
          {`${name} (${wholeNumber(count)})`}
        </a>
        <span className="text-sm text-ink-soft">{`, ${wholeNumber(km)} km`}</span>
      </li>
    ))}
  </ul>
)
