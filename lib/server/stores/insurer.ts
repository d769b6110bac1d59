import type { Kysely } from 'kysely'
import type { Insurer } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

/** Every insurer, in the content's order. */
export const allInsurers = (db: Kysely<Database>): Promise<Insurer[]> =>
  db.selectFrom('insurer').selectAll().orderBy('id').execute()

export const insurerBySlug = async (db: Kysely<Database>, slug: string): Promise<Insurer | null> =>
  (await db.selectFrom('insurer').selectAll().where('slug', '=', slug).executeTakeFirst()) ?? null
