import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** The number that a lead came with: changing it later must not use up less of that number's limit. */
export const leadFirstMobile: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('lead').addColumn('first_mobile', 'text').execute()
    await db.schema
      .createIndex('lead_by_first_mobile')
      .on('lead')
      .columns(['first_mobile', 'created_at'])
      .where(sql<boolean>`first_mobile is not null`)
      .execute()
  },
}
