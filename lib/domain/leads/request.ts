import type { SurveyAnswers } from '#lib/domain/leads/survey'
import type { TypedTexts } from '#lib/domain/leads/typed'
import { type LeadFieldName, leadFieldNames, type PageContext } from '#lib/domain/site/page'
import { indianDate, indianOffset, longDate, partOfDay } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'

/**
 * received: stored here; with-team: accepted by the CRM; calling: somebody of the care team has taken it, or has called;
 * booked; done: the care team calls no more; withdrawn by the patient; erased: personal data removed.
 */
export type RequestState =
  | 'received'
  | 'with-team'
  | 'calling'
  | 'booked'
  | 'done'
  | 'withdrawn'
  | 'erased'

/** Can it be corrected and withdrawn? */
export const isOpenRequest = ({ state }: { state: RequestState }): boolean =>
  state !== 'withdrawn' && state !== 'erased'

/** Has nobody called yet, so that the promise of a call stands? */
export const awaitsCall = ({ state }: { state: RequestState }): boolean =>
  state === 'received' || state === 'with-team'

/** What the care team has agreed on with the patient. Times in epoch ms. */
export interface Progress {
  callAgainAt?: number
  appointment?: { place: string; at?: number; bring: string }
}

/** What every correction form offers, besides what the request's own form asked. */
export const correctableFields = ['name', 'mobile', 'email', 'city', 'treatment', 'query'] as const
type Correctable = (typeof correctableFields)[number]

const isOwnFact = (name: LeadFieldName): name is Exclude<LeadFieldName, Correctable> =>
  !correctableFields.some((one) => one === name)

/** What only some forms ask, the two questions after the request, and what comes from the page. */
export const sentFacts = [
  ...leadFieldNames.filter(isOwnFact),
  'forWhom',
  'when',
  'doctor',
  'bmi',
  'pilesSeverity',
  'cataractLens',
  'estimate',
  'remark',
] as const
export type SentFact = (typeof sentFacts)[number]

/** The request that /request/{token} shows. Missing values are ''. */
export interface SentRequest {
  /** 'CS-7K4M-2Q' */
  reference: string
  /** Four letters that our caller says first. */
  callbackWord: string
  state: RequestState
  /** Absent where nothing was agreed on. */
  progress?: Progress
  language: Language
  /** Epoch ms. */
  createdAt: number
  name: string
  /** Digits only. */
  mobile: string
  /** '+91' */
  countryCode: string
  email: string
  city: string
  /** Treatment or condition. */
  treatment: string
  isCondition: boolean
  query: string
  /** What else was sent, as the lead carries it ('Morning'), without empty values. */
  others: Partial<Record<SentFact, string>>
  pageName: string
  /** A partner of ours has sent it, not a patient. */
  isPartner: boolean
  /** Epoch ms; absent unless the patient has withdrawn it. */
  withdrawnAt?: number
}

/** What the form of a correction holds: answers, what was typed beside a list, and the two questions after the request. */
export type CorrectionValues = Partial<Record<LeadFieldName | keyof SurveyAnswers, string>> &
  TypedTexts

/** A request in the list of its number's owner. */
export interface ListedRequest
  extends Pick<
    SentRequest,
    'reference' | 'state' | 'progress' | 'language' | 'createdAt' | 'pageName'
  > {
  /** Of /request/{token}. */
  token: string
  /** What it is about: treatment, doctor and hospital; '' for none. */
  about: string
}

/** What the request's own form asked, and the lists of its page: the correction form offers the same. */
export type AskingForm = Pick<PageContext, 'formRequirements' | 'hospitals' | 'specialities'>

/**
 * A date and time in India: '5 March 2026, 10:05 am', '5 मार्च 2026, सुबह 10:05 बजे'.
 *
 * @param at epoch ms
 */
export function indianTime(at: number, language: Language): string {
  const minutes = Math.floor((at + indianOffset) / 60_000)
  const hour = Math.floor(minutes / 60) % 24
  const clock = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`
  const date = longDate(indianDate(new Date(at)), language)
  return language === 'hi'
    ? `${date}, ${partOfDay(hour)} ${clock} बजे`
    : `${date}, ${clock} ${hour < 12 ? 'am' : 'pm'}`
}
