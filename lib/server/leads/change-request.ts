import type { LeadPayload } from '#lib/domain/leads/lead'
import type { SurveyAnswers } from '#lib/domain/leads/survey'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { sharedTransaction } from '#lib/server/db/shared-transaction'
import { correctedParts } from '#lib/server/leads/correction'
import { recordCorrection } from '#lib/server/leads/desk-lead'
import { takeNumber } from '#lib/server/leads/number-limit'
import {
  addOutboxRow,
  lockWaitingRow,
  type OutboxKind,
  retryLeadNow,
  wakeOutbox,
} from '#lib/server/leads/outbox/store'
import { type LeadRow, lockLeadByReceipt, updateLead } from '#lib/server/leads/store'
import { isSameForCrm, mobileOfLead, readStoredLead } from '#lib/server/leads/stored-lead'
import { ApiError } from '#lib/server/platform/api-error'
import type { Limit } from '#lib/server/platform/limiter'
import { numberLimits } from '#lib/server/platform/limits'
import { hashOfToken, isToken } from '#lib/server/platform/secrets'

/** Changes by the patient after submitting a lead, authorised by the receipt's token. */

interface ChangeDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  /** Called after each commit, because there may be something to send. */
  wake: () => void
  /** Leads per number; none if absent. */
  numberLimits?: readonly Limit[]
}

/**
 * 'closed': the lead was withdrawn or erased and can no longer be changed. 'limited': the number that it would get has
 * too many requests; nothing was changed.
 */
export type Changed = 'done' | 'closed' | 'unknown' | 'limited'

const changeDeps = (): ChangeDeps => ({
  db: getDatabase(),
  now: Date.now,
  wake: wakeOutbox,
  numberLimits: numberLimits(),
})

type Change = (db: Db, lead: LeadRow, now: number) => Promise<'limited' | undefined>

/** Runs `change` on the token's lead, locked against repeated calls, the purge and other tabs. */
async function changeLead(
  token: string | undefined,
  { db, now, wake }: ChangeDeps,
  change: Change,
): Promise<Changed> {
  if (!isToken(token)) return 'unknown'
  const changed = await sharedTransaction<Changed>(db, async (transaction) => {
    const lead = await lockLeadByReceipt(transaction, hashOfToken(token))
    if (!lead) return 'unknown'
    if (lead.status !== 'new') return 'closed'
    return (await change(transaction, lead, now())) ?? 'done'
  })
  if (changed === 'done') wake()
  return changed
}

/** Queues a row for the CRM, unless an unclaimed row of one of `kinds` will carry the change anyway. */
async function queueForCrm(
  db: Db,
  leadId: string,
  { kind, kinds, now }: { kind: OutboxKind; kinds: OutboxKind[]; now: number },
) {
  if (await lockWaitingRow(db, leadId, undefined, kinds)) return
  await addOutboxRow(db, { leadId, kind, availableAt: now, createdAt: now })
}

/**
 * Corrects a lead and queues an update for the CRM.
 *
 * @param correct returns the changed fields (lib/server/leads/correction)
 * @param clientAddress of whoever corrects it
 */
export const correctRequest = (
  token: string | undefined,
  correct: (lead: LeadPayload) => Partial<LeadPayload>,
  clientAddress: string,
  deps: ChangeDeps = changeDeps(),
): Promise<Changed> =>
  changeLead(token, deps, async (db, { id, payload }, now) => {
    const before = readStoredLead(payload)
    const after = { ...before, ...correct(before) }
    if (isSameForCrm(before, after)) return
    const hasNewNumber = mobileOfLead(after) !== mobileOfLead(before)
    const number = { id, lead: after, clientAddress, now }
    if (hasNewNumber && !(await takeNumber(db, number, deps.numberLimits))) return 'limited'
    await updateLead(db, id, { payload: JSON.stringify(after), correctedAt: now, updatedAt: now })
    await recordCorrection(db, id, { before, after, parts: correctedParts }, now)
    await queueForCrm(db, id, { kind: 'lead-update', kinds: ['lead', 'lead-update'], now })
  })

/**
 * Withdraws a lead for good: repeated calls with its key do not revive it. The CRM gets the withdrawal
 * after all earlier rows, which are due at once and also say that the lead is withdrawn. A second
 * withdrawal returns 'closed' and changes nothing.
 */
export const withdrawRequest = (
  token: string | undefined,
  deps: ChangeDeps = changeDeps(),
): Promise<Changed> =>
  changeLead(token, deps, async (db, { id }, now) => {
    await updateLead(db, id, { status: 'withdrawn', withdrawnAt: now, updatedAt: now })
    await retryLeadNow(db, id, now)
    await addOutboxRow(db, { leadId: id, kind: 'withdrawal', availableAt: now, createdAt: now })
  })

/** Saves the quick survey's answers with the lead; later answers replace earlier ones. */
export const answerSurvey = (
  token: string | undefined,
  { forWhom, when }: SurveyAnswers,
  deps: ChangeDeps = changeDeps(),
): Promise<Changed> =>
  changeLead(token, deps, async (db, { id, survey }, now) => {
    const answers = JSON.stringify({ forWhom, when })
    if (answers === survey) return
    await updateLead(db, id, { survey: answers, updatedAt: now })
    await queueForCrm(db, id, { kind: 'survey', kinds: ['survey'], now })
  })

/**
 * The survey call: saves the answers with the receipt's lead.
 *
 * @throws ApiError 401 without a receipt, 404 if no lead has it, 409 if the lead is withdrawn or erased
 */
export async function saveSurvey(
  token: string | undefined,
  answers: SurveyAnswers,
  deps?: ChangeDeps,
): Promise<void> {
  if (!token) throw new ApiError(401, 'The survey belongs to a request: send its receipt')
  const changed = await answerSurvey(token, answers, deps)
  if (changed === 'unknown') throw new ApiError(404, 'There is no request with this receipt')
  if (changed === 'closed') throw new ApiError(409, 'This request was withdrawn or erased')
}
