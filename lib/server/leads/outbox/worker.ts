import { readSurvey } from '#lib/domain/leads/survey'
import type { Db } from '#lib/server/db/schema'
import { withTransactionLimit } from '#lib/server/db/timeouts'
import { newestOutcomes } from '#lib/server/desk/newest-outcome'
import { type Crm, type CrmItem, type CrmResult, CrmUnavailable } from '#lib/server/leads/crm/crm'
import { claimRows, leaseMs, releaseRows, workerEnded } from '#lib/server/leads/outbox/claims'
import {
  type Answer,
  type Batch,
  refusesEveryLead,
  saveOutcome,
} from '#lib/server/leads/outbox/outcome'
import { type OutboxRow, recordUnanswered, resendLateChanges } from '#lib/server/leads/outbox/store'
import { leadPayloads } from '#lib/server/leads/store'
import { readableLead } from '#lib/server/leads/stored-lead'

/** The items to send for claimed rows, and a result for each row whose lead is damaged. */
interface Items {
  items: CrmItem[]
  unreadable: CrmResult[]
  /** The version of each lead that was read, as its `updatedAt`. */
  updatedAt: Map<string, number>
}

/** Leaves out rows of leads that were purged since: there is nothing to send. */
async function itemsOf(db: Db, rows: OutboxRow[]): Promise<Items> {
  const leads = await leadPayloads(db, [...new Set(rows.map(({ leadId }) => leadId))])
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  const outcomes = await newestOutcomes(db, [...byId.keys()])
  const unreadable: CrmResult[] = []
  const items = rows.flatMap(({ id, leadId, kind, attempts, createdAt }) => {
    const kept = byId.get(leadId)
    // The CRM would replace its data with blanks; only an erasure may do that.
    if (!kept || (kept.status === 'purged' && kind !== 'erasure')) return []
    const lead = readableLead(kept.payload)
    if (!lead) {
      unreadable.push({ outboxId: id, problem: 'unreadable', outlook: 'permanent' })
      return []
    }
    const item = { outboxId: id, leadId, kind, attempt: attempts, createdAt }
    return [
      {
        ...item,
        lead,
        survey: readSurvey(kept.survey),
        outcome: outcomes.get(leadId),
        callbackWord: kept.callbackWord ?? '',
        isWithdrawn: kept.withdrawnAt !== null,
      },
    ]
  })
  return { items, unreadable, updatedAt: new Map(leads.map((lead) => [lead.id, lead.updatedAt])) }
}

export interface OutboxWorkerSettings {
  db: Db
  crm: Crm
  /** Epoch milliseconds. */
  now: () => number
  /** From 0 to 1, for the jitter. */
  random: () => number
  /** Called for a failed batch, and if the database does not answer. */
  onFailure: (error: unknown) => void
  /** Called after each batch that was not empty. */
  onBatch?: (batch: Batch) => void
}

/** How long a send may take, in ms: its outcome is saved well before the lease ends and another worker sends. */
const sendMs = leaseMs - 10_000
/**
 * How long saving the outcome may take, in ms. Its first statement locks the rows, so it may outlast the lease;
 * giving up would only mean sending everything again.
 */
const saveMs = 60_000

/** The part of an error that is saved: its kind, never its text. */
const kindOf = (error: unknown): string => {
  if (error instanceof CrmUnavailable) return error.reason
  return error instanceof Error
    ? String((error as NodeJS.ErrnoException).code ?? error.name)
    : 'unknown'
}

type Sent = Omit<Answer, 'outdated'>

async function sendToCrm(
  { crm, onFailure }: OutboxWorkerSettings,
  items: CrmItem[],
  signal: AbortSignal,
): Promise<Sent> {
  if (items.length === 0) return { results: [], isDown: false }
  try {
    const known = new Map(
      (await crm.send(items, signal)).map((result) => [result.outboxId, result]),
    )
    // Rows without a result were not accepted.
    const results = items.map(
      ({ outboxId }) => known.get(outboxId) ?? { outboxId, problem: 'no result' },
    )
    const isUnknown = results.every(({ outlook }) => outlook === 'unknown')
    return { results, isDown: isUnknown || refusesEveryLead(results) }
  } catch (error) {
    onFailure(error)
    const problem = kindOf(error)
    const mayArrive = error instanceof CrmUnavailable && error.mayArrive
    const results = items.map(({ outboxId }) => ({ outboxId, problem, mayArrive }))
    return { results, isDown: true }
  }
}

