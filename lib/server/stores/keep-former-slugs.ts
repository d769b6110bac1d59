import { type Kysely, sql } from 'kysely'
import type { Database } from '#lib/server/db/schema'
import { batch, type FormerSlug, ofSize } from '#lib/server/stores/catalogue-difference'

/** Remembers slugs that were given up; one that something bears again is nobody's former slug. */
export async function keepFormerSlugs(db: Kysely<Database>, former: FormerSlug[]): Promise<void> {
  for (const some of ofSize(former, batch))
    await db
      .insertInto('formerSlug')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'slug'])
          .doUpdateSet((eb) => ({ entityId: eb.ref('excluded.entityId') })),
      )
      .execute()
  const tables = ['city', 'department', 'insurer', 'hospital', 'doctor'] as const
  for (const table of tables)
    await db
      .deleteFrom('formerSlug')
      .where('kind', '=', table)
      .where('slug', 'in', (eb) => eb.selectFrom(table).select(`${table}.slug` as 'city.slug'))
      .execute()
  await sql`delete from former_slug where exists (select 1 from article
    where former_slug.kind = article.kind || ':' || article.language and former_slug.slug = article.slug)`.execute(
    db,
  )
  await sql`delete from former_slug where exists (select 1 from person
    where former_slug.kind = person.kind and former_slug.slug = person.slug)`.execute(db)
  await sql`delete from former_slug where exists (select 1 from entry
    where former_slug.kind = entry.kind and former_slug.slug = entry.slug)`.execute(db)
}
