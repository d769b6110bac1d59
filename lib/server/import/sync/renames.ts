import { sql } from 'kysely'
import type { Db } from '#lib/server/db/schema'
import { batch, type FormerSlug, ofSize } from '#lib/server/import/sync/difference'

/** A renamed hospital with its folded names; `now` is empty when it is deleted. */
export interface Renamed {
  id: number
  before: string[]
  now: string[]
}

/**
 * Doctors are also found by their hospitals' names: updates the search texts of doctors that the import
 * does not contain. Call it while they are still linked to the hospitals.
 */
export async function renameInDoctors(db: Db, renamed: Renamed[], now: string): Promise<void> {
  for (let from = 0; from < renamed.length; from += batch) {
    const some = new Map(renamed.slice(from, from + batch).map((one) => [one.id, one]))
    const doctors = await db
      .selectFrom('doctorHospital')
      .innerJoin('doctor', 'doctor.id', 'doctorHospital.doctorId')
      .select(['doctor.id', 'doctor.searchText', 'doctorHospital.hospitalId'])
      .where('doctorHospital.hospitalId', 'in', [...some.keys()])
      .execute()
    const texts = new Map<number, string>()
    for (const { id, searchText, hospitalId } of doctors) {
      const { before, now: names }: Omit<Renamed, 'id'> = some.get(hospitalId) ?? {
        before: [],
        now: [],
      }
      const lines = (texts.get(id) ?? searchText).split('\n')
      const kept = lines.filter((line) => !before.includes(line))
      // The word 'doctor' stays at the end.
      kept.splice(-1, 0, ...names.filter((one) => !kept.includes(one)))
      texts.set(id, kept.join('\n'))
    }
    for (const [id, searchText] of texts)
      await db
        .updateTable('doctor')
        .set({ searchText, changed: now })
        .where('id', '=', id)
        .execute()
  }
}

/** Stores former slugs for redirects, and removes those that are in use again. */
export async function keepFormerSlugs(db: Db, former: FormerSlug[]): Promise<void> {
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
