import { bumpCatalogueVersion } from '#lib/server/stores/catalogue-state'
import { emptyDatabaseLog } from '#lib/server/stores/lead-purge'
import type { Db } from '#lib/server/stores/lead-store'
import {
  deleteVisitorReview,
  setReviewStatus,
  visitorReviewById,
} from '#lib/server/stores/visitor-review'

export type Decision = 'shown' | 'refused'

/**
 * Lets a review through, or takes it out of sight. Where that changes what visitors see, the pages made
 * until now count as out of date, and a running site makes them anew.
 *
 * @param now epoch ms
 * @returns 'unknown' when there is no such review, 'as-before' when it was decided so already
 */
export function decideReview(
  db: Db,
  { id, decision, now }: { id: string; decision: Decision; now: number },
): Promise<'decided' | 'as-before' | 'unknown'> {
  return db.transaction().execute(async (transaction) => {
    const review = await visitorReviewById(transaction, id)
    if (!review) return 'unknown'
    const decidedAt = new Date(now).toISOString()
    if (!(await setReviewStatus(transaction, id, decision, decidedAt))) return 'as-before'
    if (decision === 'shown' || review.status === 'shown') await bumpCatalogueVersion(transaction)
    return 'decided'
  })
}

/** Erases a review for good, at its writer's wish. @returns false when there is no such review */
export async function eraseReview(db: Db, id: string): Promise<boolean> {
  const status = await db.transaction().execute(async (transaction) => {
    const before = await deleteVisitorReview(transaction, id)
    if (before === 'shown') await bumpCatalogueVersion(transaction)
    return before
  })
  if (status !== undefined) await emptyDatabaseLog(db)
  return status !== undefined
}
