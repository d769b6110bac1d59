import type { Migration } from 'kysely/migration'

/** Cities can be found by all their names: normalised for search, one per line. */
export const cityNames: Migration = {
  async up(db) {
    await db.schema
      .alterTable('city')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
