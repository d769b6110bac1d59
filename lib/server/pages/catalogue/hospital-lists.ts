import type { GetStaticProps, GetStaticPropsContext } from 'next'
import type { Named } from '#lib/domain/catalogue/catalogue'
import { type DepartmentDoctors, hospitalName } from '#lib/domain/catalogue/profile'
import { ratingText, reviewPageCount, reviewPageSize } from '#lib/domain/catalogue/ratings'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import { listingPageSize, pageCountOf } from '#lib/domain/listings/listing'
import { links } from '#lib/domain/routes/links'
import { readPageNumber } from '#lib/domain/routes/match'
import { counted } from '#lib/domain/text/format'
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
  { params }: GetStaticPropsContext,
  pathOf: (slug: string) => string,
): Promise<Found<{ page: number }>> {
  const page = readPageNumber(params?.page)
  if (page === null) return { elsewhere: notFound }
  const found = await findHospitalAt(addressPart(params?.slug), pathOf)
  if ('elsewhere' in found) return found
  return page === 'first' ? { elsewhere: movedTo(pathOf(found.hospital.slug)) } : { ...found, page }
}

/** The data function of /hospital/{slug}/doctors and its further pages. */
export const hospitalDoctorsStaticProps: GetStaticProps<HospitalDoctorsPageProps> = async (
  context,
) => {
  const found = await findPageAt(context, links.hospitalDoctors)
  if ('elsewhere' in found) return found.elsewhere
  const { hospital, page } = found
  const { id, slug, name, city } = hospital
  const offset = (page - 1) * listingPageSize
  const [{ total, groups }, namesake] = await Promise.all([
    pageOfStaff(hospital, { limit: listingPageSize, offset }),
    hospitalHasNamesake(hospital),
  ])
  const pageCount = pageCountOf(total)
  if (page > pageCount) return notFound
  const where = hospitalName(hospital, namesake)
  const shown = {
    page: await hospitalContext(hospital, links.hospitalDoctors(slug, page)),
    title: `Doctors at ${where}${page > 1 ? `, page ${page}` : ''}`,
    description: `${total === 0 ? 'No doctors' : counted(total, 'doctor')} at ${where}, by department, with experience, fee and languages${page > 1 ? `: page ${page} of ${pageCount}` : ''}. Compare them and ask for an appointment.`,
    indexed: total > 0,
    ...belowHospital(hospital, 'Doctors'),
  }
  return {
    props: await pageWithTrail(shown, {
      hospital: { id, slug, name, city },
      total,
      pageNumber: page,
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
  const { hospital, page } = found
  const { id, slug, name } = hospital
  const offset = (page - 1) * reviewPageSize
  const [reviews, namesake] = await Promise.all([
    listReviews({ hospitalId: id }, { limit: reviewPageSize, offset }),
    hospitalHasNamesake(hospital),
  ])
  const pageCount = reviewPageCount(reviews.total)
  if (page > pageCount) return notFound
  const where = hospitalName(hospital, namesake)
  const rated = reviews.rating ? `${ratingText(reviews.rating)}. ` : ''
  const shown = {
    page: await hospitalContext(hospital, links.hospitalReviews(slug, page)),
    title: `Reviews of ${where}${page > 1 ? `, page ${page}` : ''}`,
    description: `What patients say about ${where}${page > 1 ? ` (page ${page} of ${pageCount})` : ''}: service, waiting times, explanations and bills. ${rated}Write your own, with or without your name.`,
    indexed: reviews.total > 0,
    ...belowHospital(hospital, 'Reviews'),
  }
  return {
    props: await pageWithTrail(shown, {
      hospital: { id, slug, name },
      reviews,
      pageNumber: page,
      pageCount,
    }),
    revalidate,
  }
}
