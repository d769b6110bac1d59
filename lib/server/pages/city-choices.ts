import type { City } from '#lib/contract/catalogue'
import type { CityChoice } from '#lib/contract/search'
import { fold } from '#lib/rules/search-fold'
import { servedAmong } from '#lib/server/catalogue/cities'

const choiceOf = ({ id, slug, name, type }: CityChoice): CityChoice => ({ id, slug, name, type })

/** The cities of these that the search form offers: those in which there is somebody to find. */
export const cityChoices = async (cities: readonly City[]): Promise<CityChoice[]> =>
  (await servedAmong(cities)).map(choiceOf)

/**
 * The city that an address names, among those offered: any city of ours counts, for the picker offers all of
 * them; one in which nobody is listed is offered too then, and said to be empty.
 */
export function cityChosen(
  served: CityChoice[],
  everyCity: readonly CityChoice[],
  slug: string,
): { city: CityChoice | null; cities: CityChoice[]; isEmptyCity: boolean } {
  const offered = served.find((city) => city.slug === slug)
  const known = offered ?? everyCity.find((city) => city.slug === slug)
  if (!known) return { city: null, cities: served, isEmptyCity: false }
  const city = choiceOf(known)
  if (offered) return { city, cities: served, isEmptyCity: false }
  return { city, cities: [...served, city], isEmptyCity: true }
}

/** True of a query with a word of a city's name in it. */
export function namesCity(cities: readonly Pick<CityChoice, 'name'>[], query: string): boolean {
  const names = new Set(cities.flatMap(({ name }) => fold(name).split(' ')))
  return fold(query)
    .split(' ')
    .some((word) => names.has(word))
}
