import type { Language } from '#lib/rules/links'

/**
 * Where a request stands: kept here, taken by the CRM, withdrawn by the patient, or erased after the time
 * of keeping.
 */
export type RequestState = 'received' | 'with-team' | 'withdrawn' | 'erased'

/** What /request/{token} shows. Whatever was not given is ''. */
export interface SentRequest {
  /** 'CS-7K4M-2Q' */
  reference: string
  callbackWord: string
  state: RequestState
  language: Language
  /** Epoch ms. */
  createdAt: number
  name: string
  /** Digits alone. */
  mobile: string
  /** '+91' */
  countryCode: string
  email: string
  city: string
  /** Treatment or condition. */
  treatment: string
  isCondition: boolean
  query: string
  /** The page on which it was written. */
  pageName: string
}

/** What a patient may correct. */
export const correctableFields = ['name', 'mobile', 'email', 'city', 'treatment', 'query'] as const
export type CorrectableField = (typeof correctableFields)[number]
