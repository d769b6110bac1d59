import type { ReviewPage } from '#lib/contract/review'
import { type RatingCounts, ratingOf } from '#lib/rules/ratings'
import { getDatabase } from '#lib/server/db/database'
import { readCatalogueState } from '#lib/server/stores/catalogue-state'
import { newestReviews, type ReviewsOf, ratingCounts } from '#lib/server/stores/review'

const totalOf = (counts: RatingCounts) =>
  Object.values(counts).reduce<number>((sum, some = 0) => sum + some, 0)

const together = (one: RatingCounts, other: RatingCounts): RatingCounts =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].map((rating) => [rating, (one[rating] ?? 0) + (other[rating] ?? 0)]),
  )

/**
 * A page of reviews, the catalogue's and those of visitors that somebody let through, the newest first,
 * with what they come to.
 */
export async function listReviews(
  about: ReviewsOf,
  page: { limit: number; offset: number },
): Promise<ReviewPage> {
  const db = getDatabase()
  const [reviews, { catalogue, visitors }, { sampleKinds }] = await Promise.all([
    newestReviews(db, about, page),
    ratingCounts(db, about),
    readCatalogueState(db),
  ])
  const invented = sampleKinds.includes('reviews')
  return {
    total: totalOf(catalogue) + totalOf(visitors),
    items: reviews.map((review) => ({ ...review, sample: invented && !review.fromVisitor })),
    rating: invented ? ratingOf(visitors, catalogue) : ratingOf(together(catalogue, visitors), {}),
  }
}
