import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** Dead letters, and the access token shared by all instances. */
export const delivery: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('outbox').addColumn('dead_at', 'bigint').execute()
    await db.schema
      .alterTable('outbox')
      .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // The search for due rows must not scan sent and dead ones.
    await db.schema.dropIndex('outbox_by_turn').execute()
    await db.schema
      .createIndex('outbox_by_turn')
      .on('outbox')
      .columns(['available_at', 'id'])
      .where(sql<boolean>`sent_at is null and dead_at is null`)
      .execute()
    await db.schema
      .createIndex('outbox_dead')
      .on('outbox')
      .columns(['dead_at', 'id'])
      .where(sql<boolean>`dead_at is not null`)
      .execute()
    await db.schema
      .createTable('access_token')
      .addColumn('service', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('refresh_until', 'bigint', (column) => column.notNull())
      .addColumn('refreshed_by', 'text')
      .addColumn('fetched', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
