import { type Kysely, sql } from 'kysely'
import type { Database } from '#lib/server/db/schema'

/** What an address leads to that the catalogue says has moved. */
export type Moved = { to: string } | 'gone' | null

/** The operator's own redirect of a path; null when there is none. */
export async function redirectOf(db: Kysely<Database>, path: string): Promise<Moved> {
  const row = await db
    .selectFrom('redirect')
    .select('target')
    .where('id', '=', path)
    .executeTakeFirst()
  if (!row) return null
  return row.target === null ? 'gone' : { to: row.target }
}

const ownTables: ReadonlySet<string> = new Set([
  ...['city', 'department', 'insurer', 'hospital', 'doctor'],
])

/** The table that a former slug's entity stands in, by the kind that the importer kept. */
const tableOf = (kind: string): string => {
  if (ownTables.has(kind)) return kind
  return kind === 'author' || kind === 'reviewer' ? 'person' : 'article'
}

/**
 * The slug that an entity bears today which once bore `slug`.
 *
 * @param kind as in the table formerSlug: 'doctor', 'condition:en', 'author'
 * @returns 'gone' when the entity was deleted, null when nothing ever bore the slug
 */
export async function currentSlug(
  db: Kysely<Database>,
  kind: string,
  slug: string,
): Promise<Moved> {
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
