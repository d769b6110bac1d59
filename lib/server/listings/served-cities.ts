import type { City } from '#lib/domain/catalogue/catalogue'
import type { CityChoice } from '#lib/domain/search/search'
import { cityChoiceOf } from '#lib/server/catalogue/cities'
import { listingIndexes } from '#lib/server/listings/indexes'

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
