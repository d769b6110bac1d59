import type { City } from '#lib/domain/catalogue/catalogue'
import { citiesCalled, cityOfParameter } from '#lib/domain/catalogue/cities'
import { popularCityIds } from '#lib/domain/catalogue/popular-cities'
import type { CityChoice } from '#lib/domain/search/search'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readDirectoryVersion } from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

const columns = [
  'id',
  'slug',
  'name',
  'nameHi',
  'state',
  'latitude',
  'longitude',
  'type',
  'population',
  'iconPrimary',
  'iconSecondary',
] as const

/** A city with all its names, folded (also Hindi and former ones), its own first, and its well-known parts. */
export type CityWithNames = City & { names: string[]; localities: string[] }

const lines = (text: string): string[] => text.split('\n').filter(Boolean)

const withoutNames = ({ names, localities, ...city }: CityWithNames): City => city

function rank({ id, type }: City): number {
  const position = popularCityIds.indexOf(id)
  return position >= 0 ? position : popularCityIds.length + (type === 'Popular' ? 0 : 1)
}

/** Every city with its names: the popular ones in the specification's order, then the others by name. */
export async function listCitiesWithNames(db: Db = getDatabase()): Promise<CityWithNames[]> {
  const query = db.selectFrom('city').select([...columns, 'searchText', 'localities'])
  const rows = await query.orderBy('name').orderBy('id').execute()
  return rows
    .map(({ searchText, localities, ...city }) => ({
      ...city,
      names: lines(searchText),
      localities: lines(localities),
    }))
    .sort((one, other) => rank(one) - rank(other))
}

async function build(db: Db): Promise<readonly City[]> {
  const query = db.selectFrom('city').select(columns)
  const cities = await query.orderBy('name').orderBy('id').execute()
  return cities.sort((one, other) => rank(one) - rank(other))
}

// Most pages need it.
const cities = new RebuiltOnChange({ name: 'cities', readVersion: readDirectoryVersion, build })

/** The same without their names. */
export const listCities = (): Promise<readonly City[]> => cities.current()

/** A city as the search form needs it. */
export const cityChoiceOf = ({ id, slug, name, type }: CityChoice): CityChoice => ({
  id,
  slug,
  name,
  type,
})

export async function findCity(slug: string): Promise<City | null> {
  if (!canBeSlug(slug)) return null
  const query = getDatabase().selectFrom('city').select(columns).where('slug', '=', slug)
  return (await query.executeTakeFirst()) ?? null
}

/** The city of a query parameter, which may hold a slug, an id, one of the city's names or a part of it. */
export async function findCityOfParameter(parameter: string): Promise<City | null> {
  const bySlug = await findCity(parameter)
  if (bySlug || parameter.trim() === '') return bySlug
  const found = cityOfParameter(await listCitiesWithNames(), parameter)
  return found ? withoutNames(found) : null
}

/** The city of a part of an address: its slug in any letter case, one of its names ('new-delhi') or a part of it ('andheri'). */
export async function findCityOfAddress(part: string): Promise<City | null> {
  const bySlug = await findCity(part.toLowerCase())
  if (bySlug) return bySlug
  const [found] = citiesCalled(await listCitiesWithNames(), part.replaceAll('-', ' '))
  return found ? withoutNames(found) : null
}

export const cityById = async (db: Db, id: number): Promise<City | null> =>
  (await db.selectFrom('city').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
