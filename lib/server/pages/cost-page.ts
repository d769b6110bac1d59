import { environment } from '#lib/config/env.server'
import type { Article } from '#lib/contract/catalogue'
import type { PricesByCity, TreatmentCost } from '#lib/contract/treatment-place'
import { links } from '#lib/rules/links'
import {
  cityCostQuestions,
  citySummary,
  costDescription,
  indiaQuestions,
  indiaSummary,
} from '#lib/rules/treatment-cost-words'
import { itemPrices, mainItem, priceOf } from '#lib/rules/treatment-prices'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { breadcrumbList, faqPage } from '#lib/seo/json-ld/trail'
import { treatmentPage } from '#lib/seo/json-ld/treatment-place'
import { seoFor } from '#lib/seo/seo'
import { listHospitals } from '#lib/server/catalogue/hospitals'
import { pricesAreSample } from '#lib/server/catalogue/treatment-costs'
import type { TreatmentPlace } from '#lib/server/catalogue/treatment-places'
import { nearbyPlaces } from '#lib/server/pages/nearby-places'
import type { PlacePage } from '#lib/server/pages/place-page'

/** With more cities than this, the cities are compared by the main item alone: the page stays light. */
const citiesForEveryItem = 30
/** Cities without prices that are named: their neighbours lead to the others. */
const mostOtherCities = 200

/** The range of each item in every city that has a price for it; the main item first. */
function pricesByCity({ costs }: Article, places: TreatmentPlace[]): PricesByCity[] {
  const main = mainItem(costs, places)
  if (main === null) return []
  const priced = places.filter((place) => place.costs.length > 0)
  const items =
    priced.length > citiesForEveryItem
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

/** Hospitals that the answer about estimates names. */
const mostHospitals = 4

/** The first hospitals of the department in the city. */
async function namesOfHospitals(citySlug: string, departmentSlug?: string): Promise<string[]> {
  if (!departmentSlug) return []
  const first = await listHospitals({ citySlug, departmentSlug, offset: 0, limit: mostHospitals })
  return first.items.map(({ name }) => name)
}

/** What differs between the page of all India and that of a city. */
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
      heading: `${name} cost in India`,
      title: `${name} cost in India, by item and city`,
      summary: indiaSummary(words),
      description: costDescription(`${name} cost in India`, first ?? null),
      questions: indiaQuestions(words),
      nearby: [],
      byCity,
      otherCities: places
        .filter((place) => place.costs.length === 0)
        .slice(0, mostOtherCities)
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
    heading: `${name} cost in ${here.city.name}`,
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

/** Everything of a cost page; `here` is null for all of India. */
export async function costPage(
  treatment: Article,
  here: TreatmentPlace | null,
  places: TreatmentPlace[],
): Promise<PlacePage & { cost: TreatmentCost }> {
  const { siteUrl } = environment()
  const { slug, name, department, stay, recovery, insurance } = treatment
  const city = here && { id: here.city.id, slug: here.city.slug, name: here.city.name }
  const { heading, title, description, ...texts } = await textsOf(treatment, here, places)
  const path = links.cost(slug, city?.slug)
  const trail = [
    { name: 'Home', path: links.home },
    { name: 'Treatments', path: links.articles('treatment') },
    { name, path: links.article('treatment', slug) },
    ...(city ? [{ name: 'Cost in India', path: links.cost(slug) }] : []),
    { name: heading, path },
  ]
  return {
    page: {
      pageType: 'costpage',
      path,
      pageName: heading,
      language: 'en',
      treatmentName: name,
      ...(city && { cityName: city.name }),
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
        faqPage(texts.questions),
        breadcrumbList(siteUrl, trail),
        organization(siteUrl),
      ),
    }),
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
      samplePrices: await pricesAreSample(),
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
        label: `${department.name} hospitals in ${here.city.name}`,
      }
    : null
}
