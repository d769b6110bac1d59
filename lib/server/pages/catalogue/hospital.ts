import type { GetStaticProps } from 'next'
import type { HospitalProfile } from '#lib/domain/catalogue/catalogue'
import { type HospitalView, hospitalDescription, hospitalName } from '#lib/domain/catalogue/profile'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import { hospitalFields } from '#lib/domain/leads/fields'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { mostOffered } from '#lib/domain/leads/page-claim'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
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
import { offeredIn, optionsOfProfile } from '#lib/server/pages/catalogue/doctor'
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
  /** null in a browser (lib/domain/site/page-data). */
  view: (HospitalView & { reviews: ReviewPage }) | null
  /** The form's options: conditions and treatments of the hospital's departments. */
  formOptions: FormOptions
}

const limits = { reviews: 2, guides: 10, doctors: 8, nearby: 4 }

async function viewOf(hospital: HospitalProfile, language: Language): Promise<HospitalView> {
  const [staff, nearby, guides, sample] = await Promise.all([
    // At least one doctor per department.
    firstOfStaff(hospital, hospital.departments.length * 2 > limits.doctors ? 1 : 2, language),
    hospitalsNear(hospital, limits.nearby, language),
    guidesOf(hospital.departments, limits.guides, language),
    isSampleRow('hospitals', hospital.id),
  ])
  return { hospital, doctorCount: staff.total, doctors: staff.groups, nearby, guides, sample }
}

/** The data function of /hospital/{slug}. */
export const hospitalStaticProps: GetStaticProps<HospitalPageProps> = async ({
  params,
  locale,
}) => {
  const language = languageOf(locale)
  const own = words[language]
  const found = await findHospitalAt(addressPart(params?.slug), language, links.hospital)
  if ('elsewhere' in found) return found.elsewhere
  const { hospital } = found
  const [view, reviews, namesake, page] = await Promise.all([
    viewOf(hospital, language),
    listReviews({ hospitalId: hospital.id }, { limit: limits.reviews, offset: 0 }, language),
    hospitalHasNamesake(hospital),
    hospitalContext(hospital.slug, links.hospital(hospital.slug), language),
  ])
  if (!page) return notFound
  const description = hospitalDescription(hospital, view.doctorCount, language, own)
  const facts = { hospital, rating: reviews.rating, description }
  const shown = {
    page,
    title: own.profiles.hospital.title(
      hospitalName(hospital, namesake),
      hospital.departments.length > 0,
    ),
    description,
    above: pagesAboveHospital(hospital, language),
    things: (siteUrl: string) => [hospitalProfile(siteUrl, facts, language)],
  }
  const props = await pageWithTrail(shown, { view: { ...view, reviews } })
  // A hospital without departments may offer any treatment.
  const offered = hospital.departments.length > 0 ? hospital.departments : 'all'
  const formOptions = await optionsOfProfile(language, offered)
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
  language: Language,
  pathOf: (slug: string) => string,
): Promise<Found> {
  const hospital = await findHospital(slug, language)
  if (hospital) return { hospital }
  const plain = await findHospital(slug.toLowerCase())
  return { elsewhere: plain ? movedTo(inLanguage(pathOf(plain.slug), language)) : notFound }
}

/**
 * The page context of a hospital, and of the lists below it. Leads carry its city to the CRM, so that is in English.
 *
 * @param path plain
 */
export async function hospitalContext(
  slug: string,
  path: string,
  language: Language,
): Promise<PageContext | null> {
  const hospital = await findHospital(slug)
  if (!hospital) return null
  const { id, name, city } = hospital
  const departments = await departmentsOfHospital(id)
  const isEnglish = language === 'en'
  const shown = isEnglish ? hospital : await findHospital(slug, language)
  const shownDepartments = isEnglish ? departments : await departmentsOfHospital(id, language)
  return {
    pageType: 'hospitals',
    path: inLanguage(path, language),
    pageName: shown?.name ?? name,
    language,
    hospitalId: id,
    cityName: city.name,
    ...(departments.length > 1 &&
      departments.length <= mostOffered && {
        formRequirements: hospitalFields,
        specialities: offeredIn(
          departments.map((department) => ({ id: department.id, name: department.name })),
          shownDepartments,
        ),
      }),
  }
}

const pagesAboveHospital = ({ city }: HospitalProfile, language: Language): Crumb[] => [
  { name: words[language].profiles.hospitals, path: links.directory('hospitals') },
  { name: city.name, path: links.cityDirectory(city.slug, 'hospitals') },
]

export const belowHospital = (hospital: HospitalProfile, crumb: string, language: Language) => ({
  above: [
    ...pagesAboveHospital(hospital, language),
    { name: hospital.name, path: links.hospital(hospital.slug) },
  ],
  crumb,
})
