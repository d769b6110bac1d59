import type { RatingSummary } from '#lib/domain/catalogue/review'

export type RatingCounts = Partial<Record<number, number>>

function summaryOf(counts: RatingCounts, sample: boolean): RatingSummary | null {
  const spread = [1, 2, 3, 4, 5].map((rating) => counts[rating] ?? 0)
  const count = spread.reduce((sum, some) => sum + some, 0)
  if (count === 0) return null
  const points = spread.reduce((sum, some, index) => sum + some * (index + 1), 0)
  return { average: Math.round((points / count) * 10) / 10, count, spread, sample }
}

/**
 * The summary of all reviews. With the first real review the invented ones are no longer counted: an average of
 * both would be false.
 */
export const ratingOf = (real: RatingCounts, sample: RatingCounts): RatingSummary | null =>
  summaryOf(real, false) ?? summaryOf(sample, true)

/** Reviews per page: fewer than cards, because they are longer. */
export const reviewPageSize = 10

/** 1 even when there are none. */
export const reviewPageCount = (total: number): number =>
  Math.max(1, Math.ceil(total / reviewPageSize))
