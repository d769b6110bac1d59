import type { Db } from '#lib/server/stores/lead-store'
import { padded } from '#lib/server/stores/padded'

/** Leads that are looked for. */
const most = 200

/**
 * Whether the database of before has any of the oldest leads of the one that was restored. Rows of leads are
 * never deleted, so that all of a backup are in what it was made of; another site's has none of them.
 *
 * @returns true where nothing was restored that could tell
 */
export async function sharesLeads(db: Db, before: Db): Promise<boolean> {
  const oldest = await db.selectFrom('lead').select('id').orderBy('id').limit(most).execute()
  if (oldest.length === 0) return true
  const ids = oldest.map(({ id }) => id)
  const found = await before
    .selectFrom('lead')
    .select('id')
    .where('id', 'in', padded(ids))
    .executeTakeFirst()
  return found !== undefined
}
