import type { RatingSummary } from '#lib/contract/review'
import type { Language } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'

/** What each rating means, best first. */
export const ratingWords: readonly { rating: number; words: string }[] = [
  { rating: 5, words: 'Very good' },
  { rating: 4, words: 'Good' },
  { rating: 3, words: 'Neither good nor bad' },
  { rating: 2, words: 'Bad' },
  { rating: 1, words: 'Very bad' },
]

/** How often each rating was given. */
export type RatingCounts = Partial<Record<number, number>>

function summaryOf(counts: RatingCounts, sample: boolean): RatingSummary | null {
  const spread = [1, 2, 3, 4, 5].map((rating) => counts[rating] ?? 0)
  const count = spread.reduce((sum, some) => sum + some, 0)
  if (count === 0) return null
  const points = spread.reduce((sum, some, index) => sum + some * (index + 1), 0)
  return { average: Math.round((points / count) * 10) / 10, count, spread, sample }
}

/**
 * What reviews come to. As soon as there is a real one, the invented ones are no longer counted: an
 * average of both would be a claim that nobody made.
 */
export const ratingOf = (real: RatingCounts, sample: RatingCounts): RatingSummary | null =>
  summaryOf(real, false) ?? summaryOf(sample, true)

/** '4.2 of 5, from 13 reviews'. */
export const ratingText = ({ average, count, sample }: RatingSummary): string =>
  `${average} of 5, from ${counted(count, sample ? 'sample review' : 'review')}`

/** The language that most letters of a text belong to. */
export function languageOf(text: string): Language {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return hindi > latin ? 'hi' : 'en'
}

/** Reviews a page: they are longer than cards. */
export const reviewPageSize = 10

/** 1 even when there are none. */
export const reviewPageCount = (total: number): number =>
  Math.max(1, Math.ceil(total / reviewPageSize))
