import { readSurvey } from '#lib/contract/survey'
import { inLongTurns } from '#lib/server/db/patience'
import { type Crm, type CrmItem, type CrmResult, CrmUnavailable } from '#lib/server/delivery/crm'
import { readableLead } from '#lib/server/services/stored-lead'
import { type Db, leadPayloads } from '#lib/server/stores/lead-store'
import {
  claimRows,
  type Failed,
  giveBack,
  lastTaken,
  leaseMs,
  leftBehind,
  longestDelayMs,
  lostRows,
  markDead,
  markFailed,
  markSent,
  type OutboxRow,
  tellAgain,
} from '#lib/server/stores/outbox-store'
import { noteUnanswered, tellAnewWhatCameLate } from '#lib/server/stores/unanswered'

export interface OutboxWorkerSettings {
  db: Db
  crm: Crm
  /** Epoch milliseconds. */
  now: () => number
  /** From 0 to 1, for the jitter. */
  random: () => number
  /** Told of a batch that failed, and of a database that did not answer. */
  onFailure: (error: unknown) => void
  /** Told what became of a batch, unless it was empty. */
  onBatch?: (batch: Batch) => void
}

/** What became of the rows that were taken up. */
export interface Batch {
  claimed: number
  sent: number
  /** To be tried again. */
  failed: number
  dead: { leadId: string; kind: OutboxRow['kind']; reason: string }[]
  /** True when the CRM took nothing, for reasons that have nothing to do with these rows. */
  isDown: boolean
}

/**
 * How long a send may take, in ms: what it came to is noted well before the lease ends, so that no other
 * worker sends a row meanwhile.
 */
const sendMs = leaseMs - 10_000
/**
 * How long the note of it may take, in ms. From its first statement on the rows are locked, so that it may
 * outlast the lease; given up it would be in vain, and all would be sent again.
 */
const noteMs = 60_000
const firstDelayMs = 1000
/**
 * While the CRM is down the loop holds back already: rows need not wait much longer than it does. In ms. One
 * that is refused for a reason that nobody knows waits as any other: it may be the row itself.
 */
const longestOutageDelayMs = 30_000
/** So often a row is refused for a reason that nobody knows, while others are taken, until it counts as dead. */
const mostRefusals = 20

/**
 * Full jitter: anywhere from now to twice as long as last time, `longest` at most. In ms.
 *
 * @param attempt 1 after the first try
 */
export const retryDelay = (
  attempt: number,
  random: () => number,
  longest: number = longestDelayMs,
): number => Math.round(random() * Math.min(longest, firstDelayMs * 2 ** Math.min(attempt, 20)))

/** What is kept of an error with the row: its kind, never its text. */
const kindOf = (error: unknown): string => {
  if (error instanceof CrmUnavailable) return error.reason
  return error instanceof Error
    ? String((error as NodeJS.ErrnoException).code ?? error.name)
    : 'unknown'
}

/** What is to be sent of the rows, and what there is none of because the lead's row is damaged. */
interface Items {
  items: CrmItem[]
  unreadable: CrmResult[]
  /** When each lead was changed to what it says here, in epoch ms. */
  updatedAt: Map<string, number>
}

/** Rows of which there is nothing to send, because the lead was purged since, are left out. */
async function itemsOf(db: Db, rows: OutboxRow[]): Promise<Items> {
  const leads = await leadPayloads(db, [...new Set(rows.map(({ leadId }) => leadId))])
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  const unreadable: CrmResult[] = []
  const items = rows.flatMap(({ id, leadId, kind, attempts, createdAt }) => {
    const kept = byId.get(leadId)
    // The CRM would get blanks in the place of what it has; an erasure alone is to do that.
    if (!kept || (kept.status === 'purged' && kind !== 'erasure')) return []
    const lead = readableLead(kept.payload)
    if (!lead) {
      unreadable.push({ outboxId: id, problem: 'unreadable', outlook: 'final' })
      return []
    }
    const item = { outboxId: id, leadId, kind, attempt: attempts, createdAt }
    return [
      {
        ...item,
        lead,
        survey: readSurvey(kept.survey),
        isWithdrawn: kept.withdrawnAt !== null,
      },
    ]
  })
  return { items, unreadable, updatedAt: new Map(leads.map((lead) => [lead.id, lead.updatedAt])) }
}

interface Answer {
  results: CrmResult[]
  isDown: boolean
}

async function ask(
  { crm, onFailure }: OutboxWorkerSettings,
  items: CrmItem[],
  signal: AbortSignal,
): Promise<Answer> {
  if (items.length === 0) return { results: [], isDown: false }
  try {
    const known = new Map(
      (await crm.send(items, signal)).map((result) => [result.outboxId, result]),
    )
    // What the CRM says nothing of has not been taken.
    const results = items.map(
      ({ outboxId }) => known.get(outboxId) ?? { outboxId, problem: 'no result' },
    )
    return { results, isDown: results.every(({ outlook }) => outlook === 'unknown') }
  } catch (error) {
    onFailure(error)
    const problem = kindOf(error)
    const mayArrive = error instanceof CrmUnavailable && error.mayArrive
    const results = items.map(({ outboxId }) => ({ outboxId, problem, mayArrive }))
    return { results, isDown: true }
  }
}

