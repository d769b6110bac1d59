import type { Kysely } from 'kysely'
import type { VisitorReviewTable } from '#lib/server/db/catalogue-schema'
import type { Database } from '#lib/server/db/schema'

/** What visitors wrote, before and after somebody decided on it. */

/** @returns false when a review has the key already: then nothing is kept */
export async function insertVisitorReview(
  db: Kysely<Database>,
  row: VisitorReviewTable,
): Promise<boolean> {
  const inserted = await db
    .insertInto('visitorReview')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Puts other words into a review on which nobody has decided. */
export async function rewriteWaiting(
  db: Kysely<Database>,
  idempotencyKey: string,
  said: Pick<VisitorReviewTable, 'rating' | 'title' | 'text' | 'author' | 'language'>,
): Promise<void> {
  await db
    .updateTable('visitorReview')
    .set(said)
    .where('idempotencyKey', '=', idempotencyKey)
    .where('status', '=', 'waiting')
    .execute()
}

/** The newest first, of one status or of all. */
export const visitorReviews = (
  db: Kysely<Database>,
  { status, limit }: { status?: VisitorReviewTable['status'] | undefined; limit: number },
): Promise<VisitorReviewTable[]> =>
  db
    .selectFrom('visitorReview')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const visitorReviewById = async (
  db: Kysely<Database>,
  id: string,
): Promise<VisitorReviewTable | null> =>
  (await db.selectFrom('visitorReview').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** @returns false when the review has the status already, or is not there */
export async function setReviewStatus(
  db: Kysely<Database>,
  id: string,
  status: 'shown' | 'refused',
  decidedAt: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('visitorReview')
    .set({ status, decidedAt })
    .where('id', '=', id)
    .where('status', '!=', status)
    .returning('id')
    .execute()
  return changed.length > 0
}

export type NamedReview = Pick<VisitorReviewTable, 'id' | 'title' | 'status' | 'author'>

/** Reviews under one of these names, letter case and outer blanks aside; of '' none. */
export async function visitorReviewsBy(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<NamedReview[]> {
  const folded = (name: string) => name.trim().toLowerCase()
  const sought = new Set(names.map(folded))
  sought.delete('')
  if (sought.size === 0) return []
  // Compared here: SQLite folds no letters but the English ones.
  const found = await db
    .selectFrom('visitorReview')
    .select(['id', 'title', 'status', 'author'])
    .where('author', '<>', '')
    .orderBy('id')
    .execute()
  return found.filter(({ author }) => sought.has(folded(author)))
}

/** @returns what its status was; undefined when there is no such review */
export async function deleteVisitorReview(
  db: Kysely<Database>,
  id: string,
): Promise<VisitorReviewTable['status'] | undefined> {
  const deleted = await db
    .deleteFrom('visitorReview')
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirst()
  return deleted?.status
}
