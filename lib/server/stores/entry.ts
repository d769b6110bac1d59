import type { Kysely } from 'kysely'
import type { Entries, EntryKind } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

/** Everything of a kind, in the content's order. */
export async function allEntries<K extends EntryKind>(
  db: Kysely<Database>,
  kind: K,
): Promise<Entries[K][]> {
  const rows = await db
    .selectFrom('entry')
    .select(['body', 'changed'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return rows.map(({ body, changed }) => ({ ...JSON.parse(body), changed }))
}
