import type { City, Doctor, Numbered } from '#lib/domain/catalogue/catalogue'
import { distanceKm } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'
import { findCityOfParameter, listCities } from '#lib/server/catalogue/cities'
import { cityIn } from '#lib/server/catalogue/in-language'
import { listDoctors, listHospitals } from '#lib/server/listings/lists-by-slug'
import { dayTrip, servedAmong } from '#lib/server/listings/served-cities'

/** Of each kind. */
const most = 8

/** Where the items are, seen from the visitor's city. */
type Where = 'in' | 'in and around' | 'around' | 'everywhere'

type Listed<Item> = (asked: {
  citySlug?: string
  limit: number
  language: Language
}) => Promise<{ items: Item[] }>

/** The other cities that have doctors or hospitals, the nearest first. */
async function citiesAround(city: City, within: number): Promise<City[]> {
  const others = (await servedAmong(await listCities())).filter(({ id }) => id !== city.id)
  return others
    .map((other) => ({ other, km: distanceKm(city, other) }))
    .filter(({ km }) => km <= within)
    .sort((one, two) => one.km - two.km)
    .map(({ other }) => other)
}

/**
 * The first of a kind: of the city, then of the cities within a day trip, the nearest first. If the city has none, of
 * the nearest cities, however far.
 */
async function listOf<Item extends { id: number }>(
  list: Listed<Item>,
  city: City,
  language: Language,
) {
  const { items: own } = await list({ citySlug: city.slug, limit: most, language })
  const found = new Map(own.map((item) => [item.id, item]))
  const around = await citiesAround(city, own.length > 0 ? dayTrip : Number.POSITIVE_INFINITY)
  for (const { slug } of around) {
    if (found.size >= most) break
    const { items } = await list({ citySlug: slug, limit: most, language })
    for (const item of items) if (found.size < most) found.set(item.id, found.get(item.id) ?? item)
  }
  const items = [...found.values()]
  const where: Where =
    own.length === 0 ? 'around' : own.length === items.length ? 'in' : 'in and around'
  return { where, items }
}

/** A doctor of several cities, shown in this one. The hospital may be in another. */
const seenIn =
  ({ id, slug, name }: Numbered) =>
  (doctor: Doctor): Doctor =>
    doctor.city.slug !== slug && doctor.cities.some((city) => city.slug === slug)
      ? { ...doctor, city: { id, slug, name }, hospital: null, hospitals: [] }
      : doctor

/** The doctors and hospitals of the home page for everybody. */
export async function peopleOfIndia(language: Language) {
  const [doctors, hospitals] = await Promise.all([
    listDoctors({ limit: most, language }),
    listHospitals({ limit: most, language }),
  ])
  const where: Where = 'everywhere'
  return {
    city: null,
    doctors: { where, items: doctors.items },
    hospitals: { where, items: hospitals.items },
  }
}

/**
 * The same for a visitor's city.
 *
 * @param parameter its slug, id or name
 * @returns null if there is no such city
 */
export async function peopleOfCity(parameter: string, language: Language) {
  const found = await findCityOfParameter(parameter)
  if (!found) return null
  const city = await cityIn(found, language)
  const [doctors, hospitals] = await Promise.all([
    listOf(listDoctors, city, language),
    listOf(listHospitals, city, language),
  ])
  const { slug, name } = city
  return {
    city: { slug, name },
    doctors: { ...doctors, items: doctors.items.map(seenIn(city)) },
    hospitals,
  }
}
