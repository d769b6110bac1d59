import type { City } from '#lib/contract/catalogue'
import { popularCityIds } from '#lib/rules/city-popular'
import { listingIndexes } from '#lib/server/catalogue/listing-index'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { allCities, cityBySlug } from '#lib/server/stores/city'

const rank = ({ id, type }: City) => {
  const place = popularCityIds.indexOf(id)
  return place >= 0 ? place : popularCityIds.length + (type === 'Popular' ? 0 : 1)
}

/** Every city: the popular ones in the specification's order, then the others by name. */
export async function listCities(): Promise<City[]> {
  const cities = await allCities(getDatabase())
  return cities.sort((a, b) => rank(a) - rank(b))
}

/**
 * The cities that have a doctor or a hospital, in the same order. Told by the lists' own index: filtered
 * lists, which are made at each request, need them for their form.
 */
export const listServedCities = async (): Promise<City[]> => servedAmong(await listCities())

/** As listServedCities, of cities that are read already. */
export async function servedAmong(cities: readonly City[]): Promise<City[]> {
  const { doctors, hospitals } = await listingIndexes()
  return cities.filter(({ id }) => doctors.places.has(id) || hospitals.places.has(id))
}

export const findCity = async (slug: string): Promise<City | null> =>
  canBeSlug(slug) ? cityBySlug(getDatabase(), slug) : null
