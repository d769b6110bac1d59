import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Named } from '#lib/contract/catalogue'
import type { PageProps } from '#lib/contract/page'
import type { ReviewPage } from '#lib/contract/review'
import { links } from '#lib/rules/links'
import { hospitalName } from '#lib/rules/profile-words'
import { ratingText, reviewPageCount, reviewPageSize } from '#lib/rules/ratings'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { hospitalHasNamesake } from '#lib/server/catalogue/profiles'
import { listReviews } from '#lib/server/catalogue/reviews'
import {
  findHospitalAt,
  hospitalContext,
  hospitalTrail,
  readPageNumber,
} from '#lib/server/pages/hospital-pages'
import {
  addressPart,
  movedTo,
  notFound,
  revalidate,
  withLayout,
} from '#lib/server/pages/page-props'

export interface HospitalReviewsPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  hospital: Named & { id: number }
  reviews: ReviewPage
  pageNumber: number
  pageCount: number
}

/** The data function of /hospital/{slug}/reviews and its further pages. */
export const hospitalReviewsStaticProps: GetStaticProps<HospitalReviewsPageProps> = async ({
  params,
}) => {
  const page = readPageNumber(params?.page)
  if (page === null) return notFound
  const found = await findHospitalAt(addressPart(params?.slug), links.hospitalReviews)
  if ('elsewhere' in found) return found.elsewhere
  const { hospital } = found
  const { id, slug, name } = hospital
  if (page === 'first') return movedTo(links.hospitalReviews(slug))
  const offset = (page - 1) * reviewPageSize
  const [reviews, namesake] = await Promise.all([
    listReviews({ hospitalId: id }, { limit: reviewPageSize, offset }),
    hospitalHasNamesake(hospital),
  ])
  const pageCount = reviewPageCount(reviews.total)
  if (page > pageCount) return notFound
  const { siteUrl } = environment()
  const path = links.hospitalReviews(slug, page)
  const trail = hospitalTrail(hospital, { name: 'Reviews', path })
  const where = hospitalName(hospital, namesake)
  const rated = reviews.rating ? `${ratingText(reviews.rating)}. ` : ''
  const seo = seoFor({
    siteUrl,
    path,
    title: `Reviews of ${where}${page > 1 ? `, page ${page}` : ''}`,
    description: `What patients say of ${where}${page > 1 ? ` (page ${page} of ${pageCount})` : ''}: service, waiting, explanation and bills. ${rated}Write your own, with your name or without.`,
    indexed: reviews.total > 0,
    jsonLd: graph(breadcrumbList(siteUrl, trail)),
  })
  return {
    props: await withLayout(hospitalContext(hospital, path), {
      seo,
      trail,
      hospital: { id, slug, name },
      reviews,
      pageNumber: page,
      pageCount,
    }),
    revalidate,
  }
}
