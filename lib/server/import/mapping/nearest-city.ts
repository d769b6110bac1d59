import { type Coordinates, distanceKm } from '#lib/domain/text/format'
import { fold } from '#lib/domain/text/text'
import { stateNamed, statesMeant } from '#lib/server/catalogue/states'
import { isInIndia, maxKmFromDistrictCity } from '#lib/server/import/check/coordinates'
import type { ContentDirectory } from '#lib/server/import/directory'
import { degreesOf } from '#lib/server/import/read/degrees'

/** Finds cities by coordinates. */

type City = Coordinates & { slug: string; state: string }

const kmOfDegree = 110

/** The nearest city and its distance in km; undefined if all are farther away than `within`. */
function nearestOf(cities: Iterable<City>, point: Coordinates, within: number) {
  let best: { city: City; km: number } | undefined
  for (const city of cities) {
    const most = best?.km ?? within
    // Most cities are too far north or south: no need to calculate.
    if (Math.abs(city.latitude - point.latitude) * kmOfDegree > most) continue
    const km = distanceKm(point, city)
    if (km <= most) best = { city, km }
  }
  return best
}

/** The coordinates in two cells; undefined if they are no place in India. */
export function pointOf(latitude: string, longitude: string): Coordinates | undefined {
  if (latitude.trim() === '' || longitude.trim() === '') return undefined
  const point = {
    latitude: Number(degreesOf('latitude', latitude) ?? latitude),
    longitude: Number(degreesOf('longitude', longitude) ?? longitude),
  }
  return isInIndia(point) ? point : undefined
}

export function nearestCities({ cities }: ContentDirectory) {
  const all = [...cities.values()]
  const states = Map.groupBy(all, ({ state }) => stateNamed(state) ?? fold(state))
  const inState = (text: string) => statesMeant(text).flatMap((state) => states.get(state) ?? [])
  /**
   * The nearest city of a state; a city across its border if none of the state is within `within`. Undefined also if the
   * place is so far from the state's cities that its coordinates are wrong.
   */
  const nearestTo = (own: City[], point: Coordinates, within: number) =>
    nearestOf(own, point, within) ??
    (own.length === 0 || nearestOf(own, point, maxKmFromDistrictCity)
      ? nearestOf(all, point, within)
      : undefined)
  return {
    /** The city of a place in a state; the nearest of all if the state is unknown or has none. */
    nearest: (point: Coordinates, within: number, state: string): string | undefined =>
      nearestTo(inState(state), point, within)?.city.slug,
    /**
     * Which of the cities of a district a place belongs to. A district may reach into the surroundings of another
     * city: if its own are more than half of `within` away, a nearer one is meant. Far coordinates are wrong, so the
     * first city counts.
     */
    closest(slugs: string[], point: Coordinates | undefined, within: number): string | undefined {
      const own = slugs.flatMap((slug) => cities.get(slug) ?? [])
      const [main] = own
      if (!main || !point) return main?.slug
      const best = nearestOf(own, point, maxKmFromDistrictCity)
      if (!best) return main.slug
      if (best.km <= within / 2) return best.city.slug
      return (nearestTo(inState(best.city.state), point, within) ?? best).city.slug
    },
  }
}
