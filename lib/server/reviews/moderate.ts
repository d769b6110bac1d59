import { createHash } from 'node:crypto'
import { bumpCatalogueVersion } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { emptyDatabaseLog } from '#lib/server/leads/purge-store'
import {
  deleteVisitorReview,
  type ModeratedReview,
  markSeen,
  type ReviewContent,
  type ReviewFilter,
  setReviewStatus,
  visitorReviewById,
  visitorReviews,
} from '#lib/server/reviews/visitor-store'

/** Why no page shows a review, even if it is approved; null if the page of its subject can show it. */
export function unlistedReason(review: ModeratedReview): string | null {
  const { currentSlug, doctorId, hospitalId, subjectName, idAtSlug, nameAtSlug } = review
  if (currentSlug !== null) return null
  const id = doctorId ?? hospitalId
  const subject = `${subjectName ?? 'a former entry'}${id === null ? '' : ` (id ${id})`}`
  return nameAtSlug === null
    ? `written for ${subject}, whose page is gone`
    : `written for ${subject}, whose page is now that of ${nameAtSlug} (id ${idAtSlug})`
}

/** A short hash of what a moderator reads: 'd41d8cd98f'. A decision names it, so that nobody approves unread text. */
export const revisionOf = ({ rating, title, text, author }: ReviewContent): string =>
  createHash('sha256')
    .update(JSON.stringify([rating, title, text, author]))
    .digest('hex')
    .slice(0, 10)

/**
 * Reviews for a moderator. From now on their authors cannot change them.
 *
 * @param now epoch ms
 */
export async function reviewsToModerate(
  db: Db,
  filter: ReviewFilter,
  now: number,
): Promise<ModeratedReview[]> {
  const ids = (await visitorReviews(db, filter)).map(({ id }) => id)
  if (ids.length === 0) return []
  await markSeen(db, ids, new Date(now).toISOString())
  return (await visitorReviews(db, filter)).filter(({ id }) => ids.includes(id))
}

/** The same for one review. @returns null if there is none */
export async function reviewToModerate(
  db: Db,
  id: string,
  now: number,
): Promise<ModeratedReview | null> {
  await markSeen(db, [id], new Date(now).toISOString())
  return visitorReviewById(db, id)
}

type Decision = 'shown' | 'refused'

interface Verdict {
  id: string
  /** The revision that the moderator has read. A review can be refused without it. */
  revision: string | undefined
  /** The status that the moderator has seen; absent if that does not matter. */
  seen?: ModeratedReview['status']
  decision: Decision
  /** Also written if the decision is, or neither is. */
  alsoWrite?: (transaction: Db) => Promise<void>
  /** Epoch ms. */
  now: number
}

/**
 * Publishes or hides a review. If that changes what visitors see, the catalogue version goes up and the
 * running site regenerates its pages.
 *
 * @returns 'unknown' if there is no such review, 'unchanged' if this was already decided, 'changed' if the review is not
 *   the revision that was named, or has another status than the moderator saw; nothing changes then
 */
export function decideReview(
  db: Db,
  { id, revision, seen, decision, alsoWrite, now }: Verdict,
): Promise<'decided' | 'unchanged' | 'changed' | 'unknown'> {
  return db.transaction().execute(async (transaction) => {
    const review = await visitorReviewById(transaction, id)
    if (!review) return 'unknown'
    const isNamed = revision === revisionOf(review)
    if (!isNamed && (revision !== undefined || decision === 'shown')) return 'changed'
    if (review.status === decision) return 'unchanged'
    if (seen !== undefined && review.status !== seen) return 'changed'
    const decidedAt = new Date(now).toISOString()
    if (!(await setReviewStatus(transaction, review, decision, decidedAt))) return 'changed'
    if (decision === 'shown' || review.status === 'shown') await bumpCatalogueVersion(transaction)
    await alsoWrite?.(transaction)
    return 'decided'
  })
}

/** Erases a review at its author's request. @returns false if there is no such review */
export async function eraseReview(db: Db, id: string): Promise<boolean> {
  const status = await db.transaction().execute(async (transaction) => {
    const before = await deleteVisitorReview(transaction, id)
    if (before === 'shown') await bumpCatalogueVersion(transaction)
    return before
  })
  if (status !== undefined) await emptyDatabaseLog(db)
  return status !== undefined
}
