import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/**
 * When the CRM last refused a row with an unknown error, and an index of the few rows that carry no new
 * lead.
 */
export const refusedAt: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('outbox').addColumn('refused_at', 'bigint').execute()
    await db.schema
      .createIndex('outbox_changes')
      .on('outbox')
      .column('id')
      .where(sql.ref('kind'), '<>', 'lead')
      .execute()
  },
}
