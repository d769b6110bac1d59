import type { City, Department, Insurer } from '#lib/domain/catalogue/catalogue'
import { popularCityIds } from '#lib/domain/catalogue/popular-cities'
import { type Language, languages } from '#lib/domain/text/language'
import { inNameOrder } from '#lib/domain/text/name-order'
import { listCities } from '#lib/server/catalogue/cities'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { translated, translatedCities } from '#lib/server/catalogue/translations'
import type { Db } from '#lib/server/db/schema'

/** What pages in a language call a row of the catalogue. Leads carry the catalogue's own names, which are English. */

const isFirst = ({ id, type }: City) => type === 'Popular' || popularCityIds.includes(id)

/** Popular cities keep the order of the specification; the others are in the order of their names. */
async function sortedIn(language: Language, cities: readonly City[], db: Db) {
  const own = await translatedCities(language, cities, db)
  return inNameOrder(own, language, { nameOf: ({ name }) => name, isFirst })
}

type Cities = Record<Language, readonly City[]>

async function build(db: Db): Promise<Cities> {
  const cities = await listCities()
  const entries = languages.map(async (language) => [
    language,
    language === 'en' ? cities : await sortedIn(language, cities, db),
  ])
  return Object.fromEntries(await Promise.all(entries)) as Cities
}

const cities = new RebuiltOnChange({
  name: 'cities-in-languages',
  readVersion: readCatalogueVersion,
  build,
})

/** Every city with its name in a language, the popular ones first. */
export const citiesIn = async (language: Language): Promise<readonly City[]> =>
  language === 'en' ? listCities() : (await cities.current())[language]

/** The same city. */
export async function cityIn(city: City, language: Language): Promise<City> {
  const [named = city] = await translatedCities(language, [city])
  return named
}

/** The same department. */
export async function departmentIn(
  department: Department,
  language: Language,
): Promise<Department> {
  const [named = department] = await translated('departments', language, [department])
  return named
}

/** The same insurer. */
export async function insurerIn(insurer: Insurer, language: Language): Promise<Insurer> {
  const [named = insurer] = await translated('insurers', language, [insurer])
  return named
}
