import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from '#lib/server/db/schema'

/**
 * Ties visitors' reviews to the id of the doctor or hospital instead of the slug, which a later import may give to
 * another one. Existing reviews get whoever they are shown with now. If that page is gone, they get the id that had it
 * last.
 */
export const reviewSubjects: Migration = {
  async up(db: Db) {
    // No foreign keys: an import may delete the doctor or hospital, and the review stays.
    await db.schema.alterTable('visitor_review').addColumn('doctor_id', 'integer').execute()
    await db.schema.alterTable('visitor_review').addColumn('hospital_id', 'integer').execute()
    await db.schema.alterTable('visitor_review').addColumn('subject_name', 'text').execute()
    for (const kind of ['doctor', 'hospital'] as const) {
      const [id, slug] = [sql.ref(`${kind}_id`), sql.ref(`visitor_review.${kind}_slug`)]
      await sql`update visitor_review set ${id} = coalesce(
        (select id from ${sql.table(kind)} where slug = ${slug}),
        (select cast(entity_id as integer) from former_slug where kind = ${kind} and slug = ${slug}))
        where ${slug} is not null`.execute(db)
      await sql`update visitor_review set subject_name =
        (select name from ${sql.table(kind)} where id = visitor_review.${id})
        where ${slug} is not null`.execute(db)
    }
  },
}
