import type { Migration } from 'kysely/migration'

/** Cities are found by every name that they go by: folded, one a line. */
export const cityNames: Migration = {
  async up(db) {
    await db.schema
      .alterTable('city')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
