import { bumpCatalogueVersion } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { emptyDatabaseLog } from '#lib/server/leads/purge-store'
import {
  deleteVisitorReview,
  type ModeratedReview,
  setReviewStatus,
  visitorReviewById,
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

export type Decision = 'shown' | 'refused'

/**
 * Publishes or hides a review. If that changes what visitors see, the catalogue version goes up and the
 * running site regenerates its pages.
 *
 * @param now epoch ms
 * @returns 'unknown' if there is no such review, 'unchanged' if this was already decided
 */
export function decideReview(
  db: Db,
  { id, decision, now }: { id: string; decision: Decision; now: number },
): Promise<'decided' | 'unchanged' | 'unknown'> {
  return db.transaction().execute(async (transaction) => {
    const review = await visitorReviewById(transaction, id)
    if (!review) return 'unknown'
    const decidedAt = new Date(now).toISOString()
    if (!(await setReviewStatus(transaction, id, decision, decidedAt))) return 'unchanged'
    if (decision === 'shown' || review.status === 'shown') await bumpCatalogueVersion(transaction)
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
