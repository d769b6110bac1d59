import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** When and from where a lead was given which number, for the limits per number. */
export const leadNumbers: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('lead_number')
      .addColumn('lead_id', 'text', (column) =>
        column.notNull().references('lead.id').onDelete('cascade'),
      )
      .addColumn('mobile', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('given_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('lead_number_by_mobile')
      .on('lead_number')
      .columns(['mobile', 'given_at'])
      .execute()
    for (const column of ['lead_id', 'given_at'])
      await db.schema
        .createIndex(`lead_number_by_${column}`)
        .on('lead_number')
        .column(column)
        .execute()
  },
}
