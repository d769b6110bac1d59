import { queryMaxLength } from '#lib/domain/leads/fields'

/** The form of /partner-with-us, for people who want to be listed or to work with us. */

export const partnerKinds = [
  { value: 'hospital', label: 'Hospital' },
  { value: 'clinic', label: 'Clinic' },
  { value: 'doctor', label: 'Doctor' },
  { value: 'laboratory', label: 'Laboratory' },
  { value: 'insurer', label: 'Insurer' },
  { value: 'other', label: 'Other' },
] as const

/** In the order of the form. */
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

/** The values of the form's controls, all text ('' = empty). city: CityId, '0' for Other. */
export type PartnerFormText = Record<PartnerField, string>

/** In characters. */
export const partnerLimits = { organisation: 150, message: queryMaxLength } as const
