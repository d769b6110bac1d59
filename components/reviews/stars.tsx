import { Icon } from '#components/ui/icon'
import type { RatingSummary } from '#lib/contract/review'
import { ratingText } from '#lib/rules/ratings'

/** Filled to the nearest whole star; the words beside it say it exactly. */
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

/** What reviews come to, as a line that leads to them. */
export const RatingLine = ({ rating }: { rating: RatingSummary | null }) =>
  rating && (
    <a
      href="#reviews"
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 hover:underline"
    >
      <Stars rating={rating.average} />
      {ratingText(rating)}
    </a>
  )

const bar =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-neem-700 ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-neem-700'

/** How often each rating was given, best first. */
export const RatingSpread = ({ rating }: { rating: RatingSummary }) => (
  <ul aria-label="How often each rating was given" className="w-full max-w-[20rem] text-sm">
    {rating.spread
      .map((count, index) => ({ stars: index + 1, count }))
      .toReversed()
      .map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[3.5rem_1fr_2.5rem] items-center gap-3">
          <span className="whitespace-nowrap">
            {stars} of 5<span className="sr-only">:</span>
          </span>
          <progress aria-hidden="true" value={count} max={rating.count} className={bar} />
          <span className="text-right">{count}</span>
        </li>
      ))}
  </ul>
)
