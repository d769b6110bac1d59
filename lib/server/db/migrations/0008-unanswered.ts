import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '#lib/server/db/schema'

/**
 * Leads that the CRM may still be working on, though nobody waits for its answer any more; and why the
 * last access token was not to be had.
 */
export const unanswered: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable('unanswered')
      .addColumn('lead_id', 'text', (column) => column.primaryKey())
      .addColumn('content_of', 'bigint')
      .addColumn('over_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('access_token').addColumn('problem', 'text').execute()
  },
}
