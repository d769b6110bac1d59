import type { City, Named, Navigation } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import {
  cityFormOptions,
  optionsOfDepartments,
  otherCity,
  treatmentOptions,
} from '#lib/rules/form-options'
import { listCities, listServedCities } from '#lib/server/catalogue/cities'
import { everyTreatment } from '#lib/server/services/option-lists'

/** Cities that a page carries in its own document: the others come when the form is used. */
const citiesInPage = 60

type InlineCities = Pick<FormOptions, 'cities'> & { moreCities: true }

/**
 * The cities of a form that stands in a page: those that have somebody, the most populous of many. Who
 * lives elsewhere and has no JavaScript chooses 'Other'.
 */
export async function inlineCities(): Promise<InlineCities> {
  const served = await listServedCities()
  const largest = new Set(
    served
      .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
      .slice(0, citiesInPage),
  )
  return { cities: cityFormOptions(served.filter((city) => largest.has(city))), moreCities: true }
}

/** The same with `city` among them, so that it can be chosen before the visitor comes. */
export async function citiesWith({ id, name }: Pick<City, 'id' | 'name'>): Promise<InlineCities> {
  const { cities, moreCities } = await inlineCities()
  const own = { id: String(id), label: name }
  const isKnown = cities.some((option) => option.id === own.id)
  const others = cities.filter((option) => option !== otherCity)
  return { cities: isKnown ? cities : [...others, own, otherCity], moreCities }
}

/** A form that stands in a page, with the treatments of the page's menus. */
export const inlineOptions = async ({ departments }: Navigation): Promise<FormOptions> => ({
  ...(await inlineCities()),
  treatments: treatmentOptions(departments),
})

/**
 * The form beside a text or a list: the treatments of its department, which say most about why it is read;
 * a live form fetches the others. What is of no department offers those of the menus.
 */
export async function optionsBeside(
  department: Named | null,
  { departments }: Navigation,
  city?: Pick<City, 'id' | 'name'>,
): Promise<FormOptions> {
  const cities = city ? await citiesWith(city) : await inlineCities()
  const { treatments } = optionsOfDepartments(
    { departments },
    department ? [department] : departments,
  )
  return { ...cities, treatments, moreTreatments: true }
}

/** Everything that the form's own page offers, so that it works without JavaScript. */
export async function leadFormOptions(): Promise<FormOptions> {
  const [cities, treatments] = await Promise.all([listCities(), everyTreatment()])
  return { cities: cityFormOptions(cities), treatments }
}
