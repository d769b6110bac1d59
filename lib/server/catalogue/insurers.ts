import type { Insurer, Named } from '#lib/contract/catalogue'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import {
  allInsurers,
  citiesOfInsurer,
  hospitalsByInsurer,
  insurerBySlug,
} from '#lib/server/stores/insurer'

/** Every insurer, in the content's order. */
export const listInsurers = (): Promise<Insurer[]> => allInsurers(getDatabase())

export const findInsurer = async (slug: string): Promise<Insurer | null> =>
  canBeSlug(slug) ? insurerBySlug(getDatabase(), slug) : null

/** Every insurer with how many hospitals accept it, in the content's order. */
export async function listInsurersWithHospitals(): Promise<(Insurer & { hospitals: number })[]> {
  const [insurers, totals] = await Promise.all([listInsurers(), hospitalsByInsurer(getDatabase())])
  return insurers.map((insurer) => ({ ...insurer, hospitals: totals.get(insurer.id) ?? 0 }))
}

/** The cities with hospitals that accept an insurer, those with most of them first. */
export const listInsurerCities = (id: number): Promise<(Named & { hospitals: number })[]> =>
  citiesOfInsurer(getDatabase(), id)
