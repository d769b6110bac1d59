import type { MobileNumber } from '#lib/domain/contact/phone'
import { detailsText, entryLabel } from '#lib/domain/desk/entries'
import { outcomes } from '#lib/domain/desk/outcomes'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { emptyLead } from '#lib/domain/leads/lead'
import { readSurvey } from '#lib/domain/leads/survey'
import { indianTime } from '#lib/domain/text/format'
import type { Db } from '#lib/server/db/schema'
import { readDeskWork } from '#lib/server/desk/read-lead'
import type { OutboxRow } from '#lib/server/leads/outbox/store'
import { outboxRowsOf } from '#lib/server/leads/outbox/store'
import { type LeadFilter, type LeadListRow, listLeads } from '#lib/server/leads/store'
import { readableLead } from '#lib/server/leads/stored-lead'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { isOfMobile } from '#lib/server/privacy/find-leads'
import { crmStateOf } from '#scripts/cli/crm-state'

/** A lead as the operator sees it: metadata, then every field of the specification. */
export type LeadRecord = {
  id: string
  /** 'CS-7K4M-2Q', as the patient knows it. */
  reference: string
  /** ISO time. */
  createdAt: string
  /** The status of its row, or 'unreadable' for a damaged row, which has no fields. */
  status: string
  /** Its state in the CRM: see crmStateOf. */
  crm: string
  /** What the caller says first; '' once the lead is purged or erased. */
  callbackWord: string
  /** ISO time; '' unless the patient withdrew it. */
  withdrawnAt: string
  /** Answers to the quick survey (who it is for, how soon); '' when not answered. */
  surveyForWhom: string
  surveyWhen: string
  /** Version of the notice next to the consent line; '' when the form did not say. */
  consentVersion: string
  /** 'en' or 'hi', and the path of the page. */
  consentLanguage: string
  consentPage: string
  /** ISO time. */
  consentedAt: string
  /** Its state at the desk (lib/server/db/schema), and the ISO time when it is due there. */
  deskState: string
  deskDueAt: string
  /** The newest outcome that the desk has recorded: what, when (ISO), by whom, and its times, place, reason and note. */
  outcome: string
  outcomeAt: string
  outcomeBy: string
  outcomeDetails: string
} & LeadPayload

const fields = Object.keys(emptyLead) as (keyof LeadPayload)[]

export const recordColumns = [
  'id',
  'reference',
  'createdAt',
  'status',
  'crm',
  'callbackWord',
  'withdrawnAt',
  'surveyForWhom',
  'surveyWhen',
  'consentVersion',
  'consentLanguage',
  'consentPage',
  'consentedAt',
  'deskState',
  'deskDueAt',
  'outcome',
  'outcomeAt',
  'outcomeBy',
  'outcomeDetails',
  ...fields,
] as const

const timeColumns: readonly (keyof LeadRecord)[] = [
  'createdAt',
  'withdrawnAt',
  'consentedAt',
  'deskDueAt',
  'outcomeAt',
  'CreatedDateData',
]

/** A value as people read it: times are India's. CreatedDateData may be any text, because callers of the API send it. */
export function shownValue(lead: LeadRecord, column: keyof LeadRecord): string | number {
  const value = lead[column]
  const isTime = timeColumns.includes(column) && /^\d{4}-\d\d-\d\dT/.test(String(value))
  return isTime && !Number.isNaN(Date.parse(String(value)))
    ? indianTime(String(value), 'seconds')
    : value
}

/** ISO time; '' for none. */
export const isoTime = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString()

type DeskWork = Awaited<ReturnType<typeof readDeskWork>> extends Map<string, infer W> ? W : never

const isOutcome = ({ kind }: { kind: string }) => kind in outcomes && kind !== 'note'

function deskColumnsOf(work: DeskWork | undefined) {
  const newest = work?.entries.findLast(isOutcome)
  const isDue = work !== undefined && work.state !== 'closed' && work.state !== 'withdrawn'
  return {
    deskState: work?.state ?? '',
    deskDueAt: isDue ? isoTime(work.dueAt) : '',
    outcome: newest ? entryLabel(newest.kind) : '',
    outcomeAt: isoTime(newest?.at ?? null),
    outcomeBy: newest?.memberName ?? '',
    outcomeDetails: newest ? detailsText(newest.details) : '',
  }
}

function recordOf(row: LeadListRow, outbox: OutboxRow[], work: DeskWork | undefined): LeadRecord {
  const known = readableLead(row.payload)
  const { receivedBy: _, ...lead } = known ?? { ...emptyLead, receivedBy: 'web' }
  const { forWhom = '', when = '' } = readSurvey(row.survey) ?? {}
  return {
    id: row.id,
    reference: referenceOf(row.id),
    createdAt: new Date(row.createdAt).toISOString(),
    status: known ? row.status : 'unreadable',
    crm: crmStateOf(outbox),
    callbackWord: row.callbackWord ?? '',
    withdrawnAt: isoTime(row.withdrawnAt),
    surveyForWhom: forWhom,
    surveyWhen: when,
    consentVersion: row.consentVersion ?? '',
    consentLanguage: row.consentLanguage ?? '',
    consentPage: row.consentPage ?? '',
    consentedAt: isoTime(row.consentedAt),
    ...deskColumnsOf(work),
    ...lead,
  }
}

/** These leads as records, in their order. */
export async function recordsOf(db: Db, rows: LeadListRow[]): Promise<LeadRecord[]> {
  const ids = rows.map(({ id }) => id)
  const outbox = Map.groupBy(await outboxRowsOf(db, ids), ({ leadId }) => leadId)
  const work = await readDeskWork(db, ids)
  return rows.map((row) => recordOf(row, outbox.get(row.id) ?? [], work.get(row.id)))
}

/** Selects leads; `mobile` is compared with their current number. */
export type LeadChoice = Omit<LeadFilter, 'digits' | 'idEnd'> & {
  mobile?: MobileNumber | undefined
}

/** Yields leads, newest first, read page by page, so that a large export needs little memory. */
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
    const matching = mobile
      ? page.filter(({ payload }) => isOfMobile(readableLead(payload) ?? emptyLead, mobile))
      : page
    yield* await recordsOf(db, matching)
    if (page.length < size) return
    left -= matching.length
    before = page.at(-1)
  }
}
