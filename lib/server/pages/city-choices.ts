import type { CityChoice } from '#lib/contract/search'
import { listServedCities } from '#lib/server/catalogue/cities'

/** The cities that the search form offers: those in which there is somebody to find. */
export const cityChoices = async (): Promise<CityChoice[]> =>
  (await listServedCities()).map(({ id, slug, name, type }) => ({ id, slug, name, type }))
