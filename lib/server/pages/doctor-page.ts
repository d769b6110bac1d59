import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Department, DoctorProfile } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext, PageProps } from '#lib/contract/page'
import type { DoctorView } from '#lib/contract/profile'
import type { ReviewPage } from '#lib/contract/review'
import { optionsOfDepartments } from '#lib/rules/form-options'
import { links } from '#lib/rules/links'
import { capitalised } from '#lib/rules/listing-words'
import { doctorDescription, doctorTitle, practitionerOf } from '#lib/rules/profile-words'
import { graph } from '#lib/seo/json-ld/graph'
import { physicianProfile } from '#lib/seo/json-ld/profile'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listDepartments } from '#lib/server/catalogue/departments'
import { findDoctor, listDoctors } from '#lib/server/catalogue/doctors'
import { doctorHasNamesake, guidesOf, practicesOf } from '#lib/server/catalogue/profiles'
import { listReviews } from '#lib/server/catalogue/reviews'
import { isSample } from '#lib/server/catalogue/sample'
import {
  addressPart,
  movedTo,
  notFound,
  revalidate,
  withLayout,
} from '#lib/server/pages/page-props'

export interface DoctorPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  view: DoctorView
  reviews: ReviewPage
  /** What the form beside the profile offers: what its departments treat. */
  formOptions: FormOptions
}

const most = { reviews: 10, guides: 12, similar: 4 }

/** Doctors of the same first department and city, the doctor's own card left out. */
async function similarTo({ slug, city, departments }: DoctorProfile) {
  const [department] = departments
  if (!department) return []
  const asked = { citySlug: city.slug, departmentSlug: department.slug }
  const { items } = await listDoctors({ ...asked, limit: most.similar + 1, offset: 0 })
  return items.filter((doctor) => doctor.slug !== slug).slice(0, most.similar)
}

function trailOf(doctor: DoctorProfile, department: Department | undefined): Crumb[] {
  const { city, name, slug } = doctor
  return [
    { name: 'Home', path: links.home },
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
    { name, path: links.doctor(slug) },
  ]
}

/**
 * Of several hospitals the visitor chooses one: a hospital of the page's own would outweigh the choice
 * (specification point 4).
 */
const hospitalsOf = (practices: DoctorView['practices']) => {
  const hospitals = practices.map(({ id, name, city }) => ({ id, name: `${name}, ${city.name}` }))
  const [only] = hospitals
  return {
    ...(only && { hospitals }),
    ...(only && hospitals.length === 1 && { hospitalId: only.id }),
  }
}

const contextOf = (
  { doctor, practices }: DoctorView,
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
    guidesOf(doctor.departments, most.guides),
    similarTo(doctor),
    isSample('doctors'),
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
  const department = departments.find((one) => one.slug === doctor.departments[0]?.slug)
  const practitioner = practitionerOf(doctor, departments)
  const [view, reviews, namesake] = await Promise.all([
    viewOf(doctor, { practitioner, colleagues: department?.practitionerPlural ?? 'doctors' }),
    listReviews({ doctorId: doctor.id }, { limit: most.reviews, offset: 0 }),
    doctorHasNamesake(doctor),
  ])
  const { siteUrl } = environment()
  const trail = trailOf(doctor, department)
  const description = doctorDescription({ doctor, practitioner })
  const facts = { doctor, practices: view.practices, rating: reviews.rating, description }
  const seo = seoFor({
    siteUrl,
    path: links.doctor(doctor.slug),
    title: doctorTitle({ doctor, practitioner, namesake }),
    description,
    jsonLd: graph(physicianProfile(siteUrl, facts), breadcrumbList(siteUrl, trail)),
  })
  const props = await withLayout(contextOf(view, department), { seo, trail, view, reviews })
  const formOptions = optionsOfDepartments(props.navigation, doctor.departments)
  return { props: { ...props, formOptions }, revalidate }
}
