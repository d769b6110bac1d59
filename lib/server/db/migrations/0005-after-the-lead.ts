import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '#lib/server/db/schema'

/** What a patient does after the lead: answers the survey, corrects the request, withdraws it. */
export const afterTheLead: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema.alterTable('lead').addColumn('survey', 'text').execute()
    await db.schema.alterTable('lead').addColumn('corrected_at', 'bigint').execute()
    await db.schema.alterTable('lead').addColumn('withdrawn_at', 'bigint').execute()
    // A lead is withdrawn once, however often the button is pressed.
    await db.schema
      .createIndex('outbox_withdrawal_once')
      .on('outbox')
      .column('lead_id')
      .unique()
      .where(sql.ref('kind'), '=', 'withdrawal')
      .execute()
  },
}
