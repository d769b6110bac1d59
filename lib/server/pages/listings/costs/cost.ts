import type { Article, Named } from '#lib/domain/catalogue/catalogue'
import {
  type CostCities,
  itemPrices,
  mainItem,
  type PricesByCity,
  priceOf,
  type TreatmentCost,
} from '#lib/domain/listings/costs'
import { hospitalDepartment } from '#lib/domain/listings/texts'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { faqPage } from '#lib/seo/json-ld/graph'
import { treatmentPage } from '#lib/seo/json-ld/pages'
import { organization } from '#lib/seo/json-ld/site'
import { isSample } from '#lib/server/catalogue/state'
import {
  listTreatmentPlaces,
  nearbyPlaces,
  type TreatmentPlace,
} from '#lib/server/catalogue/treatment-places'
import { listHospitals } from '#lib/server/listings/lists-by-slug'
import {
  cityCostQuestions,
  citySummary,
  costDescription,
  indiaQuestions,
  indiaSummary,
} from '#lib/server/pages/listings/costs/cost-texts'
import type { Shown } from '#lib/server/pages/page-props'

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

async function namesOfHospitals(citySlug: string, departmentSlug?: string): Promise<string[]> {
  if (!departmentSlug) return []
  const first = await listHospitals({ citySlug, departmentSlug, limit: mostHospitals })
  return first.items.map(({ name }) => name)
}

/** The texts of a cost page, which differ between India and a city. */
async function textsOf(treatment: Article, here: TreatmentPlace | null, places: TreatmentPlace[]) {
  const { name, costs, department } = treatment
  const byCity = here ? [] : pricesByCity(treatment, places)
  if (!here) {
    const [first] = costs
    const words = {
      treatment,
      main: first ? { item: first.item, india: first } : null,
      byCity: byCity[0] ?? null,
    }
    return {
      heading: headingOf(name, null),
      title: `${name} cost in India, by item and city`,
      summary: indiaSummary(words),
      description: costDescription(`${name} cost in India`, first ?? null),
      questions: indiaQuestions(words),
      nearby: [],
      byCity,
      otherCities: places
        .filter((place) => place.costs.length === 0)
        .slice(0, maxOtherCities)
        .map(({ city }) => ({ slug: city.slug, name: city.name })),
    }
  }
  const item = mainItem(costs, [here])
  const hospitalNames = await namesOfHospitals(here.city.slug, department?.slug)
  const price = item === null ? null : priceOf(here.costs, item)
  const nearby = nearbyPlaces({
    here: here.city,
    places: places.filter((place) => place.costs.length > 0),
    item,
    href: ({ slug }) => links.cost(treatment.slug, slug),
  })
  const words = {
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
    heading: headingOf(name, here.city),
    title: `${name} cost in ${here.city.name}, item by item`,
    summary: citySummary(words),
    description: costDescription(
      `${name} cost in ${here.city.name}`,
      item !== null && price ? { item, ...price } : null,
    ),
    questions: cityCostQuestions(words),
    nearby,
    byCity,
    otherCities: [],
  }
}

const headingOf = (treatment: string, city: Named | null) =>
  `${treatment} cost in ${city?.name ?? 'India'}`

/** @param city null for India */
export const costContext = (
  { slug, name, department }: Article,
  city: Named | null,
): PageContext => ({
  pageType: 'costpage',
  path: links.cost(slug, city?.slug),
  pageName: headingOf(name, city),
  language: 'en',
  treatmentName: name,
  ...(city && { cityName: city.name }),
  ...(department && { departmentId: department.id, pageDepartment: department.name }),
})

/** All data of a cost page; `here` is null for India. */
export async function costPage(
  treatment: Article,
  here: TreatmentPlace | null,
  places: TreatmentPlace[],
): Promise<{ shown: Shown; cost: TreatmentCost }> {
  const { slug, name, department, stay, recovery, insurance } = treatment
  const city = here && { id: here.city.id, slug: here.city.slug, name: here.city.name }
  const { heading, title, description, ...texts } = await textsOf(treatment, here, places)
  const page = costContext(treatment, city)
  const about = { path: page.path, title, description, treatment }
  return {
    shown: {
      page,
      title,
      description,
      above: [
        { name: 'Treatments', path: links.articles('treatment') },
        { name, path: links.article('treatment', slug) },
        ...(city ? [{ name: 'Cost in India', path: links.cost(slug) }] : []),
      ],
      things: (siteUrl) => [
        treatmentPage({ siteUrl, ...about }),
        faqPage(texts.questions),
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
      hospitals: hospitalsLink(treatment, here),
      placeHref: city && links.treatmentInCity(slug, city.slug),
      samplePrices: await isSample('costs'),
      ...texts,
    },
  }
}

function hospitalsLink(
  { department }: Article,
  here: TreatmentPlace | null,
): TreatmentCost['hospitals'] {
  if (!department) return null
  if (!here) return { href: links.department(department.slug), label: `${department.name} by city` }
  return here.hospitals > 0
    ? {
        href: links.listing(here.city.slug, 'hospitals', department.slug),
        label: `${hospitalDepartment(department.name)} hospitals in ${here.city.name}`,
      }
    : null
}

/** The cost page of India has the others. */
const mostCities = 20

/** The cities with prices for a treatment, popular ones first. */
export async function costCitiesOf(treatment: Article): Promise<CostCities> {
  const { slug, name, costs } = treatment
  const places = (await listTreatmentPlaces(treatment)).filter((place) => place.costs.length > 0)
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
