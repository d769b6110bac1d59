import type { Article, Department, Doctor, Numbered } from '#lib/domain/catalogue/catalogue'
import {
  itemPrices,
  mainItem,
  priceOf,
  rangeText,
  type TreatmentDoctor,
  type TreatmentInCity,
} from '#lib/domain/listings/costs'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { inList } from '#lib/domain/text/text'
import { hospitalOf } from '#lib/seo/json-ld/directory'
import { faqPage, itemList } from '#lib/seo/json-ld/graph'
import { treatmentPage } from '#lib/seo/json-ld/pages'
import { organization } from '#lib/seo/json-ld/site'
import { findDepartment } from '#lib/server/catalogue/departments'
import { isSample } from '#lib/server/catalogue/state'
import {
  nearbyPlaces,
  readLocalCare,
  type TreatmentPlace,
} from '#lib/server/catalogue/treatment-places'
import { hospitalCardOf } from '#lib/server/listings/list-view'
import { listDoctors, listHospitals } from '#lib/server/listings/lists-by-slug'
import {
  placeDescription,
  placeQuestions,
  placeSummary,
} from '#lib/server/pages/listings/costs/place-texts'
import type { Shown } from '#lib/server/pages/page-props'

const maxHospitals = 3
const maxDoctors = 4

const nobody = { total: 0, items: [] }
const nothing = { cover: [], fees: null }

/** The city's hospitals and doctors, their insurance and fees. */
async function careIn({ city }: TreatmentPlace, department: Department | null) {
  if (!department) return { hospitals: nobody, doctors: nobody, local: nothing }
  const asked = { citySlug: city.slug, departmentSlug: department.slug }
  const [hospitals, doctors, local] = await Promise.all([
    listHospitals({ ...asked, limit: maxHospitals }),
    listDoctors({ ...asked, limit: maxDoctors }),
    readLocalCare(city.id, department.id),
  ])
  return { hospitals, doctors, local }
}

/** The figures of the city, then the fixed facts of the treatment. */
const factsOf = ({ stay, recovery }: Article, local: { label: string; value: string }[]) =>
  [
    ...local,
    { label: 'Hospital stay', value: stay },
    { label: 'Recovery', value: recovery },
  ].filter(({ value }) => value !== '')

const lineOf = ({
  slug,
  name,
  experienceYears,
  feeRupees,
  photo,
  hospital,
}: Doctor): TreatmentDoctor => ({
  slug,
  photo,
  name,
  experienceYears,
  feeRupees,
  hospital: hospital?.name ?? '',
})

export const treatmentCityContext = (
  { slug, name, department }: Article,
  city: Numbered,
): PageContext => ({
  pageType: 'Treatment_City',
  path: links.treatmentInCity(slug, city.slug),
  pageName: `${name} in ${city.name}`,
  language: 'en',
  treatmentName: name,
  cityName: city.name,
  cityId: city.id,
  ...(department && { departmentId: department.id, pageDepartment: department.name }),
})

/** All data of /treatment/{slug}/{city}, computed from the city's own data rather than the article's text. */
export async function treatmentCityPage(
  treatment: Article,
  here: TreatmentPlace,
  places: TreatmentPlace[],
): Promise<{ shown: Shown; place: TreatmentInCity }> {
  const { city } = here
  const department = treatment.department ? await findDepartment(treatment.department.slug) : null
  const [{ hospitals, doctors, local }, samplePrices] = await Promise.all([
    careIn(here, department),
    isSample('costs'),
  ])
  // A city without prices still names the item that its neighbours' prices are for.
  const item = mainItem(treatment.costs, here.costs.length > 0 ? [here] : places)
  const price = item === null ? null : priceOf(here.costs, item)
  const india = treatment.costs.find((one) => one.item === item) ?? null
  const nearby = nearbyPlaces({
    here: city,
    places,
    item,
    href: ({ slug }) => links.treatmentInCity(treatment.slug, slug),
  })
  const words = {
    treatment: treatment.name,
    department: department ?? { name: '', practitioner: 'doctor', practitionerPlural: 'doctors' },
    city: city.name,
    doctors: doctors.total,
    hospitals: hospitals.total,
    hospitalNames: hospitals.items.map(({ name }) => name),
    main: item !== null && price ? { item, here: price, india } : null,
    fees: local.fees,
    cover: local.cover,
    nearby,
  }
  const questions = placeQuestions(words)
  const page = treatmentCityContext(treatment, city)
  const heading = page.pageName
  const summary = placeSummary(words)
  const known = [
    ...(here.costs.length > 0 ? ['cost'] : []),
    ...(hospitals.total > 0 ? ['hospitals'] : []),
    ...(doctors.total > 0 ? ['doctors'] : []),
  ]
  const title = `${heading}: ${inList(known)}`
  const description = placeDescription(words)
  const about = { path: page.path, title, description, treatment }
  return {
    shown: {
      page,
      title,
      description,
      above: [
        { name: 'Treatments', path: links.articles('treatment') },
        { name: treatment.name, path: links.article('treatment', treatment.slug) },
      ],
      things: (siteUrl) => [
        treatmentPage({ siteUrl, ...about }),
        hospitals.total > 0
          ? itemList(
              `Hospitals for ${heading}`,
              hospitals.items.map(hospitalOf(siteUrl)),
              hospitals.total,
            )
          : null,
        faqPage(questions),
        organization(siteUrl),
      ],
    },
    place: {
      treatment: { slug: treatment.slug, name: treatment.name },
      department: department && { slug: department.slug, name: department.name },
      stay: treatment.stay,
      recovery: treatment.recovery,
      insurance: treatment.insurance,
      city: { id: city.id, slug: city.slug, name: city.name },
      heading,
      summary,
      facts: factsOf(treatment, [
        { label: item ?? '', value: price ? rangeText(price) : '' },
        { label: 'A doctor’s visit', value: local.fees ? rangeText(local.fees) : '' },
      ]),
      prices: here.costs.length > 0 ? itemPrices(treatment.costs, here.costs) : [],
      costHref: here.costs.length > 0 ? links.cost(treatment.slug, city.slug) : null,
      hospitalCount: hospitals.total,
      hospitals: hospitals.items.map(hospitalCardOf),
      doctorCount: doctors.total,
      doctors: doctors.items.map(lineOf),
      cover: local.cover,
      questions,
      nearby,
      samplePrices,
    },
  }
}
