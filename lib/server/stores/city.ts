import type { Kysely } from 'kysely'
import type { City } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

/** Every city, by name. */
export const allCities = (db: Kysely<Database>): Promise<City[]> =>
  db.selectFrom('city').selectAll().orderBy('name').orderBy('id').execute()

export const cityBySlug = async (db: Kysely<Database>, slug: string): Promise<City | null> =>
  (await db.selectFrom('city').selectAll().where('slug', '=', slug).executeTakeFirst()) ?? null
