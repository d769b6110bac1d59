import type { ReactNode } from 'react'
import { ReviewCard } from '#components/catalogue/reviews/card'
import { ReviewRules } from '#components/catalogue/reviews/rules'
import { Average, RatingSpread } from '#components/catalogue/reviews/stars'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { EmptyScene } from '#components/shell/illustrations/empty-scene'
import { buttonClass } from '#components/ui/button'
import { Anchor, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface ReviewsScreenProps {
  heading: string
  lead: string
  reviews: ReviewPage
  trail: Crumb[]
  /** Address of the form for a review of this subject. */
  writeHref: string
  /** Which subjects each review names. */
  about: 'both' | 'doctor'
  pages: ReactNode
  /** Link back to the subject's own page. */
  back?: { href: string; name: string }
}

/** A page of reviews: of one hospital, or of all doctors and hospitals. */
export function ReviewsScreen(props: ReviewsScreenProps) {
  const { heading, lead, reviews, trail, writeHref, about, pages, back } = props
  const words = useWords('reviews')
  const { items, rating, total } = reviews
  return (
    <TrailPage trail={trail}>
      <h1 className="mt-2 text-3xl">{heading}</h1>
      <p className="mt-2 max-w-measure text-lg">{lead}</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14">
        <aside
          aria-label={words.ratings}
          className="grid content-start gap-4 lg:col-start-2 lg:row-start-1"
        >
          {rating && (
            <div className="grid gap-3 rounded-card bg-neem-50 p-4">
              <p className="flex flex-wrap items-center gap-x-3">
                <Average rating={rating} />
              </p>
              <p>{words.rated(rating)}</p>
              <RatingSpread rating={rating} />
              {!rating.sample && total > rating.count && (
                <p className="text-sm text-ink-soft">{words.samplesNotCounted}</p>
              )}
            </div>
          )}
          <Anchor href={writeHref} rel="nofollow" className={buttonClass('main', 'w-full')}>
            {words.write}
          </Anchor>
          <ReviewRules />
        </aside>
        <div className="grid min-w-0 content-start gap-4">
          {items.length === 0 && (
            <div className="raised grid gap-4 p-4 md:grid-cols-[12rem_1fr] md:items-center md:p-8">
              <EmptyScene className="mx-auto h-32 w-full" />
              <p className="text-lg">{words.noneAtAll}</p>
            </div>
          )}
          {items.map((review) => (
            <ReviewCard key={review.id} review={review} about={about} heading="h2" />
          ))}
          {pages}
          {back && (
            <p>
              <TextLink href={back.href}>{words.back(back.name)}</TextLink>
            </p>
          )}
        </div>
      </div>
    </TrailPage>
  )
}
