import type { GetStaticProps } from 'next'
import { reviewPageCount, reviewPageSize } from '#lib/domain/catalogue/ratings'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import { inLanguage, links } from '#lib/domain/routes/links'
import { readPageNumber } from '#lib/domain/routes/match'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
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

export const reviewsContext = (page: number, language: Language): PageContext => ({
  pageType: 'Home',
  path: inLanguage(links.reviewsPage(page), language),
  pageName: words[language].reviewTexts.crumb,
  language,
})

/** The data function of /reviews and its further pages. */
export const reviewsStaticProps: GetStaticProps<ReviewsPageProps> = async ({ params, locale }) => {
  const language = languageOf(locale)
  const page = readPageNumber(params?.page)
  if (page === null) return notFound
  if (page === 'first') return movedTo(inLanguage(links.reviews, language))
  const offset = (page - 1) * reviewPageSize
  const reviews = await listReviews('everybody', { limit: reviewPageSize, offset }, language)
  const pageCount = reviewPageCount(reviews.total)
  if (page > pageCount) return notFound
  const texts = words[language].reviewTexts
  const shown = {
    page: reviewsContext(page, language),
    title: texts.title(page),
    description: texts.description(page, pageCount),
  }
  return {
    props: await pageWithTrail(shown, { reviews, pageNumber: page, pageCount }),
    revalidate,
  }
}
