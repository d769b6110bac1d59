import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** Why a row is a dead letter: dead letters that a setting of the CRM caused are sent again once it accepts leads. */
export const deadOutlook: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('outbox').addColumn('dead_outlook', 'text').execute()
  },
}
