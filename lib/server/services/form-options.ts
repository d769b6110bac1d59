import type { FormOptions } from '#lib/contract/form-options'
import { cityFormOptions, treatmentOptions } from '#lib/rules/form-options'
import { listCities } from '#lib/server/catalogue/cities'
import { readNavigation } from '#lib/server/catalogue/navigation'

/** What a form that stands in a page offers, so that it works without JavaScript. */
export async function leadFormOptions(): Promise<FormOptions> {
  const [cities, navigation] = await Promise.all([listCities(), readNavigation()])
  return {
    cities: cityFormOptions(cities),
    treatments: treatmentOptions(navigation.departments),
  }
}
