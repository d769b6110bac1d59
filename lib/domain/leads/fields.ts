import { emailMaxLength } from '#lib/domain/contact/email'
import { anyTime } from '#lib/domain/leads/other-options'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import type { PageType } from '#lib/domain/routes/page-types'
import type { LeadFieldName } from '#lib/domain/site/page'

/**
 * Which fields a form asks for (decisions.md, section 3): one table from page type to fields,
 * and one of the variants of marketing pages (lib/domain/site/marketing-variants). The form, the validation and the tests read it.
 */

type Control = 'text' | 'long-text' | 'mobile' | 'list' | 'radio'

export interface FieldShape {
  control: Control
  required: boolean
  autoComplete: string
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** In characters; the server enforces it too. */
  maxLength: number
  /** Answers of a radio question: the value that is sent, and the key of its label. */
  choices?: readonly (readonly [value: string, word: keyof LeadWords['choices']])[]
}

export interface LeadField extends Omit<FieldShape, 'choices'> {
  name: LeadFieldName
  label: string
  hint?: string
  choices?: readonly { value: string; label: string }[]
}

/** Sent by forms without a name field (specification.md, section 5). */
export const noName = 'No Name'

export const nameMaxLength = 100
export const queryMaxLength = 2000

// Room for any text around a pasted number, which must not be cut; typing stops at 10 digits anyway.
const pastedMobileLength = 200

const typed = (
  maxLength: number,
  more: Partial<Omit<FieldShape, 'maxLength'>> = {},
): FieldShape => ({
  control: 'text',
  required: true,
  autoComplete: 'off',
  inputMode: 'text',
  maxLength,
  ...more,
})
const list = typed(80, { control: 'list' })
const yesNo = [
  ['yes', 'yes'],
  ['no', 'no'],
] as const
const radio = (choices: FieldShape['choices'], more: Partial<FieldShape> = {}) =>
  typed(20, { control: 'radio', ...(choices && { choices }), ...more })

/** What every field is like, whichever form asks for it. */
export const shapes: Record<LeadFieldName, FieldShape> = {
  name: typed(nameMaxLength, { autoComplete: 'name' }),
  mobile: typed(pastedMobileLength, { control: 'mobile', autoComplete: 'tel', inputMode: 'tel' }),
  // Checked if it is given: many patients have none, and we call back.
  email: typed(emailMaxLength, { required: false, autoComplete: 'email', inputMode: 'email' }),
  city: list,
  treatment: list,
  speciality: list,
  hospital: list,
  // Required only where a page marks it so (specification.md, section 5).
  query: typed(queryMaxLength, { control: 'long-text', required: false }),
  // The specification has no message for a missing answer.
  insured: radio(yesNo, { required: false }),
  insuranceType: radio([
    ['Govt.', 'government'],
    ['Private', 'private'],
  ]),
  insuranceName: typed(120, { required: false }),
  priorConsultation: radio(yesNo),
  requestedConsultation: radio(yesNo),
  preferredCity: list,
  callTime: radio(
    [
      [anyTime, 'anyTime'],
      ['Morning', 'morning'],
      ['Afternoon', 'afternoon'],
      ['Evening', 'evening'],
    ],
    { required: false },
  ),
  monthlySalary: typed(12, { inputMode: 'numeric' }),
  height: typed(6, { inputMode: 'decimal' }),
  weight: typed(6, { inputMode: 'decimal' }),
}

/** specification.md, section 5: 'the form's default fields are city, treatment and query'. */
const defaultSet = ['name', 'mobile', 'city', 'treatment', 'query'] as const
const listing = ['name', 'mobile', 'city', 'treatment'] as const
const article = ['name', 'mobile', 'city'] as const
const profile = ['name', 'mobile', 'treatment'] as const
const contact = ['name', 'mobile', 'email', 'callTime', 'query'] as const
/** What a form asks about an insurer or scheme. */
export const insuranceFields = ['insuranceType', 'insuranceName'] as const
const insurance = [...listing, ...insuranceFields] as const
const cost = ['mobile', 'insured'] as const
const nameAndMobile = ['name', 'mobile'] as const

