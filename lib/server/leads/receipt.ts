import { createHmac } from 'node:crypto'
import type { EmergencyKind } from '#lib/domain/emergency/emergency'
import { noName } from '#lib/domain/leads/fields'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { partnerChannel } from '#lib/domain/leads/partner'
import {
  isOpenRequest,
  type ListedRequest,
  type Progress,
  type RequestState,
  type SentFact,
  type SentRequest,
} from '#lib/domain/leads/request'
import { readSurvey, type SurveyAnswers } from '#lib/domain/leads/survey'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { isLanguage, type Language, languages } from '#lib/domain/text/language'
import { nameOfDoctor } from '#lib/server/catalogue/doctors'
import { nameOfHospital } from '#lib/server/catalogue/hospitals'
import { getDatabase } from '#lib/server/db/database'
import type { Db, LeadStatus } from '#lib/server/db/schema'
import { fieldsOfType } from '#lib/server/leads/correction'
import { emergencyOfLead } from '#lib/server/leads/emergency'
import { inOwnWords } from '#lib/server/leads/in-own-words'
import { readProgress } from '#lib/server/leads/progress'
import { leadById, leadByReceipt } from '#lib/server/leads/store'
import { readableLead, submittedAt } from '#lib/server/leads/stored-lead'
import { hashOfToken, isToken } from '#lib/server/platform/secrets'
import { referenceOf } from '#lib/server/platform/sortable-id'

/** What the receipt and the request's own page both show. */
type Shown = Pick<
  SentRequest,
  | 'reference'
  | 'callbackWord'
  | 'state'
  | 'progress'
  | 'language'
  | 'createdAt'
  | 'city'
  | 'treatment'
  | 'pageName'
  | 'others'
  | 'isPartner'
>

/** Content of /thankyou: no name, no query and no number but its end, because others may use the device. */
export interface LeadReceipt extends Shown {
  /** The form of the PDF marketing variant (specification.md, section 9). */
  isPdf: boolean
  /** The path of the form's page, unverified. */
  page: string
  /** The emergency that the query or the piles check mentions. A heart attack must not wait for our call. */
  emergency: EmergencyKind | null
  /** The last four digits of the number that we call: enough to notice a wrong one. '' once it is erased. */
  mobileEnd: string
  /** The answers so far. */
  survey: SurveyAnswers
}

const shownDigits = 4

/** The catalogue's name of the lead's doctor or hospital; '' if it has none, or if the catalogue has lost it. */
const nameById = async (
  id: string,
  read: (id: number, language: Language) => Promise<string | undefined>,
  language: Language,
) => (/^\d{1,9}$/.test(id) && (await read(Number(id), language))) || ''

/** Did the form ask for the price of a treatment? The callback form of such a page did not. */
const asksForEstimate = (lead: LeadPayload): boolean =>
  (lead.PageTypeData === 'costpage' || lead.Page_Variant === 'cost') &&
  fieldsOfType(lead).length > 0

