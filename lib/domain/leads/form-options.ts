import type { Named, Navigation, Numbered } from '#lib/domain/catalogue/catalogue'
import type { ListName } from '#lib/domain/leads/options'
import {
  isOther,
  otherCity,
  otherSpeciality,
  otherTreatment,
} from '#lib/domain/leads/other-options'
import type { LeadOptionNames } from '#lib/domain/leads/payload'
import { englishLeadWords, type LeadWords } from '#lib/domain/leads/texts/form/en'
import type { LeadFieldName, LinkPrefill, PageContext } from '#lib/domain/site/page'
import { catalogueName, type Option, type OptionGroup } from '#lib/domain/text/option'

export interface FormOptions {
  /** 'Other' (id '0') comes last. */
  cities: Option[]
  /** Only some of the cities: the form fetches all of them when the visitor uses it. */
  moreCities?: boolean
  /** Procedures and conditions; ids 'procedure:201', 'condition:102', 'other'. */
  treatments: OptionGroup[]
  /** Only some of the treatments, as with the cities. */
  moreTreatments?: boolean
  /** The label of the speciality 'Other'; English when absent. The page's own list does not hold it. */
  otherSpeciality?: string
}

/** The parameter of a plain form that asks for the same form with all options. */
export const everyOption = 'everyOption'

/** The parameter of a plain form that asks for the same form without its doctor or hospital. */
export const anybody = 'anybody'

/** The ids of the treatment field's options, by the ids of the catalogue. */
export const procedureId = (id: number | string) => `procedure:${id}`
export const conditionId = (id: number | string) => `condition:${id}`

interface Offered {
  conditions: Pick<Numbered, 'id' | 'name'>[]
  treatments: Pick<Numbered, 'id' | 'name'>[]
}

/** The options of the field 'Treatment' (decisions.md, section 3): conditions and procedures of all `departments`. */
export function treatmentOptions(departments: Offered[]): OptionGroup[] {
  const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label)
  const procedures = departments.flatMap((department) =>
    department.treatments.map(({ id, name }) => ({ id: procedureId(id), label: name })),
  )
  const conditions = departments.flatMap((department) =>
    department.conditions.map(({ id, name }) => ({ id: conditionId(id), label: name })),
  )
  return [
    { label: englishLeadWords.conditions, options: conditions.sort(byLabel) },
    { label: englishLeadWords.treatments, options: [...procedures.sort(byLabel), otherTreatment] },
  ].filter((group) => group.options.length > 0)
}

/** The ids of the page's department, or of a hospital's departments: lists begin with what they treat. */
export const departmentsOf = ({
  departmentId,
  specialities = [],
}: Pick<PageContext, 'departmentId' | 'specialities'>): number[] =>
  departmentId ? [departmentId] : specialities.map(({ id }) => id)

/** The options with these ids in a group before the others. */
export function withSuggested(
  groups: readonly OptionGroup[],
  suggested: ReadonlySet<string>,
): OptionGroup[] {
  const isSuggested = ({ id }: Option) => suggested.has(id)
  const first = groups.flatMap(({ options }) => options.filter(isSuggested))
  const others = groups.map((group) => ({
    ...group,
    options: group.options.filter((option) => !isSuggested(option)),
  }))
  const own = { label: englishLeadWords.suggested, isSuggested: true as const, options: first }
  return [own, ...others].filter(({ options }) => options.length > 0)
}

/**
 * What a department treats, with 'Other' last; empty for no treatments and conditions.
 *
 * @param treatments of the department, in English
 * @param all the full list in the language of the page, what the department treats before the others
 */
export function groupsOfDepartment(
  treatments: readonly Option[],
  all: readonly OptionGroup[],
): OptionGroup[] {
  const named = new Map(all.flatMap(({ options }) => options.map((one) => [one.id, one] as const)))
  const own = all.find(({ isSuggested }) => isSuggested)?.options ?? []
  const conditions = own.filter(({ id }) => id.startsWith(conditionId('')))
  if (treatments.length + conditions.length === 0) return []
  const { conditions: ofConditions, treatments: ofTreatments } = englishLeadWords
  const inWords = treatments
    .map((one) => named.get(one.id) ?? one)
    .sort((one, other) => one.label.localeCompare(other.label))
  return [
    { label: ofConditions, options: conditions },
    { label: ofTreatments, options: [...inWords, otherTreatment] },
  ].filter(({ options }) => options.length > 0)
}

/** The options of a doctor's or hospital's form: what its departments treat. It does not ask for a city. */
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

export const cityFormOptions = (
  cities: readonly { id: number | string; name: string; nameHindi?: string | undefined }[],
): Option[] => [
  ...cities.map(({ id, name, nameHindi }) => ({
    id: String(id),
    ...(nameHindi ? { label: nameHindi, latin: name } : { label: name }),
  })),
  otherCity,
]

