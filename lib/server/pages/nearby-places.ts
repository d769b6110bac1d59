import type { City, Named } from '#lib/contract/catalogue'
import type { NearbyPlace } from '#lib/contract/treatment-place'
import { distanceKm } from '#lib/rules/distance'
import { priceOf } from '#lib/rules/treatment-prices'
import type { TreatmentPlace } from '#lib/server/catalogue/treatment-places'

const mostNearby = 6

interface Around {
  here: City
  places: TreatmentPlace[]
  /** The item whose price stands beside each city; null for none. */
  item: string | null
  href: (city: Named) => string
}

/** The nearest other cities that have something of the treatment, the nearest first. */
export const nearbyPlaces = ({ here, places, item, href }: Around): NearbyPlace[] =>
  places
    .filter(({ city }) => city.id !== here.id)
    .map(({ city, doctors, hospitals, costs }) => ({
      name: city.name,
      href: href(city),
      km: Math.round(distanceKm(here, city)),
      doctors,
      hospitals,
      price: item === null ? null : priceOf(costs, item),
    }))
    .sort((one, other) => one.km - other.km || one.name.localeCompare(other.name))
    .slice(0, mostNearby)
