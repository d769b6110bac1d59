import { ReviewCard } from '#components/catalogue/reviews/card'
import { Average, RatingSpread } from '#components/catalogue/reviews/stars'
import { buttonClass } from '#components/ui/button'
import { TextLink } from '#components/ui/link'
import { ratingText } from '#lib/domain/catalogue/ratings'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import { links } from '#lib/domain/routes/links'
import { counted } from '#lib/domain/text/format'

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
  const about = subject.kind === 'doctor' ? 'hospital' : 'doctor'
  const [first, rest] = [items.slice(0, shown), items.slice(shown)]
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="scroll-mt-4">
        Reviews
      </h2>
      {rating ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-10 gap-y-4">
          <p className="flex flex-wrap items-center gap-x-3">
            <Average rating={rating} />
            <span>{ratingText(rating)}</span>
          </p>
          {!all && <RatingSpread rating={rating} />}
        </div>
      ) : (
        <p className="mt-2">No reviews yet.</p>
      )}
      {rating && !rating.sample && total > rating.count && (
        <p className="mt-2 text-sm text-ink-soft">The sample reviews below are not counted.</p>
      )}
      <div className="mt-4 grid gap-4">
        {first.map((review) => (
          <ReviewCard key={review.id} review={review} about={about} />
        ))}
        {rest.length > 0 && (
          <details className="fold">
            <summary className="min-h-12 font-bold text-neem-700">
              {counted(rest.length, 'more review')}
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
        <p className="mt-3 text-sm text-ink-soft">
          These are the newest {items.length} of {total}.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a
          href={links.writeReview({ [subject.kind]: subject.slug })}
          rel="nofollow"
          className={buttonClass('outline')}
        >
          Write a review
        </a>
        {all && total > 0 && (
          <TextLink href={all} arrow>
            {total === 1 ? 'See the review' : `See all ${counted(total, 'review')}`}
          </TextLink>
        )}
      </div>
    </section>
  )
}
