import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** When leads were last purged, and indexes of leads that are not purged and of rows that are sent before others. */
export const dailyPurge: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('purge_run')
      .addColumn('claimed_until', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('purged', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.insertInto('purgeRun').values({ purged: 0 }).execute()
    await db.schema
      .createIndex('lead_unpurged')
      .on('lead')
      .columns(['created_at', 'id'])
      .where(sql<boolean>`status <> 'purged'`)
      .execute()
    await db.schema
      .createIndex('outbox_urgent')
      .on('outbox')
      .columns(['available_at', 'id'])
      .where(sql<boolean>`sent_at is null and dead_at is null and kind in ('lead', 'withdrawal')`)
      .execute()
  },
}
