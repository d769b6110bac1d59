import type { Article, Department, Doctor, Numbered } from '#lib/domain/catalogue/catalogue'
import {
  itemPrices,
  mainItem,
  priceOf,
  rangeText,
  type TreatmentDoctor,
  type TreatmentInCity,
} from '#lib/domain/listings/costs'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { hospitalOf } from '#lib/seo/json-ld/directory'
import { faqPage, itemList } from '#lib/seo/json-ld/graph'
import { treatmentPage } from '#lib/seo/json-ld/pages'
import { organization } from '#lib/seo/json-ld/site'
import { findDepartment } from '#lib/server/catalogue/departments'
import { departmentIn } from '#lib/server/catalogue/in-language'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { isSample } from '#lib/server/catalogue/state'
import {
  nearbyPlaces,
  readLocalCare,
  type TreatmentPlace,
} from '#lib/server/catalogue/treatment-places'
import { hospitalCardOf } from '#lib/server/listings/list-view'
import { listDoctors, listHospitals } from '#lib/server/listings/lists-by-slug'
import type { PlaceOfPage } from '#lib/server/pages/listings/costs/cost'
import {
  placeDescription,
  placeQuestions,
  placeSummary,
} from '#lib/server/pages/listings/costs/place-texts'
import { alternatesOf, type ShownTreatment } from '#lib/server/pages/listings/costs/places'
import type { Shown } from '#lib/server/pages/page-props'

const maxHospitals = 3
const maxDoctors = 4

const nobody = { total: 0, items: [] }
const nothing = { cover: [], fees: null }

/** The city's hospitals and doctors, their insurance and fees. */
async function careIn({ city }: TreatmentPlace, department: Department | null, language: Language) {
  if (!department) return { hospitals: nobody, doctors: nobody, local: nothing }
  const asked = { citySlug: city.slug, departmentSlug: department.slug, language }
  const [hospitals, doctors, local, insurers] = await Promise.all([
    listHospitals({ ...asked, limit: maxHospitals }),
    listDoctors({ ...asked, limit: maxDoctors }),
    readLocalCare(city.id, department.id),
    listInsurers(language),
  ])
  const names = new Map(insurers.map(({ slug, name }) => [slug, name]))
  const cover = local.cover.map((one) => ({ ...one, name: names.get(one.slug) ?? one.name }))
  return { hospitals, doctors, local: { ...local, cover } }
}

/** The figures of the city, then the fixed facts of the treatment. */
const factsOf = (
  { stay, recovery, language }: Article,
  local: { label: string; value: string }[],
) =>
  [
    ...local,
    { label: words[language].costTexts.place.facts.stay, value: stay },
    { label: words[language].costTexts.place.facts.recovery, value: recovery },
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

export function treatmentCityContext(
  { treatment, english }: ShownTreatment,
  city: PlaceOfPage & Numbered,
): PageContext {
  const { slug, name, language } = treatment
  const { department } = english
  return {
    pageType: 'Treatment_City',
    path: inLanguage(links.treatmentInCity(slug, city.slug), language),
    pageName: words[language].costTexts.place.heading(name, city.name),
    language,
    treatmentName: english.name,
    cityName: city.nameInLeads,
    cityId: city.id,
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
  }
}

/** All data of /treatment/{slug}/{city}, computed from the city's own data rather than the article's text. */
export async function treatmentCityPage(
  { treatment, english }: ShownTreatment,
  here: TreatmentPlace & { nameInLeads: string },
  places: TreatmentPlace[],
): Promise<{ shown: Shown; place: TreatmentInCity }> {
  const { city, nameInLeads } = here
  const { language } = treatment
  const { costTexts } = words[language]
  const found = english.department && (await findDepartment(english.department.slug))
  const department = found && (await departmentIn(found, language))
  const [{ hospitals, doctors, local }, samplePrices] = await Promise.all([
    careIn(here, department, language),
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
  const facts = {
    treatment: treatment.name,
    department: department ?? { name: '', ...costTexts.place.anyDoctor },
    city: city.name,
    doctors: doctors.total,
    hospitals: hospitals.total,
    hospitalNames: hospitals.items.map(({ name }) => name),
    main: item !== null && price ? { item, here: price, india } : null,
    fees: local.fees,
    cover: local.cover,
    nearby,
  }
  const questions = placeQuestions(facts, costTexts)
  const page = treatmentCityContext({ treatment, english }, { ...city, nameInLeads })
  const heading = page.pageName
  const summary = placeSummary(facts, costTexts)
  const title = costTexts.place.title(heading, {
    cost: here.costs.length > 0,
    hospitals: hospitals.total > 0,
    doctors: doctors.total > 0,
  })
  const description = placeDescription(facts, costTexts)
  const about = { path: page.path, title, description, treatment, language }
  return {
    shown: {
      page,
      title,
      description,
      alternates: alternatesOf(treatment, links.treatmentInCity(treatment.slug, city.slug)),
      above: [
        { name: costTexts.treatments, path: links.articles('treatment') },
        { name: treatment.name, path: links.article('treatment', treatment.slug) },
      ],
      things: (siteUrl) => [
        treatmentPage({ siteUrl, ...about }),
        hospitals.total > 0
          ? itemList(
              costTexts.place.hospitalsFor(heading),
              hospitals.items.map((hospital) => ({
                ...hospitalOf(siteUrl)(hospital),
                url: siteUrl + inLanguage(links.hospital(hospital.slug), language),
              })),
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
        { label: item ?? '', value: price ? rangeText(price, language) : '' },
        {
          label: costTexts.place.facts.visit,
          value: local.fees ? rangeText(local.fees, language) : '',
        },
      ]),
      prices: here.costs.length > 0 ? itemPrices(treatment.costs, here.costs) : [],
      costHref: here.costs.length > 0 ? links.cost(treatment.slug, city.slug) : null,
      hospitalCount: hospitals.total,
      hospitals: hospitals.items.map((hospital) => hospitalCardOf(hospital, language)),
      doctorCount: doctors.total,
      doctors: doctors.items.map(lineOf),
      cover: local.cover,
      questions,
      nearby,
      samplePrices,
    },
  }
}
