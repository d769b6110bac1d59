import type { Migration } from 'kysely/migration'

/** When a moderator first saw a review. Decided ones were seen. */
export const reviewSeen: Migration = {
  async up(db) {
    await db.schema.alterTable('visitor_review').addColumn('seen_at', 'text').execute()
  },
}
