import type { Migration } from 'kysely/migration'

/** Cities can be found by their well-known parts: normalised for search, one per line. */
export const localities: Migration = {
  async up(db) {
    await db.schema
      .alterTable('city')
      .addColumn('localities', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
