import { emailMessage, isEmail } from '#lib/rules/email'
import type { LeadField, LeadFieldName } from '#lib/rules/lead-fields'
import { type Country, normaliseMobile } from '#lib/rules/phone'

/** Specification point 5, 'Lead form': each field's rule and its message, to the letter. */

/** What a form holds: the values of its controls, all text ('' = nothing). */
export interface LeadFormText {
  name: string
  mobile: string
  countryCode: string
  /** CityId, '0' for Other. */
  city: string
  /** 'procedure:ID', 'condition:ID', 'other'. */
  treatment: string
  email: string
  query: string
  /** 'yes', 'no'. */
  insured: string
  /** 'Govt.', 'Private'. */
  insuranceType: string
  insuranceName: string
}

export interface ValidationContext {
  /** Where dial codes of numbers beginning with + are looked up; India alone when absent. */
  countries?: readonly Country[] | undefined
  /** Ids that were on offer; absent where the control itself offers no others. */
  cities?: ReadonlySet<string> | undefined
  treatments?: ReadonlySet<string> | undefined
}

type Problem = string | undefined
type Rule = (values: LeadFormText, field: LeadField, context: ValidationContext) => Problem

const tooLong = (text: string, { label, maxLength }: LeadField): Problem =>
  text.length > maxLength
    ? `${label} may have at most ${maxLength.toLocaleString('en-IN')} characters`
    : undefined

const chosen = (id: string, pattern: RegExp, offered: ReadonlySet<string> | undefined) =>
  pattern.test(id) && (offered?.has(id) ?? true)

const oneOf = (text: string, { choices = [] }: LeadField, message: string): Problem =>
  choices.some(({ value }) => value === text) ? undefined : message

const unlessEmpty = (field: LeadField, text: string, check: () => Problem): Problem =>
  text === '' && !field.required ? undefined : check()

const rules: Record<LeadFieldName, Rule> = {
  name: (values, field) =>
    unlessEmpty(field, values.name, () =>
      values.name === '' ? 'Please Enter Name' : tooLong(values.name, field),
    ),
  mobile: ({ mobile, countryCode }, _field, { countries }) => {
    const found = normaliseMobile(mobile, countryCode, countries)
    return 'problem' in found ? found.problem : undefined
  },
  email: ({ email }, field) =>
    unlessEmpty(field, email, () => (isEmail(email) ? undefined : emailMessage)),
  city: ({ city }, field, { cities }) =>
    unlessEmpty(field, city, () =>
      chosen(city, /^\d{1,9}$/, cities) ? undefined : 'Please select valid city',
    ),
  treatment: ({ treatment }, field, { treatments }) =>
    unlessEmpty(field, treatment, () =>
      chosen(treatment, /^(?:other|(?:procedure|condition):\d{1,9})$/, treatments)
        ? undefined
        : 'Please Select a Treatment',
    ),
  query: ({ query }, field) =>
    unlessEmpty(field, query, () =>
      query === '' ? 'Please enter your query' : tooLong(query, field),
    ),
  insured: ({ insured }, field) =>
    unlessEmpty(field, insured, () => oneOf(insured, field, 'Please select any one')),
  insuranceType: ({ insuranceType }, field) =>
    unlessEmpty(field, insuranceType, () =>
      oneOf(insuranceType, field, 'Please Select an Insurance Type'),
    ),
  insuranceName: ({ insuranceName }, field) =>
    unlessEmpty(field, insuranceName, () => tooLong(insuranceName, field)),
}

/** The message of every shown field that is wrong; an empty object when the form may be sent. */
export function leadFormProblems(
  values: LeadFormText,
  fields: readonly LeadField[],
  context: ValidationContext = {},
): Partial<Record<LeadFieldName, string>> {
  const problems: Partial<Record<LeadFieldName, string>> = {}
  for (const field of fields) {
    const problem = rules[field.name](values, field, context)
    if (problem) problems[field.name] = problem
  }
  return problems
}
