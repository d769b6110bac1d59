import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
import type { RatingSummary } from '#lib/domain/catalogue/review'

/** Filled to the nearest whole star. Decorative, because the exact number is next to it. */
export const Stars = ({ rating, className = 'size-5' }: { rating: number; className?: string }) => (
  <span aria-hidden="true" className="inline-flex shrink-0 text-ink-soft">
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon
        key={star}
        name="star"
        className={`${className} ${star <= Math.round(rating) ? 'fill-marigold-400' : ''}`}
      />
    ))}
  </span>
)

/** The average rating, large, with its stars. The exact words follow it. */
export const Average = ({ rating: { average } }: { rating: RatingSummary }) => (
  <>
    <span className="text-3xl font-bold text-neem-900" aria-hidden="true">
      {average}
    </span>
    <Stars rating={average} className="size-6" />
  </>
)

const bar =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-neem-700 ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-neem-700'

/** The number of reviews for each rating, best first. */
export function RatingSpread({ rating }: { rating: RatingSummary }) {
  const { spread, ofFive } = useWords('reviews')
  return (
    <ul aria-label={spread} className="w-full max-w-[20rem] text-sm">
      {rating.spread
        .map((count, index) => ({ stars: index + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <li key={stars} className="grid grid-cols-[3.5rem_1fr_2.5rem] items-center gap-3">
            <span className="whitespace-nowrap">
              {ofFive(stars)}
              <span className="sr-only">:</span>
            </span>
            <progress aria-hidden="true" value={count} max={rating.count} className={bar} />
            <span className="text-right">{count}</span>
          </li>
        ))}
    </ul>
  )
}