/** What has gone out in this send without being answered, as it was. */
function unansweredOf({ items, updatedAt }: Items, { results }: Answer) {
  const open = new Set(results.flatMap(({ outboxId, mayArrive }) => (mayArrive ? [outboxId] : [])))
  return items
    .filter(({ outboxId }) => open.has(outboxId))
    .map(({ leadId }) => ({ leadId, contentOf: updatedAt.get(leadId) ?? null }))
}

/** Leads that the CRM had already, and that have changed since they first went to it. */
function behindOf({ updatedAt }: Items, rows: OutboxRow[], { results }: Answer): string[] {
  const kept = new Set(results.flatMap(({ outboxId, isKept }) => (isKept ? [outboxId] : [])))
  return rows
    .filter(({ id, leadId, createdAt }) => kept.has(id) && updatedAt.get(leadId) !== createdAt)
    .map(({ leadId }) => leadId)
}

/** A worker that died on these rows may have sent them, nobody knows with what content. */
const leftOf = ({ crm }: OutboxWorkerSettings, rows: OutboxRow[]) =>
  crm.isImmediate
    ? []
    : rows
        .filter(({ lastError }) => lastError === leftBehind)
        .map(({ leadId }) => ({ leadId, contentOf: null }))

/**
 * Of which rows a reason that nobody knows says something: where another lead was taken in the same send, or
 * since the row was last refused so. Else it may be the account that is refused, or all of the service.
 */
async function accountable(db: Db, results: CrmResult[]) {
  if (results.some(({ problem }) => !problem)) return () => true
  const taken = results.some(({ outlook }) => outlook === 'unknown') ? await lastTaken(db) : 0
  return ({ refusedAt }: OutboxRow) => refusedAt !== null && taken > refusedAt
}

/** Notes every outcome, in one transaction. */
async function note(
  { db, now, random }: OutboxWorkerSettings,
  rows: OutboxRow[],
  { results, behind, ...answer }: Answer & { behind: string[] },
): Promise<Batch> {
  const problems = new Map(
    results.flatMap((result) => (result.problem ? [[result.outboxId, result] as const] : [])),
  )
  const sent = rows.filter(({ id }) => !problems.has(id))
  return db.transaction().execute(async (transaction) => {
    const time = now()
    const isAccountable = await accountable(transaction, results)
    const isDown = answer.isDown && !rows.every(isAccountable)
    const lost = await lostRows(transaction, rows)
    // What we sent may have come behind what another worker sent since.
    const again = new Set([...lost.map(({ leadId }) => leadId), ...behind])
    await tellAgain(transaction, [...again], time)
    await markSent(transaction, sent, time)
    const failed: Failed[] = []
    const dead: (OutboxRow & { lastError: string })[] = []
    for (const row of rows) {
      const result = problems.get(row.id)
      if (!result) continue
      const lastError = result.problem ?? ''
      const isUnknown = result.outlook === 'unknown'
      const refusals = row.refusals + Number(isUnknown && isAccountable(row))
      if (result.outlook === 'final' || refusals >= mostRefusals) {
        dead.push({ ...row, lastError })
        continue
      }
      const longest = isDown && !isUnknown ? longestOutageDelayMs : longestDelayMs
      const availableAt = time + retryDelay(row.attempts, random, longest)
      const refusedAt = isUnknown ? time : row.refusedAt
      failed.push({ ...row, availableAt, lastError, refusals, refusedAt })
    }
    await markFailed(transaction, failed)
    await markDead(transaction, dead, time)
    return {
      claimed: rows.length,
      sent: sent.length,
      failed: failed.length,
      dead: dead.map(({ leadId, kind, lastError }) => ({ leadId, kind, reason: lastError })),
      isDown,
    }
  })
}

const nothing: Batch = { claimed: 0, sent: 0, failed: 0, dead: [], isDown: false }

/**
 * Sends one batch of what is due. Every outcome is in the database before it returns; a crash at any
 * point leaves the rows to be claimed again.
 *
 * @param limit rows at most; default: as many as the CRM takes at once
 * @param stop breaks the send off: the rows are given back then
 * @throws when the database does not answer; a CRM that fails is told to onFailure
 */
export async function sendDue(
  settings: OutboxWorkerSettings,
  { limit = settings.crm.batchSize, stop }: { limit?: number; stop?: AbortSignal } = {},
): Promise<Batch> {
  const { db, now, onBatch } = settings
  const claimedAt = now()
  await tellAnewWhatCameLate(db, claimedAt)
  // By the clock that nobody sets: from before the lease began.
  const over = AbortSignal.timeout(sendMs)
  const rows = await claimRows(db, { now: claimedAt, claimedUntil: claimedAt + leaseMs, limit })
  if (rows.length === 0) return nothing
  await noteUnanswered(db, leftOf(settings, rows), claimedAt)
  const signal = stop ? AbortSignal.any([over, stop]) : over
  const content = await itemsOf(db, rows)
  const answer = await ask(settings, content.items, signal)
  // Before anything is noted of the rows: once they are free, nobody knows it any more.
  await noteUnanswered(db, unansweredOf(content, answer), now())
  if (answer.isDown && stop?.aborted) {
    await giveBack(db, rows)
    return nothing
  }
  const results = [...answer.results, ...content.unreadable]
  const outcome = { ...answer, results, behind: behindOf(content, rows, answer) }
  const batch = await inLongTurns(noteMs, () => note(settings, rows, outcome))
  onBatch?.(batch)
  return batch
}
