import type { Migration } from 'kysely/migration'
import { blobType } from '#lib/server/db/column-types'
import type { Db } from '#lib/server/db/schema'

/** Photos of doctors and hospitals, OPD hours of doctors, localities and PIN codes of hospitals. */
export const photosAndHours: Migration = {
  async up(db: Db) {
    const texts = [
      ['doctor', 'photo', ''],
      ['doctor', 'opd', '[]'],
      ['hospital', 'photo', ''],
      ['hospital', 'locality', ''],
      ['hospital', 'pincode', ''],
    ] as const
    for (const [table, column, empty] of texts)
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (type) => type.notNull().defaultTo(empty))
        .execute()
    await db.schema
      .createTable('picture')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('unused_since', 'bigint')
      .addColumn('small', blobType(db), (column) => column.notNull())
      .addColumn('large', blobType(db), (column) => column.notNull())
      .execute()
    await db.schema.createIndex('picture_by_source').on('picture').columns(['source']).execute()
  },
}
