import type { Kysely } from 'kysely'
import type { Insurer, Named } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

const columns = ['id', 'slug', 'name', 'kind', 'summary', 'helpline', 'website'] as const

/** Every insurer, in the content's order. */
export const allInsurers = (db: Kysely<Database>): Promise<Insurer[]> =>
  db.selectFrom('insurer').select(columns).orderBy('id').execute()

export const insurerBySlug = async (db: Kysely<Database>, slug: string): Promise<Insurer | null> =>
  (await db.selectFrom('insurer').select(columns).where('slug', '=', slug).executeTakeFirst()) ??
  null

/** How many hospitals accept each insurer, by insurer id; those that nobody accepts are left out. */
export async function hospitalsByInsurer(db: Kysely<Database>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('hospitalInsurer')
    .select((eb) => ['insurerId', eb.fn.countAll<number>().as('total')])
    .groupBy('insurerId')
    .execute()
  return new Map(rows.map(({ insurerId, total }) => [insurerId, total]))
}

/** The cities with hospitals that accept an insurer, those with most of them first. */
export const citiesOfInsurer = (
  db: Kysely<Database>,
  insurerId: number,
): Promise<(Named & { hospitals: number })[]> =>
  db
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
