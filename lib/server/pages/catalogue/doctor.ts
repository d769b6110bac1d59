import type { GetStaticProps } from 'next'
import type { Department, Doctor, DoctorProfile, Named } from '#lib/domain/catalogue/catalogue'
import {
  type DoctorView,
  doctorDescription,
  doctorTitle,
  type Practice,
  practitionerOf,
} from '#lib/domain/catalogue/profile'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import { type FormOptions, optionsOfDepartments } from '#lib/domain/leads/form-options'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { Offered, PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { termIn } from '#lib/domain/text/own-value'
import { capitalised } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'
import { physicianProfile } from '#lib/seo/json-ld/directory'
import type { Crumb } from '#lib/seo/json-ld/graph'
import { listDepartments } from '#lib/server/catalogue/departments'
import { doctorsByIds, findDoctor } from '#lib/server/catalogue/doctors'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { doctorHasNamesake, guidesOf, practicesOf } from '#lib/server/catalogue/profiles'
import { isSampleRow } from '#lib/server/catalogue/state'
import { optionsIn } from '#lib/server/leads/form-options'
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
  /** null in a browser (lib/domain/site/page-data). */
  view: (DoctorView & { reviews: ReviewPage }) | null
  /** The form's options: conditions and treatments of the doctor's departments. */
  formOptions: FormOptions
}

const limits = { reviews: 10, guides: 12, similar: 4 }

/** Conditions and treatments of departments, for the form of a profile. Leads carry their English names. */
export async function optionsOfProfile(
  language: Language,
  departments: Named[] | 'all',
): Promise<FormOptions> {
  const navigation = await readNavigation('en')
  const offered = departments === 'all' ? navigation.departments : departments
  return optionsIn(language, optionsOfDepartments(navigation, offered))
}

/** Other doctors of the same first department and city. */
async function similarTo(
  { slug, city, departments }: DoctorProfile,
  language: Language,
): Promise<Doctor[]> {
  const [department] = departments
  if (!department) return []
  const asked = { citySlug: city.slug, departmentSlug: department.slug }
  const { items } = await listDoctors({ ...asked, limit: limits.similar + 1 })
  const similar = items.filter((doctor) => doctor.slug !== slug).slice(0, limits.similar)
  if (language === 'en') return similar
  const shown = await doctorsByIds(
    similar.map(({ id }) => id),
    language,
  )
  return shown.map(({ opd: _opd, about: _about, changed: _changed, ...doctor }): Doctor => doctor)
}

const pagesAbove = (
  { city }: DoctorProfile,
  department: Department | undefined,
  language: Language,
): Crumb[] => [
  { name: words[language].profiles.doctors, path: links.directory('doctors') },
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
 * Names in the page's language of what the forms offer. A lead carries the English ones.
 *
 * @param offered with English names
 * @param shown the same in the page's language, with the English name where that is another
 */
export const offeredIn = (
  offered: readonly Offered[],
  shown: readonly { id: number; name: string }[],
): Offered[] =>
  offered.map((one) => {
    const name = shown.find(({ id }) => id === one.id)?.name ?? one.name
    return name === one.name ? one : { ...one, name, latin: one.name }
  })

const offeredHospital = ({ id, name, city }: Practice): Offered => ({
  id,
  name: `${name}, ${city.name}`,
  cityName: city.name,
})

/**
 * With several hospitals the visitor chooses one. The page then names no hospital id, because that would take
 * priority over the choice (specification.md, section 4).
 */
const hospitalsOf = (practices: Practice[], shown: Practice[]) => {
  const hospitals = offeredIn(practices.map(offeredHospital), shown.map(offeredHospital))
  const [only] = hospitals
  return {
    ...(only && { hospitals }),
    ...(only && hospitals.length === 1 && { hospitalId: only.id }),
  }
}

export const mainDepartment = (doctor: DoctorProfile, departments: Department[]) =>
  departments.find(({ slug }) => slug === doctor.departments[0]?.slug)

/** The page context of a doctor. Leads carry its department and city to the CRM, so these are in English. */
export async function doctorContext(slug: string, language: Language): Promise<PageContext | null> {
  const doctor = await findDoctor(slug)
  if (!doctor) return null
  const [practices, departments] = await Promise.all([practicesOf(doctor), listDepartments()])
  const isEnglish = language === 'en'
  const shown = isEnglish ? doctor : await findDoctor(slug, language)
  const shownPractices = isEnglish ? practices : await practicesOf(doctor, language)
  const department = mainDepartment(doctor, departments)
  return {
    pageType: 'doctors',
    path: inLanguage(links.doctor(doctor.slug), language),
    pageName: shown?.name ?? doctor.name,
    language,
    doctorId: doctor.id,
    ...hospitalsOf(practices, shownPractices),
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
    cityName: doctor.city.name,
  }
}

type Professions = Pick<DoctorView, 'practitioner' | 'colleagues'>

async function viewOf(
  doctor: DoctorProfile,
  language: Language,
  professions: Professions,
): Promise<DoctorView> {
  const [practices, guides, similar, sample] = await Promise.all([
    practicesOf(doctor, language),
    guidesOf(doctor.departments, limits.guides, language),
    similarTo(doctor, language),
    isSampleRow('doctors', doctor.id),
  ])
  const named = new Set(practices.map(({ city }) => city.slug))
  const otherCities = doctor.cities.filter(({ slug }) => !named.has(slug))
  return { doctor, ...professions, practices, otherCities, guides, similar, sample }
}

/** The data function of /doctor/{slug}. */
export const doctorStaticProps: GetStaticProps<DoctorPageProps> = async ({ params, locale }) => {
  const language = languageOf(locale)
  const own = words[language]
  const slug = addressPart(params?.slug)
  const doctor = await findDoctor(slug, language)
  if (!doctor) {
    const plain = await findDoctor(slug.toLowerCase())
    return plain ? movedTo(inLanguage(links.doctor(plain.slug), language)) : notFound
  }
  const departments = await listDepartments(language)
  const department = mainDepartment(doctor, departments)
  const practitioner = practitionerOf(doctor, departments, language, own.profiles)
  const colleagues = department?.practitionerPlural ?? own.profiles.doctor.anyDoctors
  const [view, reviews, namesake, page] = await Promise.all([
    viewOf(doctor, language, { practitioner, colleagues }),
    listReviews({ doctorId: doctor.id }, { limit: limits.reviews, offset: 0 }, language),
    doctorHasNamesake(doctor),
    doctorContext(slug, language),
  ])
  if (!page) return notFound
  const spoken = doctor.languages.map((name) => termIn(own.terms, name))
  const description = doctorDescription({ doctor, practitioner }, spoken, own.profiles)
  const facts = { doctor, practices: view.practices, rating: reviews.rating, description }
  const shown = {
    page,
    title: doctorTitle({ doctor, practitioner, namesake }, own.profiles),
    description,
    above: pagesAbove(doctor, department, language),
    things: (siteUrl: string) => [physicianProfile(siteUrl, facts, language)],
  }
  const props = await pageWithTrail(shown, { view: { ...view, reviews } })
  const formOptions = await optionsOfProfile(language, doctor.departments)
  return { props: { ...props, formOptions }, revalidate }
}
