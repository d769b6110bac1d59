import { queryMaxLength } from '#lib/domain/leads/fields'
import type { Attribution } from '#lib/domain/site/attribution'
import type { Language } from '#lib/domain/text/language'
import type { Option } from '#lib/domain/text/option'

/** The form of /partner-with-us, for people who want to be listed or to work with us. */

export const partnerKinds = [
  'hospital',
  'clinic',
  'doctor',
  'laboratory',
  'insurer',
  'other',
] as const

/** In the order of the form. */
export const partnerFields = [
  'kind',
  'organisation',
  'name',
  'mobile',
  'email',
  'city',
  // See lib/domain/leads/typed.
  'cityTyped',
  'message',
] as const
export type PartnerField = (typeof partnerFields)[number]

/** The values of the form's controls, all text ('' = empty). city: CityId, '0' for Other. */
export type PartnerFormText = Record<PartnerField, string>

export type PartnerProblems = Partial<Record<PartnerField, string>>

/** An empty form, or one that is shown again. */
export interface PartnerFormData {
  language: Language
  /** Null in a browser, which reads them from the document (lib/domain/site/page-data). */
  cities: Option[] | null
  initial: Partial<PartnerFormText>
  problems: PartnerProblems
  /** Message about the whole form; '' for none. */
  notice: string
  /** One per form, kept when the form is shown again, so that sending it twice gives one lead. */
  idempotencyKey: string
  /** Of a rejected form; otherwise the early script adds the session's. */
  attribution?: Attribution
}

/** In characters. */
export const partnerLimits = { organisation: 150, message: queryMaxLength } as const

/** The lead's channel, which tells a partner's request from a patient's. */
export const partnerChannel = 'Partner'
