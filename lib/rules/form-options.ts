import type { Named, Navigation, Numbered } from '#lib/contract/catalogue'
import type { FormOptions, Option, OptionGroup } from '#lib/contract/form-options'

/** Specification point 3: an extra option 'Other' is always appended. */
const otherTreatment: Option = { id: 'other', label: 'Other' }
export const otherCity: Option = { id: '0', label: 'Other' }

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
    { label: 'Conditions', options: conditions.sort(byLabel) },
    { label: 'Treatments', options: [...procedures.sort(byLabel), otherTreatment] },
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

export const cityFormOptions = (cities: { id: number | string; name: string }[]): Option[] => [
  ...cities.map(({ id, name }) => ({ id: String(id), label: name })),
  otherCity,
]

/** The label of `id`; undefined when the options do not hold it. */
const labelOf = (options: readonly Option[], id: string): string | undefined =>
  options.find((option) => option.id === id)?.label

/** The names behind the chosen ids, as a lead carries them. */
export function optionNamesOf(
  options: FormOptions,
  values: { city?: string; treatment?: string },
): { city?: string; procedure?: string; condition?: string } {
  const city = values.city ? labelOf(options.cities, values.city) : undefined
  const treatments = options.treatments.flatMap((group) => group.options)
  const treatment = values.treatment ? labelOf(treatments, values.treatment) : undefined
  // Choosing a procedure clears the condition and the other way round (specification point 4).
  if (values.treatment?.startsWith('condition:')) return { city, condition: treatment }
  return { city, procedure: treatment }
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
