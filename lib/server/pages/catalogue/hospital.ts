import type { GetStaticProps } from 'next'
import type { HospitalProfile } from '#lib/domain/catalogue/catalogue'
import { type HospitalView, hospitalDescription, hospitalName } from '#lib/domain/catalogue/profile'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import { hospitalFields } from '#lib/domain/leads/fields'
import { type FormOptions, optionsOfDepartments } from '#lib/domain/leads/form-options'
import { mostOffered } from '#lib/domain/leads/page-claim'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { hospitalProfile } from '#lib/seo/json-ld/directory'
import type { Crumb } from '#lib/seo/json-ld/graph'
import { departmentsOfHospital } from '#lib/server/catalogue/departments'
import { findHospital } from '#lib/server/catalogue/hospitals'
import {
  firstOfStaff,
  guidesOf,
  hospitalHasNamesake,
  hospitalsNear,
} from '#lib/server/catalogue/profiles'
import { isSampleRow } from '#lib/server/catalogue/state'
import {
  addressPart,
  movedTo,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'
import { listReviews } from '#lib/server/reviews/reviews'

export interface HospitalPageProps extends PageWithTrail {
  view: HospitalView
  reviews: ReviewPage
  /** The form's options: conditions and treatments of the hospital's departments. */
  formOptions: FormOptions
}

const limits = { reviews: 2, guides: 10, doctors: 8, nearby: 4 }

async function viewOf(hospital: HospitalProfile): Promise<HospitalView> {
  const [staff, nearby, guides, sample] = await Promise.all([
    // At least one doctor per department.
    firstOfStaff(hospital, hospital.departments.length * 2 > limits.doctors ? 1 : 2),
    hospitalsNear(hospital, limits.nearby),
    guidesOf(hospital.departments, limits.guides),
    isSampleRow('hospitals', hospital.id),
  ])
  return { hospital, doctorCount: staff.total, doctors: staff.groups, nearby, guides, sample }
}

/** The data function of /hospital/{slug}. */
export const hospitalStaticProps: GetStaticProps<HospitalPageProps> = async ({ params }) => {
  const found = await findHospitalAt(addressPart(params?.slug), links.hospital)
  if ('elsewhere' in found) return found.elsewhere
  const { hospital } = found
  const [view, reviews, namesake, page] = await Promise.all([
    viewOf(hospital),
    listReviews({ hospitalId: hospital.id }, { limit: limits.reviews, offset: 0 }),
    hospitalHasNamesake(hospital),
    hospitalContext(hospital, links.hospital(hospital.slug)),
  ])
  const description = hospitalDescription(hospital, view.doctorCount)
  const facts = { hospital, rating: reviews.rating, description }
  const shown = {
    page,
    title: `${hospitalName(hospital, namesake)}: ${hospital.departments.length > 0 ? 'doctors, departments, insurance' : 'doctors and insurance'}`,
    description,
    above: pagesAboveHospital(hospital),
    things: (siteUrl: string) => [hospitalProfile(siteUrl, facts)],
  }
  const props = await pageWithTrail(shown, { view, reviews })
  const { departments } = props.navigation
  // A hospital without departments may offer any treatment.
  const offered = hospital.departments.length > 0 ? hospital.departments : departments
  const formOptions = optionsOfDepartments({ departments }, offered)
  return { props: { ...props, formOptions }, revalidate }
}

/** The hospital of an address, and what else the address says. */
export type Found<More = unknown> =
  | ({ hospital: HospitalProfile } & More)
  /** The result for Next.js instead. */
  | { elsewhere: typeof notFound | ReturnType<typeof movedTo> }

/** The hospital of an address. Other letter cases redirect. */
export async function findHospitalAt(
  slug: string,
  pathOf: (slug: string) => string,
): Promise<Found> {
  const hospital = await findHospital(slug)
  if (hospital) return { hospital }
  const plain = await findHospital(slug.toLowerCase())
  return { elsewhere: plain ? movedTo(pathOf(plain.slug)) : notFound }
}

export async function hospitalContext(
  { id, name, city }: HospitalProfile,
  path: string,
): Promise<PageContext> {
  const departments = await departmentsOfHospital(id)
  return {
    pageType: 'hospitals',
    path,
    pageName: name,
    language: 'en',
    hospitalId: id,
    cityName: city.name,
    ...(departments.length > 1 &&
      departments.length <= mostOffered && {
        formRequirements: hospitalFields,
        specialities: departments.map((department) => ({
          id: department.id,
          name: department.name,
        })),
      }),
  }
}

const pagesAboveHospital = ({ city }: HospitalProfile): Crumb[] => [
  { name: 'Hospitals', path: links.directory('hospitals') },
  { name: city.name, path: links.cityDirectory(city.slug, 'hospitals') },
]

export const belowHospital = (hospital: HospitalProfile, crumb: string) => ({
  above: [
    ...pagesAboveHospital(hospital),
    { name: hospital.name, path: links.hospital(hospital.slug) },
  ],
  crumb,
})
