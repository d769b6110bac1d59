import type { LeadPayload } from '#lib/contract/lead'
import { emptyLead } from '#lib/contract/lead'
import { readSurvey } from '#lib/contract/survey'
import { textCell } from '#lib/server/csv-cell'
import { referenceOf } from '#lib/server/services/lead-id'
import { readStoredLead } from '#lib/server/services/stored-lead'
import { type Db, type LeadListRow, listLeads } from '#lib/server/stores/lead-store'

/** A lead as the operator sees it: what is around it, then every field of the specification. */
export type LeadRecord = {
  id: string
  /** 'CS-7K4M-2Q', as the patient knows it. */
  reference: string
  /** ISO time. */
  createdAt: string
  status: string
  /** 'sent', 'waiting' or 'failing: REASON'; of a withdrawn lead what became of the withdrawal. */
  crm: string
  /** ISO time; '' unless the patient withdrew it. */
  withdrawnAt: string
  /** The quick survey: for whom it is, and how soon; '' for what was not answered. */
  surveyForWhom: string
  surveyWhen: string
  /** Of the notice that stood beside the consent line; '' when no form said so. */
  consentVersion: string
  /** 'en' or 'hi', and the path of the page. */
  consentLanguage: string
  consentPage: string
  /** ISO time. */
  consentedAt: string
} & LeadPayload

const fields = Object.keys(emptyLead) as (keyof LeadPayload)[]

export const recordColumns = [
  ...(['id', 'reference', 'createdAt', 'status', 'crm', 'withdrawnAt'] as const),
  ...(['surveyForWhom', 'surveyWhen'] as const),
  ...(['consentVersion', 'consentLanguage', 'consentPage', 'consentedAt'] as const),
  ...fields,
] as const

const stateOf = (sentAt: number | null, lastError: string | null): string => {
  if (sentAt !== null) return 'sent'
  return lastError === null ? 'waiting' : `failing: ${lastError}`
}

/** The lead's own row comes first: as long as it fails, the withdrawal behind it cannot go. */
function crmStateOf(row: LeadListRow): string {
  const state = stateOf(row.sentAt, row.lastError)
  if (row.withdrawnAt === null || state.startsWith('failing')) return state
  return `withdrawal ${stateOf(row.withdrawalSentAt, row.withdrawalError)}`
}

const isoTime = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

function recordOf(row: LeadListRow): LeadRecord {
  const { receivedBy: _, ...lead } = readStoredLead(row.payload)
  const { forWhom = '', when = '' } = readSurvey(row.survey) ?? {}
  return {
    id: row.id,
    reference: referenceOf(row.id),
    createdAt: new Date(row.createdAt).toISOString(),
    status: row.status,
    crm: crmStateOf(row),
    withdrawnAt: isoTime(row.withdrawnAt),
    surveyForWhom: forWhom,
    surveyWhen: when,
    consentVersion: row.consentVersion ?? '',
    consentLanguage: row.consentLanguage ?? '',
    consentPage: row.consentPage ?? '',
    consentedAt: isoTime(row.consentedAt),
    ...lead,
  }
}

/** Leads, newest first, read page by page: an export of any size stays small in memory. */
export async function* leadRecords(db: Db, limit = Number.POSITIVE_INFINITY, pageSize = 500) {
  let before: LeadListRow | undefined
  for (let left = limit; left > 0; ) {
    const page = await listLeads(db, Math.min(pageSize, left), before)
    for (const row of page) yield recordOf(row)
    if (page.length < Math.min(pageSize, left)) return
    left -= page.length
    before = page.at(-1)
  }
}

/** Digits too many for a spreadsheet's numbers (long mobile numbers) are kept as text. */
export function csvCell(value: string | number): string {
  const text = String(value)
  return textCell(text, /^\d{12,}$/.test(text))
}

/** One line of CSV (RFC 4180), its end included. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`
