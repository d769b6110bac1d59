import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import type { ReviewPage } from '#lib/contract/review'
import { links } from '#lib/rules/links'
import { reviewPageCount, reviewPageSize } from '#lib/rules/ratings'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listReviews } from '#lib/server/catalogue/reviews'
import { readPageNumber } from '#lib/server/pages/hospital-pages'
import { movedTo, notFound, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface ReviewsPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  reviews: ReviewPage
  pageNumber: number
  pageCount: number
}

/** The data function of /reviews and its further pages. */
export const reviewsStaticProps: GetStaticProps<ReviewsPageProps> = async ({ params }) => {
  const page = readPageNumber(params?.page)
  if (page === null) return notFound
  if (page === 'first') return movedTo(links.reviews)
  const offset = (page - 1) * reviewPageSize
  const reviews = await listReviews('everybody', { limit: reviewPageSize, offset })
  const pageCount = reviewPageCount(reviews.total)
  if (page > pageCount) return notFound
  const { siteUrl } = environment()
  const path = links.reviewsPage(page)
  const trail = [
    { name: 'Home', path: links.home },
    { name: 'Reviews', path },
  ]
  const seo = seoFor({
    siteUrl,
    path,
    title: `Reviews of doctors and hospitals by patients${page > 1 ? `, page ${page}` : ''}`,
    description: `What patients say of doctors and hospitals, the newest first${page > 1 ? ` (page ${page} of ${pageCount})` : ''}. Every review is read before it shows, praise and criticism alike. Write your own.`,
    jsonLd: graph(breadcrumbList(siteUrl, trail)),
  })
  const context = { pageType: 'Home', path, pageName: 'Reviews', language: 'en' } as const
  return {
    props: await withLayout(context, { seo, trail, reviews, pageNumber: page, pageCount }),
    revalidate,
  }
}
