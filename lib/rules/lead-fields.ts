import { emailMaxLength } from '#lib/rules/email'
import type { LeadFieldName } from '#lib/rules/lead-field-names'
import type { LeadWords } from '#lib/rules/lead-words'
import type { MarketingVariant } from '#lib/rules/marketing-variants'
import type { PageType } from '#lib/rules/page-types'

/**
 * Which fields a form asks (decisions.md section 3): one table from page type and variant to fields,
 * read by the form, the validation and the tests.
 */

/** How a field is asked: typed, chosen from a list, or answered with radio buttons. */
type Control = 'text' | 'long-text' | 'mobile' | 'list' | 'radio'

interface FieldShape {
  control: Control
  required: boolean
  autoComplete: string
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** Characters; the server takes no more either. */
  maxLength: number
  /** The few answers of a question: what is sent, and the word that says it. */
  choices?: readonly (readonly [value: string, word: keyof LeadWords['choices']])[]
}

export interface LeadField extends Omit<FieldShape, 'choices'> {
  name: LeadFieldName
  label: string
  hint?: string
  choices?: readonly { value: string; label: string }[]
}

export const nameMaxLength = 100
export const queryMaxLength = 2000

// Long enough for a pasted or filled-in '+91 98765 43210'; key entry stops at 10 digits by itself.
const pastedMobileLength = 30

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

const shapes: Record<LeadFieldName, FieldShape> = {
  name: typed(nameMaxLength, { autoComplete: 'name' }),
  mobile: typed(pastedMobileLength, { control: 'mobile', autoComplete: 'tel', inputMode: 'tel' }),
  email: typed(emailMaxLength, { autoComplete: 'email', inputMode: 'email' }),
  city: list,
  treatment: list,
  speciality: list,
  hospital: list,
  // Specification point 5: 'required only if marked required'.
  query: typed(queryMaxLength, { control: 'long-text', required: false }),
  // Specification point 5 has no message for an answer left out.
  insured: radio(yesNo, { required: false }),
  // Specification point 3, 'Insurance type options'.
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
      ['Any time', 'anyTime'],
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

/** Specification point 5: 'the form's default fields are city, treatment and query'. */
const defaultSet = ['name', 'mobile', 'city', 'treatment', 'query'] as const
const listing = ['name', 'mobile', 'city', 'treatment'] as const
const article = ['name', 'mobile', 'city'] as const
const profile = ['name', 'mobile', 'treatment'] as const
const contact = ['name', 'mobile', 'email', 'query'] as const
const insurance = ['name', 'mobile', 'city', 'insuranceType', 'insuranceName'] as const
const cost = ['mobile', 'insured'] as const
const nameAndMobile = ['name', 'mobile'] as const
const remarks = ['name', 'mobile', 'query'] as const
const every = ['insured', 'mobile', 'city', 'treatment'] as const

const byPageType: Partial<Record<PageType, readonly LeadFieldName[]>> = {
  CityWise_Doctors_Listing: listing,
  CityWise_Hospital_Listing: listing,
  Blog: listing,
  Condition: article,
  Treatment: article,
  Treatment_City: article,
  doctors: profile,
  hospitals: profile,
  Contact: contact,
  Insurance: insurance,
  costpage: cost,
}

const byMarketingVariant: Record<MarketingVariant, readonly LeadFieldName[]> = {
  plain: nameAndMobile,
  thin: remarks,
  onlyform: remarks,
  remarks,
  pdf: nameAndMobile,
  cost,
  index: every,
  brand: every,
  doctor: nameAndMobile,
  callprimary: nameAndMobile,
  topsticky: nameAndMobile,
}

/** Forms of pages whose type has no row of its own: the page hands them on as its formRequirements. */
export const loanFields: readonly LeadFieldName[] = ['name', 'mobile', 'city', 'monthlySalary']
export const callbackFields: readonly LeadFieldName[] = ['mobile']
/** Below a tool's result: what the tool knows goes along by itself. */
export const toolFields: readonly LeadFieldName[] = ['name', 'mobile', 'city']

/** Variants in the page itself: hero, side column, the two on /authors, a tool's, the marketing ones. Modals ask the default set. */
const inPage = new Set(['1', '2', '5', '6', '8', '9', '10'])

/** What of the page's context decides which fields a form asks. */
export interface LeadFormPlace {
  pageType: PageType
  /** leadFormVariant as shown, '1' to '10'. */
  variant: string
  marketingVariant?: MarketingVariant | undefined
  formRequirements?: readonly LeadFieldName[] | undefined
  requiredFields?: readonly LeadFieldName[] | undefined
  nameFieldRequired?: boolean | undefined
  hospitals?: readonly unknown[] | undefined
}

/**
 * formRequirements of the page props (specification point 3): the names of the fields that the page's own
 * form asks. The modals ask the default set on every page.
 */
export function formRequirements(page: Omit<LeadFormPlace, 'variant'>): readonly LeadFieldName[] {
  if (page.formRequirements) return page.formRequirements
  if (page.pageType === 'Marketing') return byMarketingVariant[page.marketingVariant ?? 'plain']
  return byPageType[page.pageType] ?? defaultSet
}

/** Point 5: the hospital is 'required if hospitals are offered', so it is asked wherever there are any. */
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

/** The fields of a form, in the order in which they are asked, in the words of `words`. */
export function leadFields(place: LeadFormPlace, words: LeadWords): LeadField[] {
  const own = inPage.has(place.variant)
  const names = own ? withHospital(formRequirements(place), place) : defaultSet
  return names.map((name) => toField(name, place, words))
}

/** What a partner's form (lib/rules/partner-form) asks as a patient's does, by the same rules. */
export const personFields = (words: LeadWords): readonly LeadField[] =>
  (['name', 'mobile', 'email', 'city'] as const).map((name) =>
    toField(name, { pageType: 'About', variant: '1' }, words),
  )

/** Point 4: the preferred city is asked once 'open to a similar consultation' is yes. */
export const isAsked = (
  { name }: Pick<LeadField, 'name'>,
  values: { requestedConsultation?: string | undefined },
): boolean => name !== 'preferredCity' || values.requestedConsultation === 'yes'
