import type { FormOptions, Option } from '#lib/contract/form-options'
import type { MarketingForm } from '#lib/contract/marketing'
import type { PageContext } from '#lib/contract/page'
import { formRequirements } from '#lib/rules/lead-fields'
import { type Prefill, prefillKeys, readPrefill, withoutParameter } from '#lib/rules/link-prefill'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'

/** What a link asks the form to begin with, by the catalogue as it is. */
export async function prefillOf(query: URLSearchParams): Promise<Prefill> {
  const [cities, treatments, conditions] = await Promise.all([
    query.has('city') ? listCities() : [],
    query.has('treatment') ? listArticles('treatment', 'en') : [],
    query.has('treatment') ? listArticles('condition', 'en') : [],
  ])
  return readPrefill(query, {
    cities,
    treatments: [
      ...treatments.map(({ id, slug, name }) => ({ id: `procedure:${id}`, slug, name })),
      ...conditions.map(({ id, slug, name }) => ({ id: `condition:${id}`, slug, name })),
    ],
  })
}

/** The fields of a page whose link set some: those come first, asked by the variant or not. */
export function requirementsWith(page: PageContext, prefill: Prefill) {
  const asked = formRequirements(page)
  const added = prefillKeys.filter((key) => prefill[key] && !asked.includes(key))
  return [...added, ...asked]
}

const withOption = (options: Option[], added: Option | undefined): Option[] =>
  !added || options.some(({ id }) => id === added.id) ? options : [added, ...options]

const optionOf = (chosen: { id: string; name: string } | undefined): Option | undefined =>
  chosen && { id: chosen.id, label: chosen.name }

/** The form's beginning, and the same page without each of what the link set. */
export function prefilledForm(
  prefill: Prefill,
  options: FormOptions,
  address: { path: string; query: URLSearchParams },
): MarketingForm {
  const { name, city, treatment } = prefill
  const { path, query } = address
  const set = prefillKeys.filter((key) => prefill[key])
  const treatmentOption = optionOf(treatment)
  const isOffered = options.treatments.some((group) =>
    group.options.some(({ id }) => id === treatmentOption?.id),
  )
  return {
    options: {
      ...options,
      cities: withOption(options.cities, optionOf(city)),
      treatments:
        treatmentOption && !isOffered
          ? [{ label: '', options: [treatmentOption] }, ...options.treatments]
          : options.treatments,
    },
    initial: {
      ...(name && { name }),
      ...(city && { city: city.id }),
      ...(treatment && { treatment: treatment.id }),
    },
    locked: Object.fromEntries(set.map((key) => [key, withoutParameter(path, query, key)])),
  }
}
