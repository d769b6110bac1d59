import type { City } from '#lib/domain/catalogue/catalogue'
import type { CityChoice } from '#lib/domain/search/search'
import { type Coordinates, distanceKm } from '#lib/domain/text/format'
import { cityChoiceOf } from '#lib/server/catalogue/cities'
import { listingIndexes } from '#lib/server/listings/indexes'

/** The other places with their distance in whole kilometres, the nearest first. */
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

/** Kilometres that a patient may travel although there is a choice at home. */
export const dayTrip = 150

/** Those of `cities` that have a doctor or a hospital. */
export async function servedAmong(cities: readonly City[]): Promise<City[]> {
  const { doctors, hospitals } = await listingIndexes.current()
  return cities.filter(({ id }) => doctors.places.has(id) || hospitals.places.has(id))
}

/** The cities that the search form offers: those of `cities` that have a doctor or a hospital. */
export const servedCityChoices = async (cities: readonly City[]): Promise<CityChoice[]> =>
  (await servedAmong(cities)).map(cityChoiceOf)
