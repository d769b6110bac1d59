import type { CityChoice } from '#lib/contract/search'
import { listCities } from '#lib/server/catalogue/cities'

/** The cities that the search form offers. */
export const cityChoices = async (): Promise<CityChoice[]> =>
  (await listCities()).map(({ slug, name, type }) => ({ slug, name, type }))
