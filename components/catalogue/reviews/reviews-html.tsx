import { ReviewCard } from '#components/catalogue/reviews/card'
import { Average, RatingSpread, Stars } from '#components/catalogue/reviews/stars'
import { buttonClass } from '#components/ui/button'
import { Anchor, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { RatingSummary, ReviewPage } from '#lib/domain/catalogue/review'
import { links } from '#lib/domain/routes/links'

/** The reviews on a profile. Only the server renders them. */

/** The average rating in one line, linked to the reviews. */
export function RatingLine({ rating }: { rating: RatingSummary | null }) {
  const { rated } = useWords('reviews')
  return (
    rating && (
      <a
        href="#reviews"
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 hover:underline"
      >
        <Stars rating={rating.average} />
        {rated(rating)}
      </a>
    )
  )
}

interface ReviewsPartProps {
  reviews: ReviewPage
  subject: { kind: 'doctor' | 'hospital'; slug: string }
  /** The page with all reviews, if that is another page. */
  all?: string
}

/** Further reviews are folded. */
const shown = 5

/** The reviews on a profile: average, list, and a link to write one. */
export function ReviewsPart({ reviews: { items, total, rating }, subject, all }: ReviewsPartProps) {
  const words = useWords('reviews')
  const about = subject.kind === 'doctor' ? 'hospital' : 'doctor'
  const [first, rest] = [items.slice(0, shown), items.slice(shown)]
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="scroll-mt-4">
        {words.heading}
      </h2>
      {rating ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-10 gap-y-4">
          <p className="flex flex-wrap items-center gap-x-3">
            <Average rating={rating} />
            <span>{words.rated(rating)}</span>
          </p>
          {!all && <RatingSpread rating={rating} />}
        </div>
      ) : (
        <p className="mt-2">{words.none}</p>
      )}
      {rating && !rating.sample && total > rating.count && (
        <p className="mt-2 text-sm text-ink-soft">{words.samplesBelow}</p>
      )}
      <div className="mt-4 grid gap-4">
        {first.map((review) => (
          <ReviewCard key={review.id} review={review} about={about} />
        ))}
        {rest.length > 0 && (
          <details className="fold">
            <summary className="min-h-12 font-bold text-neem-700">
              {words.more(rest.length)}
            </summary>
            <div className="grid gap-4">
              {rest.map((review) => (
                <ReviewCard key={review.id} review={review} about={about} />
              ))}
            </div>
          </details>
        )}
      </div>
      {!all && total > items.length && (
        <p className="mt-3 text-sm text-ink-soft">{words.newest(items.length, total)}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Anchor
          href={links.writeReview({ [subject.kind]: subject.slug })}
          rel="nofollow"
          className={buttonClass('outline')}
        >
          {words.write}
        </Anchor>
        {all && total > 0 && (
          <TextLink href={all} arrow>
            {words.seeAll(total)}
          </TextLink>
        )}
      </div>
    </section>
  )
}
