import type { Kysely } from 'kysely'
import type { Insurer } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

const columns = ['id', 'slug', 'name', 'kind', 'summary', 'helpline', 'website'] as const

/** Every insurer, in the content's order. */
export const allInsurers = (db: Kysely<Database>): Promise<Insurer[]> =>
  db.selectFrom('insurer').select(columns).orderBy('id').execute()

export const insurerBySlug = async (db: Kysely<Database>, slug: string): Promise<Insurer | null> =>
  (await db.selectFrom('insurer').select(columns).where('slug', '=', slug).executeTakeFirst()) ??
  null
