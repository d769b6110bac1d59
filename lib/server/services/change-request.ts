import type { LeadPayload } from '#lib/contract/lead'
import type { SurveyAnswers } from '#lib/contract/survey'
import { getDatabase } from '#lib/server/db/database'
import { wakeOutbox } from '#lib/server/delivery/wake'
import { hashOfToken, isReceiptToken } from '#lib/server/services/receipt'
import { readStoredLead, saysTheSame } from '#lib/server/services/stored-lead'
import { type Db, type LeadRow, lockLeadByReceipt, updateLead } from '#lib/server/stores/lead-store'
import {
  addOutboxRow,
  hurryRows,
  lockWaitingRow,
  type OutboxKind,
} from '#lib/server/stores/outbox-store'
import { sharedTransaction } from '#lib/server/stores/shared-transaction'

/** What a patient does to a lead of theirs afterwards, by the token of its receipt. */

export interface ChangeDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  /** Told after each commit that there may be something to send. */
  wake: () => void
}

/** 'closed': withdrawn or erased, nothing can be changed any more. */
export type Changed = 'done' | 'closed' | 'unknown'

const changeDeps = (): ChangeDeps => ({ db: getDatabase(), now: Date.now, wake: wakeOutbox })

type Change = (db: Db, lead: LeadRow, now: number) => Promise<void>

/** Runs `change` on the lead of the token, locked against repeated calls, the purge and other tabs. */
async function changeLead(
  token: string | undefined,
  { db, now, wake }: ChangeDeps,
  change: Change,
): Promise<Changed> {
  if (!isReceiptToken(token)) return 'unknown'
  const changed = await sharedTransaction<Changed>(db, async (transaction) => {
    const lead = await lockLeadByReceipt(transaction, hashOfToken(token))
    if (!lead) return 'unknown'
    if (lead.status !== 'new') return 'closed'
    await change(transaction, lead, now())
    return 'done'
  })
  if (changed === 'done') wake()
  return changed
}

/** Has the CRM told; a row that nobody has begun to send, of one of `kinds`, will tell it anyhow. */
async function tellCrm(
  db: Db,
  leadId: string,
  { kind, kinds, now }: { kind: OutboxKind; kinds: OutboxKind[]; now: number },
) {
  if (await lockWaitingRow(db, leadId, undefined, kinds)) return
  await addOutboxRow(db, { leadId, kind, availableAt: now, createdAt: now })
}

/**
 * Corrects a lead: the same lead, of which the CRM gets an update.
 *
 * @param correct gives what changes (lib/rules/request-correction)
 */
export const correctRequest = (
  token: string | undefined,
  correct: (lead: LeadPayload) => Partial<LeadPayload>,
  deps: ChangeDeps = changeDeps(),
): Promise<Changed> =>
  changeLead(token, deps, async (db, { id, payload }, now) => {
    const before = readStoredLead(payload)
    const after = { ...before, ...correct(before) }
    if (saysTheSame(before, after)) return
    await updateLead(db, id, { payload: JSON.stringify(after), correctedAt: now, updatedAt: now })
    await tellCrm(db, id, { kind: 'lead-update', kinds: ['lead', 'lead-update'], now })
  })

/**
 * Withdraws a lead, for good: repeated calls under its key do not revive it. The CRM gets the withdrawal
 * behind whatever it has not got yet, in order and without waiting for a later try; from now on each of
 * these says that the lead is withdrawn. Withdrawn again it is 'closed', and nothing happens.
 */
export const withdrawRequest = (
  token: string | undefined,
  deps: ChangeDeps = changeDeps(),
): Promise<Changed> =>
  changeLead(token, deps, async (db, { id }, now) => {
    await updateLead(db, id, { status: 'withdrawn', withdrawnAt: now, updatedAt: now })
    await hurryRows(db, id, now)
    await addOutboxRow(db, { leadId: id, kind: 'withdrawal', availableAt: now, createdAt: now })
  })

/** Keeps the quick survey's answers with the lead; later ones replace those of before. */
export const answerSurvey = (
  token: string | undefined,
  { forWhom, when }: SurveyAnswers,
  deps: ChangeDeps = changeDeps(),
): Promise<Changed> =>
  changeLead(token, deps, async (db, { id, survey }, now) => {
    const answers = JSON.stringify({ forWhom, when })
    if (answers === survey) return
    await updateLead(db, id, { survey: answers, updatedAt: now })
    await tellCrm(db, id, { kind: 'survey', kinds: ['survey'], now })
  })