/** Leads that were sent without an answer. */
function unansweredOf({ items, updatedAt }: Items, { results }: Sent) {
  const open = new Set(results.flatMap(({ outboxId, mayArrive }) => (mayArrive ? [outboxId] : [])))
  return items
    .filter(({ outboxId }) => open.has(outboxId))
    .map(({ leadId }) => ({ leadId, contentOf: updatedAt.get(leadId) ?? null }))
}

/** Leads that the CRM had already and that have changed since they were first queued. */
function outdatedOf({ updatedAt }: Items, rows: OutboxRow[], { results }: Sent): string[] {
  const unchanged = new Set(
    results.flatMap(({ outboxId, isUnchanged }) => (isUnchanged ? [outboxId] : [])),
  )
  return rows
    .filter(({ id, leadId, createdAt }) => unchanged.has(id) && updatedAt.get(leadId) !== createdAt)
    .map(({ leadId }) => leadId)
}

/** A worker that died may have sent these rows, with unknown content. */
const abandonedSends = ({ crm }: OutboxWorkerSettings, rows: OutboxRow[]) =>
  crm.isImmediate
    ? []
    : rows
        .filter(({ lastError }) => lastError === workerEnded)
        .map(({ leadId }) => ({ leadId, contentOf: null }))

const emptyBatch: Batch = {
  claimed: 0,
  sent: 0,
  failed: 0,
  dead: [],
  isDown: false,
  isRefused: false,
}

/**
 * Sends one batch of due rows. Every outcome is in the database before it returns; after a crash at any point the
 * rows are claimed again.
 *
 * @param limit maximum number of rows; by default as many as the CRM accepts in one call
 * @param stop aborts the send; the rows are then released
 * @throws if the database does not answer; errors of the CRM go to onFailure
 */
export async function sendDue(
  settings: OutboxWorkerSettings,
  { limit = settings.crm.batchSize, stop }: { limit?: number; stop?: AbortSignal } = {},
): Promise<Batch> {
  const { db, now, onBatch } = settings
  const claimedAt = now()
  await resendLateChanges(db, claimedAt)
  // Started before the lease, and by a monotonic clock.
  const timeout = AbortSignal.timeout(sendMs)
  const claim = { now: claimedAt, claimedUntil: claimedAt + leaseMs, limit }
  // If one row is tried at a time, new leads mostly go first, but refused ones still get their turn.
  const isFirstTry = limit === 1 && settings.random() < 0.8
  // Otherwise what affects a call always goes first: a purge may have queued thousands of erasures.
  const isUrgent = limit > 1
  const first =
    isFirstTry || isUrgent ? await claimRows(db, { ...claim, isFirstTry, isUrgent }) : []
  const left = limit - first.length
  const rows = left > 0 ? [...first, ...(await claimRows(db, { ...claim, limit: left }))] : first
  if (rows.length === 0) return emptyBatch
  await recordUnanswered(db, abandonedSends(settings, rows), claimedAt)
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout
  const content = await itemsOf(db, rows)
  const answer = await sendToCrm(settings, content.items, signal)
  // Saved first: once the rows are released, this is no longer known.
  await recordUnanswered(db, unansweredOf(content, answer), now())
  if (answer.isDown && stop?.aborted) {
    await releaseRows(db, rows)
    return emptyBatch
  }
  const results = [...answer.results, ...content.unreadable]
  const outcome = { ...answer, results, outdated: outdatedOf(content, rows, answer) }
  const batch = await withTransactionLimit(saveMs, () => saveOutcome(settings, rows, outcome))
  onBatch?.(batch)
  return batch
}
