import type { ArticleSummary, City, CityCost, Cover, Named } from '#lib/domain/catalogue/catalogue'
import { type NearbyPlace, priceOf } from '#lib/domain/listings/costs'
import { distanceKm } from '#lib/domain/text/format'
import { listCities } from '#lib/server/catalogue/cities'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

/** A city in which a treatment has prices, or its department has somebody. */
export interface TreatmentPlace {
  city: City
  doctors: number
  hospitals: number
  /** Prices by item; empty where none are known. */
  costs: CityCost[]
}

/** What a treatment (its article id) costs, by city name and in the content's order of items; in one city if it is given. */
export async function listCityCosts(
  treatmentId: number,
  db: Db = getDatabase(),
  cityId?: number,
): Promise<CityCost[]> {
  const rows = await db
    .selectFrom('treatmentCost')
    .innerJoin('city', 'city.id', 'treatmentCost.cityId')
    .where('treatmentCost.treatmentId', '=', `treatment:en:${treatmentId}`)
    .$if(cityId !== undefined, (query) => query.where('city.id', '=', cityId ?? 0))
    .select(['city.id', 'city.slug', 'city.name'])
    .select(['treatmentCost.item', 'treatmentCost.fromRupees', 'treatmentCost.toRupees'])
    .orderBy('city.name')
    .orderBy('city.id')
    .orderBy('treatmentCost.position')
    .execute()
  return rows.map(({ id, slug, name, item, fromRupees, toRupees }) => ({
    city: { id, slug, name },
    item,
    from: fromRupees,
    to: toRupees,
  }))
}

/** The slugs of every treatment and city that has a price, for the site map. */
export const treatmentCities = (): Promise<
  { treatmentSlug: string; citySlug: string; changed: string }[]
> =>
  getDatabase()
    .selectFrom('treatmentCost')
    .innerJoin('article', 'article.id', 'treatmentCost.treatmentId')
    .innerJoin('city', 'city.id', 'treatmentCost.cityId')
    .where('treatmentCost.position', '=', 0)
    .select([
      'article.slug as treatmentSlug',
      'city.slug as citySlug',
      'article.modified as changed',
    ])
    .orderBy('article.slug')
    .orderBy('city.slug')
    .execute()

type Treatment = Pick<ArticleSummary, 'id' | 'department'>

/** The cities with prices, doctors or hospitals for the treatment, the popular ones first, then by name. */
export async function listTreatmentPlaces(treatment: Treatment): Promise<TreatmentPlace[]> {
  const [cities, costs, counts] = await Promise.all([
    listCities(),
    listCityCosts(treatment.id),
    treatment.department ? departmentByCity(treatment.department.id) : null,
  ])
  const priced = Map.groupBy(costs, ({ city }) => city.id)
  return cities
    .map((city) => ({
      city,
      doctors: counts?.get(city.id)?.doctors ?? 0,
      hospitals: counts?.get(city.id)?.hospitals ?? 0,
      costs: priced.get(city.id) ?? [],
    }))
    .filter((place) => place.doctors + place.hospitals + place.costs.length > 0)
}

/** Has a city prices for a treatment, or doctors or hospitals of a department? Null for neither. */
export async function isServedIn(
  cityId: number,
  { treatmentId, departmentId }: { treatmentId: number | null; departmentId: number | null },
): Promise<boolean> {
  if (treatmentId !== null && (await listCityCosts(treatmentId, undefined, cityId)).length > 0)
    return true
  const counts = departmentId === null ? undefined : await departmentByCity(departmentId)
  return counts?.has(cityId) ?? false
}

const maxNearby = 6

interface Around {
  here: City
  places: TreatmentPlace[]
  /** The item whose price is shown for each city; null for none. */
  item: string | null
  href: (city: Named) => string
}

