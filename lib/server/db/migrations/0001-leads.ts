import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { autoIncrementColumn, autoIncrementType } from '#lib/server/db/column-types'
import type { Db } from '#lib/server/db/schema'

/** Leads, and the outbox that delivers them to the CRM. */
export const leads: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('lead')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('receipt_token_hash', 'text', (column) => column.unique())
      .addColumn('callback_word', 'text')
      .addColumn('consent_version', 'text')
      .addColumn('consent_language', 'text')
      .addColumn('consent_page', 'text')
      .addColumn('consented_at', 'bigint')
      .addColumn('client_address', 'text')
      .addColumn('request_id', 'text')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
      .execute()
    await db.schema.createIndex('lead_by_time').on('lead').columns(['created_at', 'id']).execute()

    await db.schema
      .createTable('outbox')
      .addColumn('id', autoIncrementType(db), autoIncrementColumn(db))
      .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('available_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('claimed_until', 'bigint')
      .addColumn('sent_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute()
    await db.schema
      .createIndex('outbox_by_turn')
      .on('outbox')
      .columns(['sent_at', 'available_at'])
      .execute()
    // The CRM gets each lead once, despite repeated calls and retries.
    await db.schema
      .createIndex('outbox_lead_once')
      .on('outbox')
      .column('lead_id')
      .unique()
      .where(sql.ref('kind'), '=', 'lead')
      .execute()
    await db.schema.createIndex('outbox_by_lead').on('outbox').column('lead_id').execute()
  },
}
