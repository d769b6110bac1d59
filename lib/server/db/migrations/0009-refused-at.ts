import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '#lib/server/db/schema'

/** When the CRM last refused a row for a reason that nobody knows. */
export const refusedAt: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema.alterTable('outbox').addColumn('refused_at', 'bigint').execute()
  },
}
