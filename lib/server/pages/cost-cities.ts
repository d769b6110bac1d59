import type { Article } from '#lib/contract/catalogue'
import type { CostCities } from '#lib/contract/treatment-place'
import { links } from '#lib/rules/links'
import { mainItem, priceOf } from '#lib/rules/treatment-prices'
import { pricesAreSample } from '#lib/server/catalogue/treatment-costs'
import { listTreatmentPlaces } from '#lib/server/catalogue/treatment-places'

/** The others stand on the cost page of India. */
const mostCities = 20

/** The cities that a treatment has prices for, the popular ones first. */
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
    samplePrices: await pricesAreSample(),
  }
}
