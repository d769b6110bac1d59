import type { Insurer, Named } from '#lib/domain/catalogue/catalogue'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

const columns = ['id', 'slug', 'name', 'kind', 'summary', 'helpline', 'website'] as const

/** Every insurer, in the content's order. */
export const listInsurers = (db: Db = getDatabase()): Promise<Insurer[]> =>
  db.selectFrom('insurer').select(columns).orderBy('id').execute()

/** Those with these slugs, in the content's order. */
export async function findInsurers(slugs: readonly string[]): Promise<Insurer[]> {
  if (slugs.length === 0) return []
  return (await listInsurers()).filter(({ slug }) => slugs.includes(slug))
}

export async function findInsurer(slug: string): Promise<Insurer | null> {
  if (!canBeSlug(slug)) return null
  const query = getDatabase().selectFrom('insurer').select(columns).where('slug', '=', slug)
  return (await query.executeTakeFirst()) ?? null
}

/** Every insurer with the number of hospitals that accept it, in the content's order. */
export async function listInsurersWithHospitals(): Promise<(Insurer & { hospitals: number })[]> {
  const counts = getDatabase()
    .selectFrom('hospitalInsurer')
    .select((eb) => ['insurerId', eb.fn.countAll<number>().as('total')])
    .groupBy('insurerId')
  const [insurers, rows] = await Promise.all([listInsurers(), counts.execute()])
  const totals = new Map(rows.map(({ insurerId, total }) => [insurerId, total]))
  return insurers.map((insurer) => ({ ...insurer, hospitals: totals.get(insurer.id) ?? 0 }))
}

/** The cities with hospitals that accept an insurer, those with the most hospitals first. */
export const listInsurerCities = (insurerId: number): Promise<(Named & { hospitals: number })[]> =>
  getDatabase()
    .selectFrom('hospitalInsurer as cover')
    .innerJoin('hospital', 'hospital.id', 'cover.hospitalId')
    .innerJoin('city', 'city.id', 'hospital.cityId')
    .where('cover.insurerId', '=', insurerId)
    .select((eb) => ['city.slug', 'city.name', eb.fn.countAll<number>().as('hospitals')])
    .groupBy(['city.id', 'city.slug', 'city.name'])
    .orderBy('hospitals', 'desc')
    .orderBy('city.name')
    .orderBy('city.id')
    .execute()
