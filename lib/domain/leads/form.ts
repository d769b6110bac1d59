import * as z from 'zod/mini'
import { isEmail } from '#lib/domain/contact/email'
import {
  type Country,
  defaultCountryCode,
  indianFault,
  normaliseMobile,
} from '#lib/domain/contact/phone'
import { isAsked, type LeadField } from '#lib/domain/leads/fields'
import { otherCity } from '#lib/domain/leads/other-options'
import type { LeadMessages } from '#lib/domain/leads/texts/form/en'
import { type LeadFieldName, leadFieldNames } from '#lib/domain/site/page'
import { catalogueName, type Option } from '#lib/domain/text/option'

/** The rule of each field of the lead form, and the form's schema (specification.md, section 5). */

/**
 * The values of the form's controls, all text ('' = empty). city, preferredCity: CityId, '0' for Other;
 * treatment: 'procedure:ID', 'condition:ID' or 'other'; speciality, hospital: their ids.
 */
export type LeadFormValues = Record<LeadFieldName | 'countryCode', string>

export const emptyLeadForm = Object.fromEntries(
  [...leadFieldNames, 'countryCode'].map((name) => [name, '']),
) as LeadFormValues

export interface ValidationContext {
  messages: LeadMessages
  /** Used to split a number that starts with +; India alone when absent. */
  countries?: readonly Country[] | undefined
  /** Ids that were offered; absent where the control itself offers no others. */
  cities?: ReadonlySet<string> | undefined
  treatments?: ReadonlySet<string> | undefined
  specialities?: ReadonlySet<string> | undefined
  hospitals?: ReadonlySet<string> | undefined
  /** Where the doctor or hospital of the request is; absent without one. */
  place?: WhomPlace | undefined
}

interface WhomPlace {
  /** Of its cities. */
  ids: readonly string[]
  names: readonly string[]
}

/** Where a doctor or hospital in the cities with these names is; undefined where no city is known. */
export function placeOf(
  cities: readonly Option[],
  names: readonly string[],
): WhomPlace | undefined {
  const ids = cities.filter((city) => names.includes(catalogueName(city))).map(({ id }) => id)
  return ids.length > 0 ? { ids, names } : undefined
}

type Problem = string | undefined
type Rule = (text: string, field: LeadField, context: ValidationContext) => Problem
type Message = keyof Omit<LeadMessages, 'tooLong' | 'elsewhere' | 'digitsMissing'>

const notTooLong: Rule = (text, { label, maxLength }, { messages }) =>
  text.length > maxLength ? messages.tooLong(label, maxLength.toLocaleString('en-IN')) : undefined

const filledIn =
  (message: Message): Rule =>
  (text, field, context) =>
    text === '' ? context.messages[message] : notTooLong(text, field, context)

const matching =
  (pattern: RegExp, message: Message): Rule =>
  (text, _field, { messages }) =>
    pattern.test(text) ? undefined : messages[message]

const listed =
  (
    pattern: RegExp,
    message: Message,
    list: 'cities' | 'treatments' | 'specialities' | 'hospitals',
  ): Rule =>
  (text, _field, context) =>
    pattern.test(text) && (context[list]?.has(text) ?? true) ? undefined : context.messages[message]

const id = /^\d{1,9}$/

/** A doctor or hospital takes no city where it is not. 'Other' names none. */
const cityOfWhom: Rule = (text, field, context) => {
  const { place, messages } = context
  const isElsewhere = place && text !== otherCity.id && !place.ids.includes(text)
  return (
    listed(id, 'city', 'cities')(text, field, context) ??
    (isElsewhere ? messages.elsewhere(place.names.join(', ')) : undefined)
  )
}

const oneOfChoices =
  (message: Message): Rule =>
  (text, { choices = [] }, { messages }) =>
    choices.some(({ value }) => value === text) ? undefined : messages[message]

/** Rupees as people write them: '45000', '45,000', '₹ 45,000'. */
const rupees = /^₹?\s*\d{1,3}(?:,?\d{2,3}){0,3}$|^\d{1,9}$/
/** 50 to 279 cm with at most one decimal. A value outside was probably given in another unit. */
const centimetres = /^(?:[5-9]\d|1\d\d|2[0-7]\d)(?:\.\d)?$/
/** 2 to 399 kg with at most one decimal. */
const kilograms = /^(?:[2-9]|[1-9]\d|[1-3]\d\d)(?:\.\d)?$/

/** All fields but the mobile, whose rule also needs the country code. */
const rules: Record<Exclude<LeadFieldName, 'mobile'>, Rule> = {
  name: filledIn('name'),
  email: (text, _field, { messages }) => (isEmail(text) ? undefined : messages.email),
  city: cityOfWhom,
  treatment: listed(/^(?:other|(?:procedure|condition):\d{1,9})$/, 'treatment', 'treatments'),
  speciality: listed(id, 'speciality', 'specialities'),
  hospital: listed(id, 'hospital', 'hospitals'),
  query: filledIn('query'),
  insured: oneOfChoices('anyOne'),
  insuranceType: oneOfChoices('insuranceType'),
  insuranceName: notTooLong,
  priorConsultation: oneOfChoices('anyOne'),
  requestedConsultation: oneOfChoices('anyOne'),
  preferredCity: listed(id, 'preferredCity', 'cities'),
  callTime: oneOfChoices('anyOne'),
  monthlySalary: matching(rupees, 'monthlySalary'),
  height: matching(centimetres, 'height'),
  weight: matching(kilograms, 'weight'),
}

function problemOf(field: LeadField, values: LeadFormValues, context: ValidationContext): Problem {
  const { name } = field
  if (name === 'mobile') {
    const mobile = normaliseMobile(values.mobile, values.countryCode, context.countries)
    if (!('problem' in mobile)) return undefined
    const fault = indianFault(values.mobile, values.countryCode)
    if (fault === undefined) return context.messages.mobile
    return fault === 'landline'
      ? context.messages.landline
      : context.messages.digitsMissing(fault.missing)
  }
  if (values[name] === '' && !field.required) return undefined
  return rules[name](values[name], field, context)
}

/** The message of every visible field that is invalid; an empty object when the form may be sent. */
export function leadFormProblems(
  values: LeadFormValues,
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

const trimmed = (fallback = '') =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value: string | null | undefined) => (value ?? '').trim() || fallback),
  )

/** The mobile stays as typed ('09876543210', '+91 98765 43210'); toLeadPayload normalises it. */
const formValues = z.object({
  ...Object.fromEntries(leadFieldNames.map((name) => [name, trimmed()])),
  countryCode: trimmed(defaultCountryCode),
})

/**
 * The schema of a form with these fields: trims the values and reports each problem at its field. Fields that are
 * hidden, or that the form does not have, are empty. Also reads the URL-encoded body of a plain form, where everything is text.
 */
export const leadFormSchema = (fields: readonly LeadField[], context: ValidationContext) =>
  z.pipe(
    formValues.check((payload) => {
      const values = payload.value as LeadFormValues
      for (const [name, message] of Object.entries(leadFormProblems(values, fields, context))) {
        const input = values[name as LeadFieldName]
        payload.issues.push({ code: 'custom', path: [name], message, input })
      }
    }),
    z.transform((values) => {
      const known = values as LeadFormValues
      // What the form does not ask must not be sent: a doctor's form takes no city that somebody puts into it.
      const asked = fields
        .filter((field) => isAsked(field, known))
        .map(({ name }) => [name, known[name]])
      return { ...emptyLeadForm, ...Object.fromEntries(asked), countryCode: known.countryCode }
    }),
  )
