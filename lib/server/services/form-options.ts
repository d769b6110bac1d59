import type { Named, Navigation } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import { cityFormOptions, optionsOfDepartments, treatmentOptions } from '#lib/rules/form-options'
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

/**
 * The form beside a text: the treatments of the text's department, which say most about why it is read;
 * a live form fetches the others. Texts of no department offer those of the menus.
 */
export async function optionsBeside(
  department: Named | null,
  navigation: Navigation,
): Promise<FormOptions> {
  if (!department) return { ...(await inlineOptions(navigation)), moreTreatments: true }
  const { treatments } = optionsOfDepartments(navigation, [department])
  return { ...(await inlineCities()), treatments, moreTreatments: true }
}

/** Everything that the form's own page offers, so that it works without JavaScript. */
export async function leadFormOptions(): Promise<FormOptions> {
  const [cities, treatments] = await Promise.all([listCities(), everyTreatment()])
  return { cities: cityFormOptions(cities), treatments }
}
