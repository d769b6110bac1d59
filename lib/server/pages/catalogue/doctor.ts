import type { GetStaticProps } from 'next'
import type { Department, DoctorProfile } from '#lib/domain/catalogue/catalogue'
import {
  type DoctorView,
  doctorDescription,
  doctorTitle,
  practitionerOf,
} from '#lib/domain/catalogue/profile'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import { type FormOptions, optionsOfDepartments } from '#lib/domain/leads/form-options'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { capitalised } from '#lib/domain/text/text'
import { physicianProfile } from '#lib/seo/json-ld/directory'
import type { Crumb } from '#lib/seo/json-ld/graph'
import { listDepartments } from '#lib/server/catalogue/departments'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { doctorHasNamesake, guidesOf, practicesOf } from '#lib/server/catalogue/profiles'
import { isSampleRow } from '#lib/server/catalogue/state'
import { listDoctors } from '#lib/server/listings/lists-by-slug'
import {
  addressPart,
  movedTo,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'
import { listReviews } from '#lib/server/reviews/reviews'

export interface DoctorPageProps extends PageWithTrail {
  view: DoctorView
  reviews: ReviewPage
  /** The form's options: conditions and treatments of the doctor's departments. */
  formOptions: FormOptions
}

const limits = { reviews: 10, guides: 12, similar: 4 }

/** Other doctors of the same first department and city. */
async function similarTo({ slug, city, departments }: DoctorProfile) {
  const [department] = departments
  if (!department) return []
  const asked = { citySlug: city.slug, departmentSlug: department.slug }
  const { items } = await listDoctors({ ...asked, limit: limits.similar + 1 })
  return items.filter((doctor) => doctor.slug !== slug).slice(0, limits.similar)
}

const pagesAbove = ({ city }: DoctorProfile, department: Department | undefined): Crumb[] => [
  { name: 'Doctors', path: links.directory('doctors') },
  { name: city.name, path: links.cityDirectory(city.slug, 'doctors') },
  ...(department
    ? [
        {
          name: capitalised(department.practitionerPlural),
          path: links.listing(city.slug, 'doctors', department.slug),
        },
      ]
    : []),
]

/**
 * With several hospitals the visitor chooses one. The page then names no hospital id, because that would take
 * priority over the choice (specification.md, section 4).
 */
const hospitalsOf = (practices: DoctorView['practices']) => {
  const hospitals = practices.map(({ id, name, city }) => ({
    id,
    name: `${name}, ${city.name}`,
    cityName: city.name,
  }))
  const [only] = hospitals
  return {
    ...(only && { hospitals }),
    ...(only && hospitals.length === 1 && { hospitalId: only.id }),
  }
}

export const mainDepartment = (doctor: DoctorProfile, departments: Department[]) =>
  departments.find(({ slug }) => slug === doctor.departments[0]?.slug)

export const doctorContext = (
  { doctor, practices }: Pick<DoctorView, 'doctor' | 'practices'>,
  department: Department | undefined,
): PageContext => ({
  pageType: 'doctors',
  path: links.doctor(doctor.slug),
  pageName: doctor.name,
  language: 'en',
  doctorId: doctor.id,
  ...hospitalsOf(practices),
  ...(department && { departmentId: department.id, pageDepartment: department.name }),
  cityName: doctor.city.name,
})

type Words = Pick<DoctorView, 'practitioner' | 'colleagues'>

async function viewOf(doctor: DoctorProfile, words: Words): Promise<DoctorView> {
  const [practices, guides, similar, sample] = await Promise.all([
    practicesOf(doctor),
    guidesOf(doctor.departments, limits.guides),
    similarTo(doctor),
    isSampleRow('doctors', doctor.id),
  ])
  const named = new Set(practices.map(({ city }) => city.slug))
  const otherCities = doctor.cities.filter(({ slug }) => !named.has(slug))
  return { doctor, ...words, practices, otherCities, guides, similar, sample }
}

/** The data function of /doctor/{slug}. */
export const doctorStaticProps: GetStaticProps<DoctorPageProps> = async ({ params }) => {
  const slug = addressPart(params?.slug)
  const doctor = await findDoctor(slug)
  if (!doctor) {
    const plain = await findDoctor(slug.toLowerCase())
    return plain ? movedTo(links.doctor(plain.slug)) : notFound
  }
  const departments = await listDepartments()
  const department = mainDepartment(doctor, departments)
  const practitioner = practitionerOf(doctor, departments)
  const [view, reviews, namesake] = await Promise.all([
    viewOf(doctor, { practitioner, colleagues: department?.practitionerPlural ?? 'doctors' }),
    listReviews({ doctorId: doctor.id }, { limit: limits.reviews, offset: 0 }),
    doctorHasNamesake(doctor),
  ])
  const description = doctorDescription({ doctor, practitioner })
  const facts = { doctor, practices: view.practices, rating: reviews.rating, description }
  const shown = {
    page: doctorContext(view, department),
    title: doctorTitle({ doctor, practitioner, namesake }),
    description,
    above: pagesAbove(doctor, department),
    things: (siteUrl: string) => [physicianProfile(siteUrl, facts)],
  }
  const props = await pageWithTrail(shown, { view, reviews })
  const formOptions = optionsOfDepartments(props.navigation, doctor.departments)
  return { props: { ...props, formOptions }, revalidate }
}
