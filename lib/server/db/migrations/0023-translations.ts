import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/** The texts of the catalogue's rows in other languages than English. */
export const translations: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('translation')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('row_id', 'integer', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('changed', 'text', (column) => column.notNull())
      .addUniqueConstraint('translation_row', ['kind', 'language', 'row_id'])
      .execute()
  },
}
