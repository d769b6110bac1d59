import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/**
 * A code belongs to the browser that requested it, so a number can have several. Codes that wait are dropped: they live
 * for five minutes. Sessions end when nobody uses them.
 */
export const loginBrowser: Migration = {
  async up(db: Db) {
    await db.schema.dropTable('login_code').execute()
    await db.schema
      .createTable('login_code')
      .addColumn('mobile_hash', 'text', (column) => column.notNull())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('login_code_key', ['mobile_hash', 'browser_hash'])
      .execute()
    await db.schema
      .alterTable('session')
      .addColumn('used_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.updateTable('session').set({ usedAt: Date.now() }).execute()
  },
}
