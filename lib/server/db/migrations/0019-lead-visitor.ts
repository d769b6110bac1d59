import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/**
 * Who sent a lead, so that its idempotency key is of use to nobody else. Leads without a key had one that a caller
 * could send.
 */
export const leadVisitor: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('lead').addColumn('visitor_hash', 'text').execute()
    await sql`update lead set idempotency_key = 'keyless ' || id
      where idempotency_key = 'none:' || id`.execute(db)
  },
}
