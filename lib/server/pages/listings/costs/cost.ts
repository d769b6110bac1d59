import type { Article, Department, Named } from '#lib/domain/catalogue/catalogue'
import {
  type CostCities,
  itemPrices,
  mainItem,
  type PricesByCity,
  priceOf,
  type TreatmentCost,
} from '#lib/domain/listings/costs'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { faqPage } from '#lib/seo/json-ld/graph'
import { treatmentPage } from '#lib/seo/json-ld/pages'
import { organization } from '#lib/seo/json-ld/site'
import { findDepartment } from '#lib/server/catalogue/departments'
import { departmentIn } from '#lib/server/catalogue/in-language'
import { isSample } from '#lib/server/catalogue/state'
import { nearbyPlaces, type TreatmentPlace } from '#lib/server/catalogue/treatment-places'
import { listHospitals } from '#lib/server/listings/lists-by-slug'
import {
  cityCostQuestions,
  citySummary,
  costDescription,
  indiaQuestions,
  indiaSummary,
} from '#lib/server/pages/listings/costs/cost-texts'
import {
  alternatesOf,
  findTreatment,
  placesOf,
  type ShownTreatment,
} from '#lib/server/pages/listings/costs/places'
import type { Shown } from '#lib/server/pages/page-props'

/** A city as the page and as leads name it. */
export interface PlaceOfPage extends Named {
  nameInLeads: string
}

/** With more cities only the main item is compared, to keep the page small. */
const maxCitiesForAllItems = 30
/** Cities without prices beyond this number are reached from their neighbours' pages. */
const maxOtherCities = 200

function pricesByCity({ costs }: Article, places: TreatmentPlace[]): PricesByCity[] {
  const main = mainItem(costs, places)
  if (main === null) return []
  const priced = places.filter((place) => place.costs.length > 0)
  const items =
    priced.length > maxCitiesForAllItems
      ? [main]
      : [...new Set([main, ...costs.map(({ item }) => item)])]
  return items.flatMap((item) => {
    const rows = priced.flatMap(({ city, costs: own }) => {
      const price = priceOf(own, item)
      return price ? [{ city: { slug: city.slug, name: city.name }, price }] : []
    })
    const india = costs.find((cost) => cost.item === item)
    return rows.length > 0
      ? [{ item, india: india ? { from: india.from, to: india.to } : null, rows }]
      : []
  })
}

/** Hospitals to name in the answer about estimates. */
const mostHospitals = 4

async function namesOfHospitals(
  citySlug: string,
  departmentSlug: string | undefined,
  language: Language,
): Promise<string[]> {
  if (!departmentSlug) return []
  const asked = { citySlug, departmentSlug, limit: mostHospitals, language }
  const first = await listHospitals(asked)
  return first.items.map(({ name }) => name)
}

/** The texts of a cost page, which differ between India and a city. */
async function textsOf(
  treatment: Article,
  department: Named | null,
  here: TreatmentPlace | null,
  places: TreatmentPlace[],
) {
  const { name, costs, language } = treatment
  const { costTexts } = words[language]
  const { heading, lead, titleInIndia, titleInCity } = costTexts.cost
  const byCity = here ? [] : pricesByCity(treatment, places)
  if (!here) {
    const [first] = costs
    const facts = {
      treatment,
      main: first ? { item: first.item, india: first } : null,
      byCity: byCity[0] ?? null,
    }
    return {
      heading: heading(name, null),
      title: titleInIndia(name),
      summary: indiaSummary(facts, costTexts),
      description: costDescription(lead(name, null), first ?? null, costTexts),
      questions: indiaQuestions(facts, costTexts),
      nearby: [],
      byCity,
      otherCities: places
        .filter((place) => place.costs.length === 0)
        .slice(0, maxOtherCities)
        .map(({ city }) => ({ slug: city.slug, name: city.name })),
    }
  }
  const item = mainItem(costs, [here])
  const hospitalNames = await namesOfHospitals(here.city.slug, department?.slug, language)
  const price = item === null ? null : priceOf(here.costs, item)
  const nearby = nearbyPlaces({
    here: here.city,
    places: places.filter((place) => place.costs.length > 0),
    item,
    href: ({ slug }) => links.cost(treatment.slug, slug),
  })
  const facts = {
    treatment,
    city: here.city.name,
    main:
      item !== null && price
        ? { item, here: price, india: costs.find((cost) => cost.item === item) ?? null }
        : null,
    items: here.costs.length,
    nearby,
    others: places.flatMap(({ city, costs: own }) => {
      const other = item === null || city.id === here.city.id ? null : priceOf(own, item)
      return other ?? []
    }),
    hospitals: here.hospitals,
    hospitalNames,
    department: department?.name ?? '',
  }
  return {
    heading: heading(name, here.city.name),
    title: titleInCity(name, here.city.name),
    summary: citySummary(facts, costTexts),
    description: costDescription(
      lead(name, here.city.name),
      item !== null && price ? { item, ...price } : null,
      costTexts,
    ),
    questions: cityCostQuestions(facts, costTexts),
    nearby,
    byCity,
    otherCities: [],
  }
}

