import type { VisitorReviewTable } from '#lib/server/db/catalogue-schema'
import { padded } from '#lib/server/db/padded'
import type { Db } from '#lib/server/db/schema'

/** Visitors' reviews, before and after moderation. */

/** @returns false if a review with this key exists; nothing is stored then */
export async function insertVisitorReview(db: Db, row: VisitorReviewTable): Promise<boolean> {
  const inserted = await db
    .insertInto('visitorReview')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What an author writes and a moderator reads. */
export type ReviewContent = Pick<VisitorReviewTable, 'rating' | 'title' | 'text' | 'author'>

/** Replaces the content of a waiting review, unless a moderator has seen it. */
export async function updateUnseenReview(
  db: Db,
  idempotencyKey: string,
  content: ReviewContent & Pick<VisitorReviewTable, 'language'>,
): Promise<void> {
  await db
    .updateTable('visitorReview')
    .set(content)
    .where((is) => is.and({ idempotencyKey, status: 'waiting' }))
    .where('seenAt', 'is', null)
    .execute()
}

/** The review with this key, if it waits for a decision. */
export const waitingReview = (db: Db, idempotencyKey: string): Promise<ReviewContent | undefined> =>
  db
    .selectFrom('visitorReview')
    .select(['rating', 'title', 'text', 'author'])
    .where((is) => is.and({ idempotencyKey, status: 'waiting' }))
    .executeTakeFirst()

/** Records that a moderator sees these reviews, before they are read: what is read then stays. */
export async function markSeen(db: Db, ids: readonly string[], seenAt: string): Promise<void> {
  await db
    .updateTable('visitorReview')
    .set({ seenAt })
    .where('id', 'in', padded(ids))
    .where('seenAt', 'is', null)
    .execute()
}

/** A review with what is in the catalogue now, as a moderator sees it. */
export interface ModeratedReview extends VisitorReviewTable {
  /** The slug of the doctor or hospital that it was written about; null if it left the catalogue. */
  currentSlug: string | null
  /** Who has the slug now that the subject had then; null if nobody does. */
  idAtSlug: number | null
  nameAtSlug: string | null
}

const moderatedReviews = (db: Db) =>
  db
    .selectFrom('visitorReview')
    .leftJoin('doctor', 'doctor.id', 'visitorReview.doctorId')
    .leftJoin('hospital', 'hospital.id', 'visitorReview.hospitalId')
    .leftJoin('doctor as doctorAtSlug', 'doctorAtSlug.slug', 'visitorReview.doctorSlug')
    .leftJoin('hospital as hospitalAtSlug', 'hospitalAtSlug.slug', 'visitorReview.hospitalSlug')
    .selectAll('visitorReview')
    .select((eb) => [
      eb.fn.coalesce('doctor.slug', 'hospital.slug').as('currentSlug'),
      eb.fn.coalesce('doctorAtSlug.id', 'hospitalAtSlug.id').as('idAtSlug'),
      eb.fn.coalesce('doctorAtSlug.name', 'hospitalAtSlug.name').as('nameAtSlug'),
    ])

export interface ReviewFilter {
  /** Any if absent. */
  status?: VisitorReviewTable['status'] | undefined
  /** Newest first if absent. */
  first?: 'newest' | 'oldest'
  limit: number
  /** Reviews to leave out before the first; 0 if absent. */
  offset?: number
}

export function visitorReviews(
  db: Db,
  { status, first = 'newest', limit, offset = 0 }: ReviewFilter,
): Promise<ModeratedReview[]> {
  const order = first === 'newest' ? 'desc' : 'asc'
  return (
    moderatedReviews(db)
      .$if(status !== undefined, (query) =>
        query.where('visitorReview.status', '=', status ?? 'waiting'),
      )
      // Ids follow the time, as dates do, for which there is an index.
      .orderBy('visitorReview.date', order)
      .orderBy('visitorReview.id', order)
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

export async function countWaitingReviews(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('visitorReview')
    .select((is) => is.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

export const visitorReviewById = async (db: Db, id: string): Promise<ModeratedReview | null> =>
  (await moderatedReviews(db).where('visitorReview.id', '=', id).executeTakeFirst()) ?? null

/**
 * Sets the status of a review, if its content is still the one that was read.
 *
 * @returns false if it has changed, already has the status or does not exist
 */
export async function setReviewStatus(
  db: Db,
  { id, rating, title, text, author }: ReviewContent & { id: string },
  status: 'shown' | 'refused',
  decidedAt: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('visitorReview')
    .set({ status, decidedAt })
    .where((is) => is.and({ id, rating, title, text, author }))
    .where('status', '!=', status)
    .returning('id')
    .execute()
  return changed.length > 0
}

export type NamedReview = Pick<VisitorReviewTable, 'id' | 'title' | 'status' | 'author'>

/** Reviews by an author with one of these names, ignoring case and surrounding spaces. An empty name matches none. */
export async function visitorReviewsBy(db: Db, names: readonly string[]): Promise<NamedReview[]> {
  const fold = (name: string) => name.trim().toLowerCase()
  const wanted = new Set(names.map(fold))
  wanted.delete('')
  if (wanted.size === 0) return []
  // Compared here, because SQLite's lower() changes ASCII letters only.
  const found = await db
    .selectFrom('visitorReview')
    .select(['id', 'title', 'status', 'author'])
    .where('author', '<>', '')
    .orderBy('id')
    .execute()
  return found.filter(({ author }) => wanted.has(fold(author)))
}

/** @returns its former status; undefined if there is no such review */
export async function deleteVisitorReview(
  db: Db,
  id: string,
): Promise<VisitorReviewTable['status'] | undefined> {
  const deleted = await db
    .deleteFrom('visitorReview')
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirst()
  return deleted?.status
}
