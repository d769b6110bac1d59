import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '#lib/server/db/schema'

/** Dead letters, and the access token that all instances share. */
export const delivery: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema.alterTable('outbox').addColumn('dead_at', 'bigint').execute()
    await db.schema
      .createTable('access_token')
      .addColumn('service', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('refresh_until', 'bigint', (column) => column.notNull())
      .addColumn('refreshed_by', 'text')
      .execute()
  },
}
