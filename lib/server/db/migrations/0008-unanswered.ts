import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/**
 * Leads that the CRM may still be processing after the sender gave up, and why the last access token could
 * not be fetched.
 */
export const unanswered: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('unanswered')
      .addColumn('lead_id', 'text', (column) => column.primaryKey())
      .addColumn('content_of', 'bigint')
      .addColumn('over_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('access_token').addColumn('problem', 'text').execute()
  },
}
