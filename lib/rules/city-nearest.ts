import { type Coordinates, distanceKm } from '#lib/rules/distance'

/** A city whose place may be unknown: an own backend need not tell it. */
interface PlacedCity {
  latitude?: number | undefined
  longitude?: number | undefined
}

/** Farther away than this no city is 'near': the visitor is abroad, or the device errs. */
const mostKm = 150

/** The city that is nearest to a place; undefined when none is within 150 km. */
export function nearestCity<City extends PlacedCity>(
  cities: readonly City[],
  place: Coordinates,
): City | undefined {
  let nearest: City | undefined
  let least = mostKm
  for (const city of cities) {
    const { latitude, longitude } = city
    if (latitude === undefined || longitude === undefined) continue
    const km = distanceKm({ latitude, longitude }, place)
    if (km > least) continue
    least = km
    nearest = city
  }
  return nearest
}
