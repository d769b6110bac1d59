import { createHash, createHmac } from 'node:crypto'
import type { RequestState, SentRequest } from '#lib/contract/request'
import { readSurvey, type SurveyAnswers } from '#lib/contract/survey'
import type { Language } from '#lib/rules/links'
import { noName } from '#lib/rules/request-correction'
import { getDatabase } from '#lib/server/db/database'
import { referenceOf } from '#lib/server/services/lead-id'
import { readableLead } from '#lib/server/services/stored-lead'
import { type Db, leadByReceipt } from '#lib/server/stores/lead-store'

/** What /thankyou shows: no name and no number, for whoever holds the device next. */
export interface LeadReceipt {
  /** 'CS-7K4M-2Q' */
  reference: string
  /** Four letters that our caller says first. */
  callbackWord: string
  /** Epoch milliseconds. */
  createdAt: number
  pageName: string
  /** City asked for; '' when none. */
  city: string
  /** In which the form was filled. */
  language: Language
  state: RequestState
  /** Specification point 9: the form of the PDF marketing variant. */
  isPdf: boolean
  /** Where the form stood: a path, a claim. */
  page: string
  /** What was answered so far. */
  survey: SurveyAnswers
}

/**
 * The token of a lead's receipt, 256 bits: derived, so that a repeated call gets the same one though
 * only its hash is kept.
 */
export const receiptTokenOf = (leadId: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`receipt:${leadId}`).digest('base64url')

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/** 256 bits as base64url. */
export const isReceiptToken = (token: string | undefined): token is string =>
  token !== undefined && /^[\w-]{43}$/.test(token)

const languageOf = (pageLanguage: string): Language => (pageLanguage === 'hi' ? 'hi' : 'en')

function stateOf({ status, sentAt }: { status: string; sentAt: number | null }): RequestState {
  if (status === 'purged') return 'erased'
  if (status === 'withdrawn') return 'withdrawn'
  return sentAt === null ? 'received' : 'with-team'
}

async function readRow(token: string | undefined, db: Db) {
  if (!isReceiptToken(token)) return null
  const row = await leadByReceipt(db, hashOfToken(token))
  const lead = row && readableLead(row.payload)
  return row && lead ? { row, lead } : null
}

/** @returns null for a token that is none, or of no lead */
export async function readReceipt(
  token: string | undefined,
  db: Db = getDatabase(),
): Promise<LeadReceipt | null> {
  const found = await readRow(token, db)
  if (!found) return null
  const { row, lead } = found
  return {
    reference: referenceOf(row.id),
    callbackWord: row.callbackWord ?? '',
    createdAt: row.createdAt,
    pageName: lead.PageNameData,
    city: lead.CityData,
    language: languageOf(lead.PageLanguage),
    state: stateOf(row),
    isPdf: lead.leadFormVariant === '10' || lead.Page_Variant === 'pdf',
    page: row.consentPage ?? '',
    survey: readSurvey(row.survey) ?? {},
  }
}

/** The whole request, for who has its link. @returns null for a token that is none, or of no lead */
export async function readRequest(
  token: string | undefined,
  db: Db = getDatabase(),
): Promise<SentRequest | null> {
  const found = await readRow(token, db)
  if (!found) return null
  const { row, lead } = found
  return {
    reference: referenceOf(row.id),
    callbackWord: row.callbackWord ?? '',
    state: stateOf(row),
    language: languageOf(lead.PageLanguage),
    createdAt: row.createdAt,
    name: lead.NameData === noName ? '' : lead.NameData,
    mobile: lead.MobileNoData,
    countryCode: lead.countryCode,
    email: lead.EmailIdData,
    city: lead.CityData,
    treatment: lead.ProcedureNameData || lead.condition_data,
    isCondition: lead.ProcedureNameData === '' && lead.condition_data !== '',
    query: lead.QueryData,
    pageName: lead.PageNameData,
  }
}
