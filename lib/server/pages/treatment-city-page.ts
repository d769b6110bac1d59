import { environment } from '#lib/config/env.server'
import type { Article, Department, Doctor } from '#lib/contract/catalogue'
import type { DoctorLine, TreatmentInCity } from '#lib/contract/treatment-place'
import { inList } from '#lib/rules/in-list'
import { links } from '#lib/rules/links'
import { hospitalCardOf } from '#lib/rules/listing-cards'
import { placeDescription, placeQuestions, placeSummary } from '#lib/rules/treatment-place-words'
import { itemPrices, mainItem, priceOf, rangeText } from '#lib/rules/treatment-prices'
import { hospitalOf } from '#lib/seo/json-ld/directory'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { breadcrumbList, faqPage, itemList } from '#lib/seo/json-ld/trail'
import { treatmentPage } from '#lib/seo/json-ld/treatment-place'
import { seoFor } from '#lib/seo/seo'
import { findDepartment } from '#lib/server/catalogue/departments'
import { listDoctors } from '#lib/server/catalogue/doctors'
import { listHospitals } from '#lib/server/catalogue/hospitals'
import { pricesAreSample } from '#lib/server/catalogue/treatment-costs'
import { readLocalCare, type TreatmentPlace } from '#lib/server/catalogue/treatment-places'
import { nearbyPlaces } from '#lib/server/pages/nearby-places'
import type { PlacePage } from '#lib/server/pages/place-page'

const mostHospitals = 3
const mostDoctors = 4

const nobody = { total: 0, items: [] }
const nothing = { cover: [], fees: null }

/** Who does it in the city, and what they accept and ask. */
async function careIn({ city }: TreatmentPlace, department: Department | null) {
  if (!department) return { hospitals: nobody, doctors: nobody, local: nothing }
  const asked = { citySlug: city.slug, departmentSlug: department.slug, offset: 0 }
  const [hospitals, doctors, local] = await Promise.all([
    listHospitals({ ...asked, limit: mostHospitals }),
    listDoctors({ ...asked, limit: mostDoctors }),
    readLocalCare(city.id, department.id),
  ])
  return { hospitals, doctors, local }
}

/** The fixed facts of the treatment beside the figures of the city. */
const factsOf = ({ stay, recovery }: Article, local: { label: string; value: string }[]) =>
  [
    ...local,
    { label: 'Hospital stay', value: stay },
    { label: 'Recovery', value: recovery },
  ].filter(({ value }) => value !== '')

const lineOf = ({ slug, name, experienceYears, feeRupees, hospital }: Doctor): DoctorLine => ({
  slug,
  name,
  experienceYears,
  feeRupees,
  hospital: hospital?.name ?? '',
})

/** Everything of /treatment/{slug}/{city}: computed from the city's own data, not the article's text. */
export async function treatmentCityPage(
  treatment: Article,
  here: TreatmentPlace,
  places: TreatmentPlace[],
): Promise<PlacePage & { place: TreatmentInCity }> {
  const { siteUrl } = environment()
  const { city } = here
  const department = treatment.department ? await findDepartment(treatment.department.slug) : null
  const [{ hospitals, doctors, local }, samplePrices] = await Promise.all([
    careIn(here, department),
    pricesAreSample(),
  ])
  // Without prices of its own the city still says what its neighbours' prices are of.
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
  const heading = `${treatment.name} in ${city.name}`
  const path = links.treatmentInCity(treatment.slug, city.slug)
  const summary = placeSummary(words)
  const trail = [
    { name: 'Home', path: links.home },
    { name: 'Treatments', path: links.articles('treatment') },
    { name: treatment.name, path: links.article('treatment', treatment.slug) },
    { name: heading, path },
  ]
  const known = [
    ...(here.costs.length > 0 ? ['cost'] : []),
    ...(hospitals.total > 0 ? ['hospitals'] : []),
    ...(doctors.total > 0 ? ['doctors'] : []),
  ]
  const title = `${heading}: ${inList(known)}`
  const description = placeDescription(words)
  return {
    page: {
      pageType: 'Treatment_City',
      path,
      pageName: heading,
      language: 'en',
      treatmentName: treatment.name,
      cityName: city.name,
      ...(department && { departmentId: department.id, pageDepartment: department.name }),
    },
    trail,
    seo: seoFor({
      siteUrl,
      path,
      title,
      description,
      jsonLd: graph(
        treatmentPage({ siteUrl, path, title, description, treatment }),
        hospitals.total > 0
          ? itemList(
              `Hospitals for ${heading}`,
              hospitals.items.map(hospitalOf(siteUrl)),
              hospitals.total,
            )
          : null,
        faqPage(questions),
        breadcrumbList(siteUrl, trail),
        organization(siteUrl),
      ),
    }),
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