/** @param city null for India */
export function costContext(
  { treatment, english }: ShownTreatment,
  city: PlaceOfPage | null,
): PageContext {
  const { slug, name, language } = treatment
  const { department } = english
  return {
    pageType: 'costpage',
    path: inLanguage(links.cost(slug, city?.slug), language),
    pageName: words[language].costTexts.cost.heading(name, city?.name ?? null),
    language,
    treatmentName: english.name,
    ...(city && { cityName: city.nameInLeads }),
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
  }
}

/** All data of a cost page; `here` is null for India. */
export async function costPage(
  { treatment, english }: ShownTreatment,
  here: (TreatmentPlace & { nameInLeads: string }) | null,
  places: TreatmentPlace[],
): Promise<{ shown: Shown; cost: TreatmentCost }> {
  const { slug, name, stay, recovery, insurance, language } = treatment
  const { costTexts } = words[language]
  const found = english.department && (await findDepartment(english.department.slug))
  const department = found && (await departmentIn(found, language))
  const city = here && { id: here.city.id, slug: here.city.slug, name: here.city.name }
  const texts = await textsOf(treatment, department, here, places)
  const { heading, title, description, ...others } = texts
  const page = costContext(
    { treatment, english },
    here && city && { ...city, nameInLeads: here.nameInLeads },
  )
  const about = { path: page.path, title, description, treatment, language }
  return {
    shown: {
      page,
      title,
      description,
      alternates: alternatesOf(treatment, links.cost(slug, city?.slug)),
      above: [
        { name: costTexts.treatments, path: links.articles('treatment') },
        { name, path: links.article('treatment', slug) },
        ...(city ? [{ name: costTexts.costInIndia, path: links.cost(slug) }] : []),
      ],
      things: (siteUrl) => [
        treatmentPage({ siteUrl, ...about }),
        faqPage(others.questions),
        organization(siteUrl),
      ],
    },
    cost: {
      treatment: { slug, name },
      department: department && { slug: department.slug, name: department.name },
      stay,
      recovery,
      insurance,
      city,
      heading,
      prices: itemPrices(treatment.costs, here?.costs ?? []),
      bill: treatment.bill,
      hospitals: hospitalsLink(department, here, language),
      placeHref: city && links.treatmentInCity(slug, city.slug),
      samplePrices: await isSample('costs'),
      ...others,
    },
  }
}

function hospitalsLink(
  department: Department | null,
  here: TreatmentPlace | null,
  language: Language,
): TreatmentCost['hospitals'] {
  const { listings, costTexts } = words[language]
  if (!department) return null
  if (!here)
    return {
      href: links.department(department.slug),
      label: costTexts.cost.departmentByCity(department.name),
    }
  return here.hospitals > 0
    ? {
        href: links.listing(here.city.slug, 'hospitals', department.slug),
        label: listings.list.name('hospitals', department, here.city.name),
      }
    : null
}

/** The cost page of India has the others. */
const mostCities = 20

/** The cities with prices for a treatment, popular ones first. */
export async function costCitiesOf(treatment: Article): Promise<CostCities> {
  const { slug, name, costs } = treatment
  const shown = await findTreatment(slug, treatment.language)
  const all = shown ? await placesOf(shown) : []
  const places = all.filter((place) => place.costs.length > 0)
  const item = mainItem(costs, places)
  return {
    treatment: { slug, name },
    item,
    cities: places.slice(0, mostCities).map(({ city, costs: own }) => ({
      name: city.name,
      href: links.cost(slug, city.slug),
      price: item === null ? null : priceOf(own, item),
    })),
    samplePrices: await isSample('costs'),
  }
}