/** The list whose options a field has; undefined where they have no other names. */
export const listOfField = (name: LeadFieldName): ListName | undefined => listsOfFields[name]

const listsOfFields: Partial<Record<LeadFieldName, ListName>> = {
  city: 'cities',
  preferredCity: 'cities',
  treatment: 'treatments',
  speciality: 'specialities',
}

function nameOf(options: readonly Option[], id: string): string | undefined {
  const option = options.find((one) => one.id === id)
  return option && catalogueName(option)
}

/** The short lists in the page context. */
type PageLists = Pick<PageContext, 'specialities' | 'hospitals'>

const numbered = (list: PageLists['hospitals'] = []): Option[] =>
  list.map(({ id, name, latin }) => ({ id: String(id), label: name, ...(latin && { latin }) }))

/** The page's specialities, with 'Other' last. */
const specialityOptions = (
  { specialities }: PageLists,
  { otherSpeciality: label = otherSpeciality.label }: Pick<FormOptions, 'otherSpeciality'>,
): Option[] => [...numbered(specialities), { ...otherSpeciality, label }]

/** 'When only one hospital is offered it is pre-selected' (specification.md, section 4). */
export const onlyHospital = ({ hospitals = [] }: PageLists): string | undefined =>
  hospitals.length === 1 && hospitals[0] ? String(hospitals[0].id) : undefined

export function fieldGroups(
  name: LeadFieldName,
  options: FormOptions,
  page: PageLists,
): OptionGroup[] {
  if (name === 'treatment') return options.treatments
  if (name === 'city' || name === 'preferredCity') return [{ label: '', options: options.cities }]
  const own = name === 'hospital' ? numbered(page.hospitals) : specialityOptions(page, options)
  return [{ label: '', options: own }]
}

/** The same options with 'Other' and the group headings in the language of `words`. */
export function optionsInWords({ cities, treatments, ...more }: FormOptions, words: LeadWords) {
  if (words === englishLeadWords) return { cities, treatments, ...more }
  const own = (option: Option) => (isOther(option) ? { id: option.id, label: words.other } : option)
  const headings = new Map([
    [englishLeadWords.conditions, words.conditions],
    [englishLeadWords.treatments, words.treatments],
    [englishLeadWords.suggested, words.suggested],
  ])
  return {
    ...more,
    otherSpeciality: words.other,
    cities: cities.map(own),
    treatments: treatments.map((group) => ({
      ...group,
      label: headings.get(group.label) ?? group.label,
      options: group.options.map(own),
    })),
  }
}

interface Chosen {
  city?: string
  treatment?: string
  speciality?: string
  preferredCity?: string
}

/** The names of the chosen ids, as a lead carries them. */
export function optionNamesOf(
  options: FormOptions,
  { city, treatment, speciality, preferredCity }: Chosen,
  page: PageLists = {},
): LeadOptionNames {
  const cityName = (id: string | undefined) => (id ? nameOf(options.cities, id) : undefined)
  const treatments = options.treatments.flatMap((group) => group.options)
  const name = treatment ? nameOf(treatments, treatment) : undefined
  const names = {
    city: cityName(city),
    preferredCity: cityName(preferredCity),
    speciality: speciality ? nameOf(specialityOptions(page, options), speciality) : undefined,
  }
  // Choosing a procedure clears the condition and the other way round (specification.md, section 4).
  if (treatment?.startsWith(conditionId(''))) return { ...names, condition: name }
  return { ...names, procedure: name }
}

/** The option for the condition or treatment of a page; '' for none. */
export function treatmentOfPage(
  groups: readonly OptionGroup[],
  page: { conditionName?: string; treatmentName?: string },
): string {
  const [kind, name] = page.treatmentName
    ? [procedureId(''), page.treatmentName]
    : [conditionId(''), page.conditionName]
  const options = groups.flatMap((group) => group.options)
  return options.find((one) => one.id.startsWith(kind) && catalogueName(one) === name)?.id ?? ''
}

const withOption = (options: Option[], added: Option): Option[] =>
  options.some(({ id }) => id === added.id) ? options : [added, ...options]

/** Adds the options that the visitor's link chose, in case the lists are short or not loaded yet. */
export function withPrefilled(
  options: FormOptions,
  { values, labels }: Pick<LinkPrefill, 'values' | 'labels'>,
): FormOptions {
  const { city, treatment } = values
  return {
    ...options,
    cities: city
      ? withOption(options.cities, { id: city, label: labels.city ?? city })
      : options.cities,
    treatments:
      treatment && !offersTreatment(options, treatment)
        ? [
            { label: '', options: [{ id: treatment, label: labels.treatment ?? treatment }] },
            ...options.treatments,
          ]
        : options.treatments,
  }
}
