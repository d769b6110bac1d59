import type { Named, Navigation, Numbered } from '#lib/contract/catalogue'
import type { FormOptions, Option, OptionGroup } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import type { LeadFieldName } from '#lib/rules/lead-field-names'
import type { LeadOptionNames } from '#lib/rules/lead-payload'
import type { LeadWords } from '#lib/rules/lead-words'
import { englishLeadWords } from '#lib/rules/lead-words-en'
import { otherCity, otherTreatment } from '#lib/rules/other-option'

interface Offered {
  conditions: Pick<Numbered, 'id' | 'name'>[]
  treatments: Pick<Numbered, 'id' | 'name'>[]
}

/** The one combobox 'Treatment' (decisions.md section 3): procedures and conditions of all `departments`. */
export function treatmentOptions(departments: Offered[]): OptionGroup[] {
  const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label)
  const procedures = departments.flatMap((department) =>
    department.treatments.map(({ id, name }) => ({ id: `procedure:${id}`, label: name })),
  )
  const conditions = departments.flatMap((department) =>
    department.conditions.map(({ id, name }) => ({ id: `condition:${id}`, label: name })),
  )
  return [
    { label: englishLeadWords.conditions, options: conditions.sort(byLabel) },
    { label: englishLeadWords.treatments, options: [...procedures.sort(byLabel), otherTreatment] },
  ].filter((group) => group.options.length > 0)
}

/** What the form on a doctor's or a hospital's page offers: what its departments treat. No city is asked. */
export const optionsOfDepartments = (
  { departments }: Pick<Navigation, 'departments'>,
  wanted: Named[],
): FormOptions => ({
  cities: [],
  treatments: treatmentOptions(
    departments.filter(({ slug }) => wanted.some((department) => department.slug === slug)),
  ),
})

export const offersTreatment = ({ treatments }: FormOptions, id: string): boolean =>
  treatments.some(({ options }) => options.some((option) => option.id === id))

export const cityFormOptions = (cities: { id: number | string; name: string }[]): Option[] => [
  ...cities.map(({ id, name }) => ({ id: String(id), label: name })),
  otherCity,
]

/** The label of `id`; undefined when the options do not hold it. */
const labelOf = (options: readonly Option[], id: string): string | undefined =>
  options.find((option) => option.id === id)?.label

/** What the page itself offers: its own short lists. */
type PageLists = Pick<PageContext, 'specialities' | 'hospitals'>

const numbered = (list: PageLists['hospitals'] = []): Option[] =>
  list.map(({ id, name }) => ({ id: String(id), label: name }))

/** Specification point 4: 'when only one hospital is offered it is pre-selected'. */
export const onlyHospital = ({ hospitals = [] }: PageLists): string | undefined =>
  hospitals.length === 1 && hospitals[0] ? String(hospitals[0].id) : undefined

/** What each field that chooses from a list offers. */
export function fieldGroups(
  name: LeadFieldName,
  { cities, treatments }: FormOptions,
  page: PageLists,
): OptionGroup[] {
  if (name === 'treatment') return treatments
  if (name === 'city' || name === 'preferredCity') return [{ label: '', options: cities }]
  return [
    { label: '', options: numbered(name === 'hospital' ? page.hospitals : page.specialities) },
  ]
}

/** The same options in the words of the page's language: its own 'Other', its own headings. */
export function optionsInWords({ cities, treatments, ...more }: FormOptions, words: LeadWords) {
  if (words === englishLeadWords) return { cities, treatments, ...more }
  const own = ({ id, label }: Option) =>
    id === otherCity.id || id === otherTreatment.id ? { id, label: words.other } : { id, label }
  const heading = { Conditions: words.conditions, Treatments: words.treatments }
  return {
    ...more,
    cities: cities.map(own),
    treatments: treatments.map(({ label, options }) => ({
      label: heading[label as keyof typeof heading] ?? label,
      options: options.map(own),
    })),
  }
}

interface Chosen {
  city?: string
  treatment?: string
  speciality?: string
  preferredCity?: string
}

/** The names behind the chosen ids, as a lead carries them. */
export function optionNamesOf(
  options: FormOptions,
  { city, treatment, speciality, preferredCity }: Chosen,
  page: PageLists = {},
): LeadOptionNames {
  const cityName = (id: string | undefined) => (id ? labelOf(options.cities, id) : undefined)
  const treatments = options.treatments.flatMap((group) => group.options)
  const name = treatment ? labelOf(treatments, treatment) : undefined
  const names = {
    city: cityName(city),
    preferredCity: cityName(preferredCity),
    speciality: speciality ? labelOf(numbered(page.specialities), speciality) : undefined,
  }
  // Choosing a procedure clears the condition and the other way round (specification point 4).
  if (treatment?.startsWith('condition:')) return { ...names, condition: name }
  return { ...names, procedure: name }
}

/** The option of the condition or the treatment that a page is about; '' for none. */
export function treatmentOfPage(
  groups: readonly OptionGroup[],
  page: { conditionName?: string; treatmentName?: string },
): string {
  const [kind, name] = page.treatmentName
    ? ['procedure:', page.treatmentName]
    : ['condition:', page.conditionName]
  const options = groups.flatMap((group) => group.options)
  return options.find(({ id, label }) => id.startsWith(kind) && label === name)?.id ?? ''
}
