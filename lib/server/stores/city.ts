import type { Kysely } from 'kysely'
import type { City } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

const columns = [
  ...(['id', 'slug', 'name', 'nameHi', 'state', 'latitude', 'longitude', 'type'] as const),
  ...(['population', 'iconPrimary', 'iconSecondary'] as const),
] as const

/** Every city, by name. */
export const allCities = (db: Kysely<Database>): Promise<City[]> =>
  db.selectFrom('city').select(columns).orderBy('name').orderBy('id').execute()

/** Ids of the cities that have a doctor or a hospital. */
export async function servedCityIds(db: Kysely<Database>): Promise<Set<number>> {
  const rows = await db
    .selectFrom('doctorCity')
    .select('cityId')
    .union(db.selectFrom('hospital').select('cityId'))
    .execute()
  return new Set(rows.map(({ cityId }) => cityId))
}

export const cityBySlug = async (db: Kysely<Database>, slug: string): Promise<City | null> =>
  (await db.selectFrom('city').select(columns).where('slug', '=', slug).executeTakeFirst()) ?? null

export const cityById = async (db: Kysely<Database>, id: number): Promise<City | null> =>
  (await db.selectFrom('city').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