const byPageType: Partial<Record<PageType, readonly LeadFieldName[]>> = {
  CityWise_Doctors_Listing: listing,
  CityWise_Hospital_Listing: listing,
  Blog: listing,
  Condition: article,
  Treatment: article,
  Treatment_City: article,
  Test: article,
  doctors: profile,
  hospitals: profile,
  Contact: contact,
  Insurance: insurance,
  costpage: cost,
  // Of the plain variant and of campaigns. The context of the others has their own.
  Marketing: nameAndMobile,
}

/** leadFormVariant of the callback form in the bottom block, which asks only for the number on every page. */
export const callbackVariant = '11'
export const callbackFields: readonly LeadFieldName[] = ['mobile']

/** The leadFormVariant that a request names; '3', the default, if no form has that one (decisions.md, section 3). */
export const variantOf = (named: string | null | undefined): string =>
  /^(?:[1-9]|1[01])$/.test(named ?? '') ? String(named) : '3'

/** Forms whose page type has no row above: their pages pass these as formRequirements. */
export const loanFields: readonly LeadFieldName[] = ['name', 'mobile', 'city', 'monthlySalary']
/** A hospital with several departments: the speciality shortens the list of treatments. */
export const hospitalFields: readonly LeadFieldName[] = [
  'name',
  'mobile',
  'speciality',
  'treatment',
]
/** Asks for the preferred city instead of the city. */
export const secondOpinionFields: readonly LeadFieldName[] = [
  'name',
  'mobile',
  'treatment',
  'priorConsultation',
  'requestedConsultation',
  'preferredCity',
  'query',
]
/** The form of pages that list doctors or hospitals of all cities. */
export const directoryFields: readonly LeadFieldName[] = listing
/** The form below a tool's result; the result itself is sent along. */
export const toolFields: readonly LeadFieldName[] = ['name', 'mobile', 'city']

/** The parts of the page context that decide which fields a form asks for. */
export interface LeadFormPlace {
  pageType: PageType
  /** leadFormVariant, '1' to '11'. */
  variant: string
  formRequirements?: readonly LeadFieldName[] | undefined
  requiredFields?: readonly LeadFieldName[] | undefined
  nameFieldRequired?: boolean | undefined
  hospitals?: readonly unknown[] | undefined
}

/** The fields of the page's own form: formRequirements of specification.md, section 3. */
export function formRequirements(page: Omit<LeadFormPlace, 'variant'>): readonly LeadFieldName[] {
  if (page.formRequirements) return page.formRequirements
  return byPageType[page.pageType] ?? defaultSet
}

/** The hospital is 'required if hospitals are offered' (specification.md, section 5), so each such form asks for it. */
function withHospital(names: readonly LeadFieldName[], { hospitals = [] }: LeadFormPlace) {
  if (hospitals.length === 0) return names.filter((name) => name !== 'hospital')
  return names.includes('hospital') ? names : [...names, 'hospital' as const]
}

function toField(name: LeadFieldName, place: LeadFormPlace, words: LeadWords): LeadField {
  const { choices, ...shape } = shapes[name]
  const marked = place.requiredFields?.includes(name) ?? false
  const optionalName = name === 'name' && place.nameFieldRequired === false
  const hint = words.hints[name]
  return {
    ...shape,
    name,
    label: words.labels[name],
    required: (shape.required || marked) && !optionalName,
    ...(hint && { hint }),
    ...(choices && {
      choices: choices.map(([value, word]) => ({ value, label: words.choices[word] })),
    }),
  }
}

/** The fields of a page's form, in order, with the labels of `words`: the same in the page and over it. */
export function leadFields(place: LeadFormPlace, words: LeadWords): LeadField[] {
  const names =
    place.variant === callbackVariant
      ? callbackFields
      : withHospital(formRequirements(place), place)
  return names.map((name) => toField(name, place, words))
}

/** The fields that the partner form shares with the patients' forms. */
export const personFields = (words: LeadWords): readonly LeadField[] =>
  (['name', 'mobile', 'email', 'city'] as const).map((name) =>
    toField(name, { pageType: 'About', variant: '1' }, words),
  )

/** The preferred city appears once 'open to a similar consultation' is yes (specification.md, section 4). */
export const isAsked = (
  { name }: Pick<LeadField, 'name'>,
  values: { requestedConsultation?: string | undefined },
): boolean => name !== 'preferredCity' || values.requestedConsultation === 'yes'
