import { personFields, queryMaxLength } from '#lib/rules/lead-fields'
import { emptyLeadForm, leadFormProblems, type ValidationContext } from '#lib/rules/lead-validation'
import { englishLeadWords } from '#lib/rules/lead-words-en'

/** The form of /partner-with-us: who would like to be listed here, or to work with us otherwise. */

export const partnerKinds = [
  { value: 'hospital', label: 'Hospital' },
  { value: 'clinic', label: 'Clinic' },
  { value: 'doctor', label: 'Doctor' },
  { value: 'laboratory', label: 'Laboratory' },
  { value: 'insurer', label: 'Insurer' },
  { value: 'other', label: 'Other' },
] as const

/** In the order in which they are asked. */
export const partnerFields = [
  'kind',
  'organisation',
  'name',
  'mobile',
  'email',
  'city',
  'message',
] as const
export type PartnerField = (typeof partnerFields)[number]

/** What the form holds: the values of its controls, all text ('' = nothing). */
export type PartnerFormText = Record<PartnerField, string>

/** In characters. */
export const partnerLimits = { organisation: 150, message: queryMaxLength } as const

const tooLong = (label: string, text: string, most: number) =>
  text.length > most
    ? `${label} may have at most ${most.toLocaleString('en-IN')} characters`
    : undefined

function organisationProblem({ kind, organisation }: PartnerFormText): string | undefined {
  // A doctor may have no practice of their own.
  if (organisation === '' && kind !== 'doctor') return 'Please enter the name of your organisation'
  return tooLong('Organisation', organisation, partnerLimits.organisation)
}

/** The message of every field that is wrong; name, mobile, e-mail and city as in every lead form. */
export function partnerProblems(
  values: PartnerFormText,
  context: Omit<ValidationContext, 'messages'> = {},
): Partial<Record<PartnerField, string>> {
  const { name, mobile, email, city } = values
  const person = { ...emptyLeadForm, name, mobile, email, city }
  const { messages } = englishLeadWords
  const found: Partial<Record<PartnerField, string | undefined>> = {
    kind: partnerKinds.some(({ value }) => value === values.kind)
      ? undefined
      : 'Please select any one',
    organisation: organisationProblem(values),
    ...leadFormProblems(person, personFields(englishLeadWords), { ...context, messages }),
    message: tooLong('Message', values.message, partnerLimits.message),
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

/** What the lead says of itself, so that nobody takes a partner for a patient. */
export function partnerRemark({ kind, organisation }: PartnerFormText): string {
  const who = partnerKinds.find(({ value }) => value === kind)?.label ?? ''
  return `Partner request: ${[who, organisation].filter(Boolean).join(', ')}`
}
