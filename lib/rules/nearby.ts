import { type Coordinates, distanceKm } from '#lib/rules/distance'

/** These places with their distance in whole kilometres, the nearest first; the place itself is left out. */
export function byDistance<T extends Coordinates & { slug: string }>(
  from: Coordinates & { slug: string },
  places: readonly T[],
): (T & { km: number })[] {
  return places
    .filter(({ slug }) => slug !== from.slug)
    .map((place) => ({ place, km: distanceKm(from, place) }))
    .sort((a, b) => a.km - b.km || (a.place.slug < b.place.slug ? -1 : 1))
    .map(({ place, km }) => ({ ...place, km: Math.round(km) }))
}
