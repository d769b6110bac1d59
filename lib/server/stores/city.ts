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

export const cityBySlug = async (db: Kysely<Database>, slug: string): Promise<City | null> =>
  (await db.selectFrom('city').select(columns).where('slug', '=', slug).executeTakeFirst()) ?? null

export const cityById = async (db: Kysely<Database>, id: number): Promise<City | null> =>
  (await db.selectFrom('city').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
