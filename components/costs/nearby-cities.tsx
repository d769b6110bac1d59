import { Icon } from '#components/ui/icon'
import type { NearbyPlace } from '#lib/contract/treatment-place'
import { distanceText } from '#lib/rules/distance'
import { counted } from '#lib/rules/listing-words'
import { rangeText } from '#lib/rules/treatment-prices'

interface NearbyCitiesProps {
  places: NearbyPlace[]
  /** Say who is there, not only what it costs. */
  withPeople?: boolean
}

const detail = ({ price, doctors, hospitals }: NearbyPlace, withPeople: boolean) =>
  [
    price ? rangeText(price) : '',
    withPeople && hospitals > 0 ? counted(hospitals, 'hospital') : '',
    withPeople && doctors > 0 ? counted(doctors, 'doctor') : '',
  ]
    .filter(Boolean)
    .join(', ')

/** The same treatment in the nearest other cities. */
export const NearbyCities = ({ places, withPeople = false }: NearbyCitiesProps) => (
  <ul className="mt-4 grid gap-2 sm:grid-cols-2">
    {places.map((place) => (
      <li key={place.href}>
        <a
          href={place.href}
          className="group flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-white px-4 py-2.5 leading-snug hover:border-neem-700"
        >
          <span className="grow">
            <span className="font-bold text-neem-700 group-hover:underline">{place.name}</span>{' '}
            <span className="text-sm text-ink-soft">{distanceText(place.km)}</span>
            <span className="block text-sm">{detail(place, withPeople)}</span>
          </span>
          <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
        </a>
      </li>
    ))}
  </ul>
)
