import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** Leads whose patient is to get a text message with the reference. A row goes once it is sent. */
export const receiptSms: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('receipt_sms')
      .addColumn('lead_id', 'text', (column) => column.primaryKey())
      .addColumn('available_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('receipt_sms_by_turn')
      .on('receipt_sms')
      .column('available_at')
      .execute()
  },
}
