import * as z from 'zod/mini'
import type { ValidationContext } from '#lib/rules/lead-validation'
import { type PartnerField, partnerProblems } from '#lib/rules/partner-form'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const typed = z.pipe(
  z.string(),
  z.transform((text) => text.replace(control, '').trim()),
)

const partnerForm = z.object({
  /** One of lib/rules/partner-form's kinds. */
  kind: typed,
  organisation: typed,
  name: typed,
  /** As typed: '09876543210' and '+91 98765 43210' are valid. */
  mobile: typed,
  email: typed,
  /** CityId; '0' is Other. */
  city: typed,
  message: typed,
} satisfies Record<PartnerField, z.ZodMiniType>)

/**
 * The partner's form, as a URL-encoded body brings it: values trimmed, each problem an issue at its field.
 *
 * @param context the country list, and the ids of the cities that were on offer
 */
export const partnerFormSchema = (context: Omit<ValidationContext, 'messages'> = {}) =>
  partnerForm.check((payload) => {
    for (const [field, message] of Object.entries(partnerProblems(payload.value, context)))
      payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
  })
