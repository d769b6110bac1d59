import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '#lib/server/db/schema'

/** When the CRM last refused a row for a reason that nobody knows; and a way to the few rows that bring no new lead. */
export const refusedAt: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema.alterTable('outbox').addColumn('refused_at', 'bigint').execute()
    await db.schema
      .createIndex('outbox_changes')
      .on('outbox')
      .column('id')
      .where(sql.ref('kind'), '<>', 'lead')
      .execute()
  },
}
