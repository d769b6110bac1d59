import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** What a patient can do after submitting: answer the survey, correct the request, withdraw it. */
export const afterTheLead: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('lead').addColumn('survey', 'text').execute()
    await db.schema.alterTable('lead').addColumn('corrected_at', 'bigint').execute()
    await db.schema.alterTable('lead').addColumn('withdrawn_at', 'bigint').execute()
    // A lead is withdrawn only once, even if the button is pressed repeatedly.
    await db.schema
      .createIndex('outbox_withdrawal_once')
      .on('outbox')
      .column('lead_id')
      .unique()
      .where(sql.ref('kind'), '=', 'withdrawal')
      .execute()
  },
}
