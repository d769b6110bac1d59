import { isEmail } from '#lib/rules/email'
import { type LeadFieldName, leadFieldNames } from '#lib/rules/lead-field-names'
import { isAsked, type LeadField } from '#lib/rules/lead-fields'
import type { LeadMessages } from '#lib/rules/lead-words'
import { type Country, normaliseMobile } from '#lib/rules/phone'

/** Specification point 5, 'Lead form': each field's rule and its message, to the letter. */

/**
 * What a form holds: the values of its controls, all text ('' = nothing). city, preferredCity: CityId,
 * '0' for Other; treatment: 'procedure:ID', 'condition:ID', 'other'; speciality, hospital: their ids.
 */
export type LeadFormText = Record<LeadFieldName | 'countryCode', string>

export const emptyLeadForm = Object.fromEntries(
  [...leadFieldNames, 'countryCode'].map((name) => [name, '']),
) as LeadFormText

export interface ValidationContext {
  messages: LeadMessages
  /** Where dial codes of numbers beginning with + are looked up; India alone when absent. */
  countries?: readonly Country[] | undefined
  /** Ids that were on offer; absent where the control itself offers no others. */
  cities?: ReadonlySet<string> | undefined
  treatments?: ReadonlySet<string> | undefined
  specialities?: ReadonlySet<string> | undefined
  hospitals?: ReadonlySet<string> | undefined
}

type Problem = string | undefined
type Rule = (text: string, field: LeadField, context: ValidationContext) => Problem

const tooLong: Rule = (text, { label, maxLength }, { messages }) =>
  text.length > maxLength ? messages.tooLong(label, maxLength.toLocaleString('en-IN')) : undefined

const typed =
  (message: 'name' | 'query' | 'anyOne'): Rule =>
  (text, field, context) =>
    text === '' ? context.messages[message] : tooLong(text, field, context)

const matching =
  (pattern: RegExp, message: keyof Omit<LeadMessages, 'tooLong'>): Rule =>
  (text, _field, { messages }) =>
    pattern.test(text) ? undefined : messages[message]

const listed =
  (
    pattern: RegExp,
    message: keyof Omit<LeadMessages, 'tooLong'>,
    list: 'cities' | 'treatments' | 'specialities' | 'hospitals',
  ): Rule =>
  (text, _field, context) =>
    pattern.test(text) && (context[list]?.has(text) ?? true) ? undefined : context.messages[message]

const oneOf =
  (message: 'anyOne' | 'insuranceType'): Rule =>
  (text, { choices = [] }, { messages }) =>
    choices.some(({ value }) => value === text) ? undefined : messages[message]

const id = /^\d{1,9}$/
/** Rupees as people write them: '45000', '45,000', '₹ 45,000'. */
const rupees = /^₹?\s*\d{1,3}(?:,?\d{2,3}){0,3}$|^\d{1,9}$/
/** 50 to 279 cm, 2 to 399 kg, with at most one decimal: whatever is outside was meant in another unit. */
const centimetres = /^(?:[5-9]\d|1\d\d|2[0-7]\d)(?:\.\d)?$/
const kilograms = /^(?:[2-9]|[1-9]\d|[1-3]\d\d)(?:\.\d)?$/

/** The mobile's rule needs the country code beside it: see leadFormProblems. */
const rules: Record<Exclude<LeadFieldName, 'mobile'>, Rule> = {
  name: typed('name'),
  email: (text, _field, { messages }) => (isEmail(text) ? undefined : messages.email),
  city: listed(id, 'city', 'cities'),
  treatment: listed(/^(?:other|(?:procedure|condition):\d{1,9})$/, 'treatment', 'treatments'),
  speciality: listed(id, 'speciality', 'specialities'),
  hospital: listed(id, 'hospital', 'hospitals'),
  query: typed('query'),
  insured: oneOf('anyOne'),
  insuranceType: oneOf('insuranceType'),
  insuranceName: tooLong,
  priorConsultation: oneOf('anyOne'),
  requestedConsultation: oneOf('anyOne'),
  preferredCity: listed(id, 'preferredCity', 'cities'),
  callTime: oneOf('anyOne'),
  monthlySalary: matching(rupees, 'monthlySalary'),
  height: matching(centimetres, 'height'),
  weight: matching(kilograms, 'weight'),
}

function problemOf(field: LeadField, values: LeadFormText, context: ValidationContext): Problem {
  const { name } = field
  if (name === 'mobile') {
    const found = normaliseMobile(values.mobile, values.countryCode, context.countries)
    return 'problem' in found ? context.messages.mobile : undefined
  }
  if (values[name] === '' && !field.required) return undefined
  return rules[name](values[name], field, context)
}

/** The message of every shown field that is wrong; an empty object when the form may be sent. */
export function leadFormProblems(
  values: LeadFormText,
  fields: readonly LeadField[],
  context: ValidationContext,
): Partial<Record<LeadFieldName, string>> {
  const problems: Partial<Record<LeadFieldName, string>> = {}
  for (const field of fields) {
    const problem = isAsked(field, values) ? problemOf(field, values, context) : undefined
    if (problem) problems[field.name] = problem
  }
  return problems
}
