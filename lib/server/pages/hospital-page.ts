import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { HospitalProfile } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageProps } from '#lib/contract/page'
import type { HospitalView } from '#lib/contract/profile'
import type { ReviewPage } from '#lib/contract/review'
import { optionsOfDepartments } from '#lib/rules/form-options'
import { links } from '#lib/rules/links'
import { hospitalDescription, hospitalName } from '#lib/rules/profile-words'
import { graph } from '#lib/seo/json-ld/graph'
import { hospitalProfile } from '#lib/seo/json-ld/profile'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import {
  firstOfStaff,
  guidesOf,
  hospitalHasNamesake,
  hospitalsNear,
} from '#lib/server/catalogue/profiles'
import { listReviews } from '#lib/server/catalogue/reviews'
import { isSample } from '#lib/server/catalogue/sample'
import { findHospitalAt, hospitalContext, hospitalTrail } from '#lib/server/pages/hospital-pages'
import { addressPart, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface HospitalPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  view: HospitalView
  reviews: ReviewPage
  /** What the form beside the profile offers: what its departments treat. */
  formOptions: FormOptions
}

const most = { reviews: 2, guides: 10, doctors: 8, nearby: 4 }

async function viewOf(hospital: HospitalProfile): Promise<HospitalView> {
  const [staff, nearby, guides, sample] = await Promise.all([
    // One of each department at least, so that each leads on to somebody.
    firstOfStaff(hospital, hospital.departments.length * 2 > most.doctors ? 1 : 2),
    hospitalsNear(hospital, most.nearby),
    guidesOf(hospital.departments, most.guides),
    isSample('hospitals'),
  ])
  return { hospital, doctorCount: staff.total, doctors: staff.groups, nearby, guides, sample }
}

/** The data function of /hospital/{slug}. */
export const hospitalStaticProps: GetStaticProps<HospitalPageProps> = async ({ params }) => {
  const found = await findHospitalAt(addressPart(params?.slug), links.hospital)
  if ('elsewhere' in found) return found.elsewhere
  const { hospital } = found
  const [view, reviews, namesake] = await Promise.all([
    viewOf(hospital),
    listReviews({ hospitalId: hospital.id }, { limit: most.reviews, offset: 0 }),
    hospitalHasNamesake(hospital),
  ])
  const { siteUrl } = environment()
  const path = links.hospital(hospital.slug)
  const trail = hospitalTrail(hospital)
  const description = hospitalDescription(hospital, view.doctorCount)
  const seo = seoFor({
    siteUrl,
    path,
    title: `${hospitalName(hospital, namesake)}: doctors, departments, insurance`,
    description,
    jsonLd: graph(
      hospitalProfile(siteUrl, { hospital, rating: reviews.rating, description }),
      breadcrumbList(siteUrl, trail),
    ),
  })
  const props = await withLayout(hospitalContext(hospital, path), { seo, trail, view, reviews })
  const formOptions = optionsOfDepartments(props.navigation, hospital.departments)
  return { props: { ...props, formOptions }, revalidate }
}
