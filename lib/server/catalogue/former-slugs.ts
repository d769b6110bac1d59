import { sql } from 'kysely'
import type { Db } from '#lib/server/db/schema'

export type Moved = { to: string } | 'gone' | null

const ownTables: ReadonlySet<string> = new Set([
  'city',
  'department',
  'insurer',
  'hospital',
  'doctor',
])

/** The table of an entity, by the kind that the importer kept with its former slug. */
const tableOf = (kind: string): string => {
  if (ownTables.has(kind)) return kind
  return kind === 'author' || kind === 'reviewer' ? 'person' : 'article'
}

/**
 * The current slug of the entity that once had this slug.
 *
 * @param kind as in the table formerSlug: 'doctor', 'condition:en', 'author'
 * @returns 'gone' if the entity was deleted, null if nothing ever had the slug
 */
export async function currentSlug(db: Db, kind: string, slug: string): Promise<Moved> {
  const former = await db
    .selectFrom('formerSlug')
    .select('entityId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!former) return null
  const table = tableOf(kind)
  const id = ownTables.has(table) ? Number(former.entityId) : former.entityId
  const { rows } = await sql<{
    slug: string
  }>`select slug from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0] ? { to: rows[0].slug } : 'gone'
}