/** Other cities that offer the treatment, nearest first. */
export const nearbyPlaces = ({ here, places, item, href }: Around): NearbyPlace[] =>
  places
    .filter(({ city }) => city.id !== here.id)
    .map(({ city, doctors, hospitals, costs }) => ({
      name: city.name,
      href: href(city),
      km: Math.round(distanceKm(here, city)),
      doctors,
      hospitals,
      price: item === null ? null : priceOf(costs, item),
    }))
    .sort((one, other) => one.km - other.km || one.name.localeCompare(other.name))
    .slice(0, maxNearby)

interface LocalCare {
  /** The insurers that the hospitals accept, the most widely accepted first. */
  cover: (Cover & { hospitals: number })[]
  /** A visit's fee, in whole rupees; null when nobody states one. */
  fees: { from: number; to: number } | null
}

/** The insurers and fees of the department's doctors and hospitals in one city. */
export async function readLocalCare(cityId: number, departmentId: number): Promise<LocalCare> {
  const practice = { cityId, departmentId }
  const [cover, fees] = await Promise.all([coverAt(practice), visitFeesAt(practice)])
  return { cover, fees }
}

type Counts = Pick<TreatmentPlace, 'doctors' | 'hospitals'>

/** How many doctors and hospitals of a department each city has, by city id; cities without any are left out. */
async function departmentByCity(departmentId: number): Promise<Map<number, Counts>> {
  const db = getDatabase()
  const doctors = await db
    .selectFrom('doctorDepartment as field')
    .innerJoin('doctorCity as place', 'place.doctorId', 'field.doctorId')
    .where('field.departmentId', '=', departmentId)
    .select((eb) => ['place.cityId', eb.fn.countAll<number>().as('total')])
    .groupBy('place.cityId')
    .execute()
  const hospitals = await db
    .selectFrom('hospitalDepartment as field')
    .innerJoin('hospital', 'hospital.id', 'field.hospitalId')
    .where('field.departmentId', '=', departmentId)
    .select((eb) => ['hospital.cityId', eb.fn.countAll<number>().as('total')])
    .groupBy('hospital.cityId')
    .execute()
  const counts = new Map<number, Counts>()
  for (const { cityId, total } of doctors) counts.set(cityId, { doctors: total, hospitals: 0 })
  for (const { cityId, total } of hospitals)
    counts.set(cityId, { doctors: counts.get(cityId)?.doctors ?? 0, hospitals: total })
  return counts
}

interface Practice {
  cityId: number
  departmentId: number
}

const coverAt = ({ cityId, departmentId }: Practice): Promise<LocalCare['cover']> =>
  getDatabase()
    .selectFrom('hospital')
    .innerJoin('hospitalDepartment as field', 'field.hospitalId', 'hospital.id')
    .innerJoin('hospitalInsurer as cover', 'cover.hospitalId', 'hospital.id')
    .innerJoin('insurer', 'insurer.id', 'cover.insurerId')
    .where('hospital.cityId', '=', cityId)
    .where('field.departmentId', '=', departmentId)
    .select((eb) => [
      'insurer.slug',
      'insurer.name',
      'insurer.kind',
      eb.fn.countAll<number>().as('hospitals'),
    ])
    .groupBy(['insurer.id', 'insurer.slug', 'insurer.name', 'insurer.kind'])
    .orderBy('hospitals', 'desc')
    .orderBy('insurer.id')
    .execute()

async function visitFeesAt({ cityId, departmentId }: Practice): Promise<LocalCare['fees']> {
  const { from, to } = await getDatabase()
    .selectFrom('doctor')
    .innerJoin('doctorCity as place', 'place.doctorId', 'doctor.id')
    .innerJoin('doctorDepartment as field', 'field.doctorId', 'doctor.id')
    .where('place.cityId', '=', cityId)
    .where('field.departmentId', '=', departmentId)
    .select((eb) => [
      eb.fn.min<number | null>('doctor.feeRupees').as('from'),
      eb.fn.max<number | null>('doctor.feeRupees').as('to'),
    ])
    .executeTakeFirstOrThrow()
  return from === null || to === null ? null : { from, to }
}
