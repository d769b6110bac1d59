import * as z from 'zod/mini'
import type { LeadField } from '#lib/rules/lead-fields'
import { leadFormProblems, type ValidationContext } from '#lib/rules/lead-validation'
import { defaultCountryCode } from '#lib/rules/phone'

const typed = (fallback = '') =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value: string | null | undefined) => (value ?? '').trim() || fallback),
  )

const formValues = z.object({
  name: typed(),
  /** As typed: '09876543210' and '+91 98765 43210' are valid; toLeadPayload normalises it. */
  mobile: typed(),
  countryCode: typed(defaultCountryCode),
  /** CityId; '0' is Other, '' none. */
  city: typed(),
  /** 'procedure:ID', 'condition:ID', 'other', '' none. */
  treatment: typed(),
  email: typed(),
  query: typed(),
  /** 'yes', 'no'. */
  insured: typed(),
  /** 'Govt.', 'Private'. */
  insuranceType: typed(),
  insuranceName: typed(),
})

export type LeadFormValues = z.output<typeof formValues>

/**
 * The form's own values, given the fields that it shows (lib/rules/lead-fields): values trimmed, each
 * problem an issue at its field with the specification's message. A field that is not shown is not
 * checked. Takes a URL-encoded form of a page without JavaScript as well: everything is text.
 *
 * @param context the country list, and the ids that were on offer, where they are known
 */
export const leadFormSchema = (fields: readonly LeadField[], context: ValidationContext = {}) =>
  formValues.check((payload) => {
    const problems = leadFormProblems(payload.value, fields, context)
    for (const [name, message] of Object.entries(problems))
      payload.issues.push({
        code: 'custom',
        path: [name],
        message,
        input: payload.value[name as keyof LeadFormValues],
      })
  })
