import type { GetStaticProps, GetStaticPropsContext } from 'next'
import type { Named } from '#lib/domain/catalogue/catalogue'
import { type DepartmentDoctors, hospitalName } from '#lib/domain/catalogue/profile'
import { reviewPageCount, reviewPageSize } from '#lib/domain/catalogue/ratings'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import { listingPageSize, pageCountOf } from '#lib/domain/listings/listing'
import { inLanguage, links } from '#lib/domain/routes/links'
import { readPageNumber } from '#lib/domain/routes/match'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { hospitalHasNamesake, pageOfStaff } from '#lib/server/catalogue/profiles'
import {
  belowHospital,
  type Found,
  findHospitalAt,
  hospitalContext,
} from '#lib/server/pages/catalogue/hospital'
import {
  addressPart,
  movedTo,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'
import { listReviews } from '#lib/server/reviews/reviews'

export interface HospitalDoctorsPageProps extends PageWithTrail {
  hospital: Named & { id: number; city: Named }
  total: number
  pageNumber: number
  pageCount: number
  groups: DepartmentDoctors[]
}

/** The hospital and the page number of an address, or the answer instead. */
async function findPageAt(
  { params, locale }: GetStaticPropsContext,
  pathOf: (slug: string) => string,
): Promise<Found<{ page: number; language: Language }>> {
  const language = languageOf(locale)
  const page = readPageNumber(params?.page)
  if (page === null) return { elsewhere: notFound }
  const found = await findHospitalAt(addressPart(params?.slug), language, pathOf)
  if ('elsewhere' in found) return found
  return page === 'first'
    ? { elsewhere: movedTo(inLanguage(pathOf(found.hospital.slug), language)) }
    : { ...found, page, language }
}

/** The data function of /hospital/{slug}/doctors and its further pages. */
export const hospitalDoctorsStaticProps: GetStaticProps<HospitalDoctorsPageProps> = async (
  context,
) => {
  const found = await findPageAt(context, links.hospitalDoctors)
  if ('elsewhere' in found) return found.elsewhere
  const { hospital, page: at, language } = found
  const { id, slug, name, city } = hospital
  const own = words[language].profiles.hospitalDoctors
  const offset = (at - 1) * listingPageSize
  const [{ total, groups }, namesake, page] = await Promise.all([
    pageOfStaff(hospital, { limit: listingPageSize, offset }, language),
    hospitalHasNamesake(hospital),
    hospitalContext(slug, links.hospitalDoctors(slug, at), language),
  ])
  const pageCount = pageCountOf(total)
  if (!page || at > pageCount) return notFound
  const where = hospitalName(hospital, namesake)
  const shown = {
    page,
    title: own.title(where, at),
    description: own.description({ hospital: where, total, page: at, pages: pageCount }),
    indexed: total > 0,
    ...belowHospital(hospital, words[language].profiles.doctors, language),
  }
  return {
    props: await pageWithTrail(shown, {
      hospital: { id, slug, name, city },
      total,
      pageNumber: at,
      pageCount,
      groups,
    }),
    revalidate,
  }
}

export interface HospitalReviewsPageProps extends PageWithTrail {
  hospital: Named & { id: number }
  reviews: ReviewPage
  pageNumber: number
  pageCount: number
}

/** The data function of /hospital/{slug}/reviews and its further pages. */
export const hospitalReviewsStaticProps: GetStaticProps<HospitalReviewsPageProps> = async (
  context,
) => {
  const found = await findPageAt(context, links.hospitalReviews)
  if ('elsewhere' in found) return found.elsewhere
  const { hospital, page: at, language } = found
  const { id, slug, name } = hospital
  const own = words[language].profiles.hospitalReviews
  const offset = (at - 1) * reviewPageSize
  const [reviews, namesake, page] = await Promise.all([
    listReviews({ hospitalId: id }, { limit: reviewPageSize, offset }, language),
    hospitalHasNamesake(hospital),
    hospitalContext(slug, links.hospitalReviews(slug, at), language),
  ])
  const pageCount = reviewPageCount(reviews.total)
  if (!page || at > pageCount) return notFound
  const where = hospitalName(hospital, namesake)
  const rated = reviews.rating ? words[language].reviews.rated(reviews.rating) : ''
  const shown = {
    page,
    title: own.title(where, at),
    description: own.description({ hospital: where, rated, page: at, pages: pageCount }),
    indexed: reviews.total > 0,
    ...belowHospital(hospital, own.crumb, language),
  }
  return {
    props: await pageWithTrail(shown, {
      hospital: { id, slug, name },
      reviews,
      pageNumber: at,
      pageCount,
    }),
    revalidate,
  }
}
