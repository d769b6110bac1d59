import type { Navigation } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import { cityFormOptions, treatmentOptions } from '#lib/rules/form-options'
import { listCities, listServedCities } from '#lib/server/catalogue/cities'
import { everyTreatment } from '#lib/server/services/option-lists'

/** Cities that a page carries in its own document: the others come when the form is used. */
const citiesInPage = 60

/**
 * The cities of a form that stands in a page: those that have somebody, the most populous of many. Who
 * lives elsewhere and has no JavaScript chooses 'Other'.
 */
export async function inlineCities(): Promise<Pick<FormOptions, 'cities' | 'moreCities'>> {
  const served = await listServedCities()
  const largest = new Set(
    served
      .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
      .slice(0, citiesInPage),
  )
  return { cities: cityFormOptions(served.filter((city) => largest.has(city))), moreCities: true }
}

/** A form that stands in a page, with the treatments of the page's menus. */
export const inlineOptions = async ({ departments }: Navigation): Promise<FormOptions> => ({
  ...(await inlineCities()),
  treatments: treatmentOptions(departments),
})

/** Everything that the form's own page offers, so that it works without JavaScript. */
export async function leadFormOptions(): Promise<FormOptions> {
  const [cities, treatments] = await Promise.all([listCities(), everyTreatment()])
  return { cities: cityFormOptions(cities), treatments }
}