async function othersOf(
  lead: LeadPayload,
  survey: SurveyAnswers,
  language: Language,
): Promise<SentRequest['others']> {
  const [doctor, hospital] = await Promise.all([
    nameById(lead.docotrid, nameOfDoctor, language),
    nameById(lead.hospitalid, nameOfHospital, language),
  ])
  const asksInsured = fieldsOfType(lead).includes('insured')
  const all: Record<SentFact, string> = {
    doctor,
    hospital,
    speciality: lead.PageDepartment,
    // 'no' may also mean that nobody asked.
    insured: lead.IsInsurance === 'yes' || asksInsured ? lead.IsInsurance : '',
    insuranceType: lead.insuranceType,
    insuranceName: lead.InsuranceNameData,
    priorConsultation: lead.Prior_Consultation,
    requestedConsultation: lead.Requested_Consultation,
    preferredCity: lead.Preferred_City,
    callTime: lead.Callback_Input,
    monthlySalary: lead.Monthly_Salary,
    height: lead.height,
    weight: lead.weight,
    forWhom: survey.forWhom ?? '',
    when: survey.when ?? '',
    bmi: lead.bmi,
    pilesSeverity: lead.pilesSeverity,
    cataractLens: lead.cataractLens,
    estimate: asksForEstimate(lead) ? 'yes' : '',
    remark: lead.Remark,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/**
 * The token of a lead's receipt (256 bits). It is derived, so that a repeated call gets the same token
 * although only its hash is stored.
 */
export const receiptTokenOf = (leadId: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`receipt:${leadId}`).digest('base64url')

const languageOf = (pageLanguage: string): Language =>
  isLanguage(pageLanguage) ? pageLanguage : 'en'

/** Leads carry the names of the catalogue, but 'Other' in the language of their form. */
const nameIn = (language: Language, name: string) =>
  languages.some((one) => leadWordsOf(one).other === name) ? leadWordsOf(language).other : name

function stateOf({ status, sentAt }: { status: string; sentAt: number | null }): RequestState {
  if (status === 'purged') return 'erased'
  if (status === 'withdrawn') return 'withdrawn'
  return sentAt === null ? 'received' : 'with-team'
}

/**
 * How long after its form was submitted the receipt shows what was sent, in ms: long enough to notice a wrong number, read
 * the callback word and answer the survey. Afterwards somebody else may have the phone, so the page asks for the number's
 * last digits, and the same form sent again cannot change the number.
 */
const openMs = 10 * 60_000

// Not after the lead arrived: a form that had to wait for the network is sent when somebody else may have the phone.
/** @param submitted when the form was submitted, in epoch ms */
export const isFresh = (submitted: number, now: number): boolean => now - submitted < openMs

interface Row {
  id: string
  createdAt: number
  callbackWord: string | null
  status: LeadStatus
  sentAt: number | null
  survey?: string | null
}

const shownOf = async (
  row: Row,
  lead: LeadPayload,
  { state, ...progress }: { state: RequestState } & Progress,
  language = languageOf(lead.PageLanguage),
): Promise<Shown> => ({
  reference: referenceOf(row.id),
  callbackWord: row.callbackWord ?? '',
  createdAt: submittedAt(lead.CreatedDateData, row.createdAt),
  pageName: lead.PageNameData,
  city: nameIn(language, lead.CityData),
  language,
  state,
  ...(Object.keys(progress).length > 0 && { progress }),
  treatment: nameIn(language, lead.ProcedureNameData || lead.condition_data),
  others: await othersOf(lead, readSurvey(row.survey ?? null) ?? {}, language),
  isPartner: lead.lead_channeldata === partnerChannel,
})

/** The state of a row, and what the care team has agreed on with the patient unless the request is closed. */
function progressIn(row: Row, known: Awaited<ReturnType<typeof readProgress>>) {
  const state = stateOf(row)
  return isOpenRequest({ state }) ? { state, ...known.get(row.id) } : { state }
}

const readProgressOf = async (row: Row, db: Db) =>
  progressIn(row, await readProgress(db, [row.id], Date.now()))

async function readRow(token: string | undefined, db: Db, language?: Language) {
  if (!isToken(token)) return null
  const row = await leadByReceipt(db, hashOfToken(token))
  const lead = row && readableLead(row.payload)
  if (!row || !lead) return null
  return { row, lead, shown: await shownOf(row, lead, await readProgressOf(row, db), language) }
}

/**
 * A row in the list of its number's owner.
 *
 * @returns null for a damaged row
 */
export async function listedRequest(
  row: Row & { payload: string },
  token: string,
  known: Awaited<ReturnType<typeof readProgress>>,
  inLanguage: Language,
): Promise<ListedRequest | null> {
  const lead = readableLead(row.payload)
  if (!lead) return null
  const shown = await inOwnWords(await shownOf(row, lead, progressIn(row, known), inLanguage))
  const { reference, state, progress, language, createdAt, others, pageName, treatment } = shown
  const agreed = progress && { progress }
  const { doctor = '', hospital = '' } = others
  const about = [treatment, doctor, hospital].filter((name) => name !== '').join(', ')
  return { reference, state, ...agreed, language, createdAt, token, about, pageName }
}

/**
 * @param language that of its form if absent
 * @returns null for an invalid token or one without a lead
 */
export async function readReceipt(
  token: string | undefined,
  db: Db = getDatabase(),
  language?: Language,
): Promise<LeadReceipt | null> {
  const found = await readRow(token, db, language)
  if (!found) return null
  const { row, lead, shown } = found
  return {
    ...shown,
    isPdf: lead.leadFormVariant === '10' || lead.Page_Variant === 'pdf',
    page: row.consentPage ?? '',
    emergency: emergencyOfLead(lead),
    mobileEnd: lead.MobileNoData.slice(-shownDigits),
    survey: readSurvey(row.survey) ?? {},
  }
}

/**
 * The whole request, for the holder of its link.
 *
 * @param language that of its form if absent
 * @returns null for an invalid token or one without a lead
 */
export async function readRequest(
  token: string | undefined,
  db: Db = getDatabase(),
  language?: Language,
): Promise<SentRequest | null> {
  const found = await readRow(token, db, language)
  return found && wholeRequest(found)
}

/** The whole request with this id in English, for the care team. */
export async function readRequestOfLead(db: Db, id: string): Promise<SentRequest | null> {
  const row = await leadById(db, id)
  const lead = row && readableLead(row.payload)
  if (!row || !lead) return null
  const shown = await shownOf(row, lead, await readProgressOf(row, db), 'en')
  return wholeRequest({ row, lead, shown })
}

type Found = NonNullable<Awaited<ReturnType<typeof readRow>>>

function wholeRequest({ row, lead, shown }: Found): SentRequest {
  return {
    ...shown,
    name: lead.NameData === noName ? '' : lead.NameData,
    mobile: lead.MobileNoData,
    countryCode: lead.countryCode,
    email: lead.EmailIdData,
    isCondition: lead.ProcedureNameData === '' && lead.condition_data !== '',
    query: lead.QueryData,
    ...(row.withdrawnAt !== null && { withdrawnAt: row.withdrawnAt }),
  }
}

/** The lead of a request, and the path of its form's page, unverified. null for an invalid token or one without a lead */
export async function readLeadOfRequest(
  token: string,
  db: Db = getDatabase(),
): Promise<{ lead: LeadPayload; path: string } | null> {
  const found = await readRow(token, db)
  return found && { lead: found.lead, path: found.row.consentPage ?? '' }
}
