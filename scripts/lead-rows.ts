import type { LeadPayload } from '#lib/contract/lead'
import { emptyLead } from '#lib/contract/lead'
import { readSurvey } from '#lib/contract/survey'
import type { MobileNumber } from '#lib/rules/phone'
import { textCell } from '#lib/server/csv-cell'
import { isOfMobile } from '#lib/server/services/find-person'
import { referenceOf } from '#lib/server/services/lead-id'
import { readableLead } from '#lib/server/services/stored-lead'
import {
  type Db,
  type LeadFilter,
  type LeadListRow,
  listLeads,
} from '#lib/server/stores/lead-store'
import { outboxRowsOf } from '#lib/server/stores/outbox-of-lead'
import type { OutboxRow } from '#lib/server/stores/outbox-store'
import { crmStateOf } from '#scripts/crm-state'

/** A lead as the operator sees it: what is around it, then every field of the specification. */
export type LeadRecord = {
  id: string
  /** 'CS-7K4M-2Q', as the patient knows it. */
  reference: string
  /** ISO time. */
  createdAt: string
  /** That of its row, or 'unreadable' when that is damaged: it then has no fields. */
  status: string
  /** What became of it in the CRM: see crmStateOf. */
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

/** ISO time; '' for none. */
export const isoTime = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString()

function recordOf(row: LeadListRow, outbox: OutboxRow[]): LeadRecord {
  const known = readableLead(row.payload)
  const { receivedBy: _, ...lead } = known ?? { ...emptyLead, receivedBy: 'web' }
  const { forWhom = '', when = '' } = readSurvey(row.survey) ?? {}
  return {
    id: row.id,
    reference: referenceOf(row.id),
    createdAt: new Date(row.createdAt).toISOString(),
    status: known ? row.status : 'unreadable',
    crm: crmStateOf(outbox),
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

/** These leads as records, in their order. */
export async function recordsOf(db: Db, rows: LeadListRow[]): Promise<LeadRecord[]> {
  const outbox = Map.groupBy(
    await outboxRowsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ leadId }) => leadId,
  )
  return rows.map((row) => recordOf(row, outbox.get(row.id) ?? []))
}

/** Which leads are listed: those of a number, if one is given, as it stands now. */
export type LeadChoice = Omit<LeadFilter, 'digits' | 'idEnd'> & {
  mobile?: MobileNumber | undefined
}

/** Leads, newest first, read page by page: an export of any size stays small in memory. */
export async function* leadRecords(
  db: Db,
  limit = Number.POSITIVE_INFINITY,
  pageSize = 500,
  { mobile, ...filter }: LeadChoice = {},
) {
  let before: LeadListRow | undefined
  for (let left = limit; left > 0; ) {
    const size = Math.min(pageSize, left)
    const page = await listLeads(db, size, before, { ...filter, digits: mobile?.number })
    const meant = mobile
      ? page.filter(({ payload }) => isOfMobile(readableLead(payload) ?? emptyLead, mobile))
      : page
    yield* await recordsOf(db, meant)
    if (page.length < size) return
    left -= meant.length
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
