import type { GetStaticProps } from 'next'
import { reviewPageCount, reviewPageSize } from '#lib/domain/catalogue/ratings'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import { links } from '#lib/domain/routes/links'
import { readPageNumber } from '#lib/domain/routes/match'
import type { PageContext } from '#lib/domain/site/page'
import {
  movedTo,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'
import { listReviews } from '#lib/server/reviews/reviews'

export interface ReviewsPageProps extends PageWithTrail {
  reviews: ReviewPage
  pageNumber: number
  pageCount: number
}

export const reviewsContext = (page: number): PageContext => ({
  pageType: 'Home',
  path: links.reviewsPage(page),
  pageName: 'Reviews',
  language: 'en',
})

/** The data function of /reviews and its further pages. */
export const reviewsStaticProps: GetStaticProps<ReviewsPageProps> = async ({ params }) => {
  const page = readPageNumber(params?.page)
  if (page === null) return notFound
  if (page === 'first') return movedTo(links.reviews)
  const offset = (page - 1) * reviewPageSize
  const reviews = await listReviews('everybody', { limit: reviewPageSize, offset })
  const pageCount = reviewPageCount(reviews.total)
  if (page > pageCount) return notFound
  const shown = {
    page: reviewsContext(page),
    title: `Reviews of doctors and hospitals by patients${page > 1 ? `, page ${page}` : ''}`,
    description: `What patients say about doctors and hospitals, newest first${page > 1 ? ` (page ${page} of ${pageCount})` : ''}. We check every review before we publish it, and publish praise and criticism alike. Write your own.`,
  }
  return {
    props: await pageWithTrail(shown, { reviews, pageNumber: page, pageCount }),
    revalidate,
  }
}
