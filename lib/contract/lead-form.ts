import * as z from 'zod/mini'
import { leadFieldNames } from '#lib/rules/lead-field-names'
import type { LeadField } from '#lib/rules/lead-fields'
import {
  type LeadFormText,
  leadFormProblems,
  type ValidationContext,
} from '#lib/rules/lead-validation'
import { defaultCountryCode } from '#lib/rules/phone'

const typed = (fallback = '') =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value: string | null | undefined) => (value ?? '').trim() || fallback),
  )

/** The mobile stays as typed: '09876543210' and '+91 98765 43210' are valid; toLeadPayload normalises it. */
const formValues = z.object({
  ...Object.fromEntries(leadFieldNames.map((name) => [name, typed()])),
  countryCode: typed(defaultCountryCode),
})

/** The values of a form, trimmed. */
export type LeadFormValues = LeadFormText

/**
 * The form's own values, given the fields that it shows (lib/rules/lead-fields): values trimmed, each
 * problem an issue at its field with its message. A field that is not shown is not checked. Takes a
 * URL-encoded form of a page without JavaScript as well: everything is text.
 *
 * @param context the messages, and the country list and the ids that were on offer where they are known
 */
export const leadFormSchema = (fields: readonly LeadField[], context: ValidationContext) =>
  z.pipe(
    formValues.check((payload) => {
      const values = payload.value as LeadFormText
      for (const [name, message] of Object.entries(leadFormProblems(values, fields, context)))
        payload.issues.push({
          code: 'custom',
          path: [name],
          message,
          input: values[name as keyof LeadFormText],
        })
    }),
    z.transform((values) => values as LeadFormValues),
  )
