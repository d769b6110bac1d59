import type { ArticleSummary, City, CityCost, Cover } from '#lib/contract/catalogue'
import { listCities } from '#lib/server/catalogue/cities'
import { listCityCosts } from '#lib/server/catalogue/treatment-costs'
import { getDatabase } from '#lib/server/db/database'
import { coverAt, departmentByCity, visitFeesAt } from '#lib/server/stores/treatment-place'

/** A city in which a treatment has prices, or its department has somebody. */
export interface TreatmentPlace {
  city: City
  doctors: number
  hospitals: number
  /** Prices by item; empty where none are known. */
  costs: CityCost[]
}

type Treatment = Pick<ArticleSummary, 'id' | 'department'>

/** Every city that has something of the treatment, the popular ones first, then by name. */
export async function listTreatmentPlaces(treatment: Treatment): Promise<TreatmentPlace[]> {
  const [cities, costs, counts] = await Promise.all([
    listCities(),
    listCityCosts(treatment.id),
    treatment.department ? departmentByCity(getDatabase(), treatment.department.id) : null,
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

export interface LocalCare {
  /** What the hospitals accept, what most of them accept first. */
  cover: (Cover & { hospitals: number })[]
  /** A visit's fee, in whole rupees; null when nobody states one. */
  fees: { from: number; to: number } | null
}

/** What only the doctors and hospitals of the treatment's department in one city can tell. */
export async function readLocalCare(cityId: number, departmentId: number): Promise<LocalCare> {
  const db = getDatabase()
  const practice = { cityId, departmentId }
  const [cover, fees] = await Promise.all([coverAt(db, practice), visitFeesAt(db, practice)])
  return { cover, fees }
}
