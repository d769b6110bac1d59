import { emailMaxLength } from '#lib/rules/email'
import type { PageType } from '#lib/rules/page-types'

/**
 * Which fields a form asks (decisions.md section 3): one table from page type and variant to fields,
 * read by the form, the validation and the tests. Rows whose fields are not drawn yet (the marketing
 * variants other than the plain one, loan) are not in it: those pages ask the default set.
 */

export type LeadFieldName =
  | 'name'
  | 'mobile'
  | 'email'
  | 'city'
  | 'treatment'
  | 'query'
  | 'insured'
  | 'insuranceType'
  | 'insuranceName'

export interface LeadField {
  name: LeadFieldName
  label: string
  required: boolean
  autoComplete: string
  inputMode: 'text' | 'numeric' | 'tel' | 'email'
  /** Characters; the server takes no more either. */
  maxLength: number
  /** The few answers of a question that is asked with radio buttons. */
  choices?: readonly { value: string; label: string }[]
}

export const nameMaxLength = 100
export const queryMaxLength = 2000

// Long enough for a pasted or filled-in '+91 98765 43210'; key entry stops at 10 digits by itself.
const pastedMobileLength = 30

const field: Record<LeadFieldName, LeadField> = {
  name: {
    name: 'name',
    label: 'Name',
    required: true,
    autoComplete: 'name',
    inputMode: 'text',
    maxLength: nameMaxLength,
  },
  mobile: {
    name: 'mobile',
    label: 'Mobile Number',
    required: true,
    autoComplete: 'tel',
    inputMode: 'tel',
    maxLength: pastedMobileLength,
  },
  email: {
    name: 'email',
    label: 'Email',
    required: true,
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: emailMaxLength,
  },
  city: {
    name: 'city',
    label: 'City',
    required: true,
    autoComplete: 'off',
    inputMode: 'text',
    maxLength: 80,
  },
  treatment: {
    name: 'treatment',
    label: 'Treatment',
    required: true,
    autoComplete: 'off',
    inputMode: 'text',
    maxLength: 80,
  },
  // Specification point 5: 'required only if marked required'.
  query: {
    name: 'query',
    label: 'Query',
    required: false,
    autoComplete: 'off',
    inputMode: 'text',
    maxLength: queryMaxLength,
  },
  // Specification point 5: it is 'asked as' this; the specification has no message for an answer left out.
  insured: {
    name: 'insured',
    label: 'Do you have Insurance ?',
    required: false,
    autoComplete: 'off',
    inputMode: 'text',
    maxLength: 3,
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  // Specification point 3, 'Insurance type options'.
  insuranceType: {
    name: 'insuranceType',
    label: 'Insurance Type',
    required: true,
    autoComplete: 'off',
    inputMode: 'text',
    maxLength: 20,
    choices: [
      { value: 'Govt.', label: 'Govt.(Ayushman,CGHS,ECHS etc.)' },
      { value: 'Private', label: 'Private Insurance' },
    ],
  },
  insuranceName: {
    name: 'insuranceName',
    label: 'Insurance Name',
    required: false,
    autoComplete: 'off',
    inputMode: 'text',
    maxLength: 120,
  },
}

/** Specification point 5: 'the form's default fields are city, treatment and query'. */
const defaultSet = ['name', 'mobile', 'city', 'treatment', 'query'] as const
const listing = ['name', 'mobile', 'city', 'treatment'] as const
const article = ['name', 'mobile', 'city'] as const
const entry = ['name', 'mobile', 'treatment'] as const
const contact = ['name', 'mobile', 'email', 'query'] as const
const insurance = ['name', 'mobile', 'city', 'insuranceType', 'insuranceName'] as const
const cost = ['mobile', 'insured'] as const
/** The plain marketing page. */
const marketing = ['name', 'mobile'] as const

const byPageType: Partial<Record<PageType, readonly LeadFieldName[]>> = {
  CityWise_Doctors_Listing: listing,
  CityWise_Hospital_Listing: listing,
  Blog: listing,
  Condition: article,
  Treatment: article,
  Treatment_City: article,
  doctors: entry,
  hospitals: entry,
  Contact: contact,
  Insurance: insurance,
  costpage: cost,
  Marketing: marketing,
}

/** Variants in the page itself: hero, side column, the two on /authors, the marketing hero. Modals ask the default set. */
const inPage = new Set(['1', '2', '5', '6', '9'])

export interface LeadFormPlace {
  pageType: PageType
  /** leadFormVariant as shown, '1' to '10'. */
  variant: string
  /** What the page's props say of its own form; by the table where they say nothing. */
  formRequirements?: readonly LeadFieldName[]
}

/**
 * formRequirements of the page props (specification point 3): the names of the fields that the page's own
 * form asks. The modals ask the default set on every page.
 */
export const formRequirements = (pageType: PageType): readonly LeadFieldName[] =>
  byPageType[pageType] ?? defaultSet

/** The fields of a form, in the order in which they are asked. */
export function leadFields(place: LeadFormPlace): LeadField[] {
  const { pageType, variant, formRequirements: own = formRequirements(pageType) } = place
  return (inPage.has(variant) ? own : defaultSet).map((name) => field[name])
}

/** What a partner's form (lib/rules/partner-form) asks as a patient's does, by the same rules. */
export const personFields: readonly LeadField[] = (
  ['name', 'mobile', 'email', 'city'] as const
).map((name) => field[name])
