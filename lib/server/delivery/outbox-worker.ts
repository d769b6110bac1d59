import { inLongTurns } from '#lib/server/db/patience'
import { type Crm, type CrmItem, CrmUnavailable } from '#lib/server/delivery/crm'
import { type Items, itemsOf } from '#lib/server/delivery/outbox-items'
import { type Answer, type Batch, noteOutcome } from '#lib/server/delivery/outbox-note'
import type { Db } from '#lib/server/stores/lead-store'
import { claimRows, giveBack, leaseMs, leftBehind } from '#lib/server/stores/outbox-claims'
import type { OutboxRow } from '#lib/server/stores/outbox-store'
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

/** What is kept of an error with the row: its kind, never its text. */
const kindOf = (error: unknown): string => {
  if (error instanceof CrmUnavailable) return error.reason
  return error instanceof Error
    ? String((error as NodeJS.ErrnoException).code ?? error.name)
    : 'unknown'
}

type Asked = Omit<Answer, 'behind'>

async function ask(
  { crm, onFailure }: OutboxWorkerSettings,
  items: CrmItem[],
  signal: AbortSignal,
): Promise<Asked> {
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
function unansweredOf({ items, updatedAt }: Items, { results }: Asked) {
  const open = new Set(results.flatMap(({ outboxId, mayArrive }) => (mayArrive ? [outboxId] : [])))
  return items
    .filter(({ outboxId }) => open.has(outboxId))
    .map(({ leadId }) => ({ leadId, contentOf: updatedAt.get(leadId) ?? null }))
}

/** Leads that the CRM had already, and that have changed since they first went to it. */
function behindOf({ updatedAt }: Items, rows: OutboxRow[], { results }: Asked): string[] {
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
  const claim = { now: claimedAt, claimedUntil: claimedAt + leaseMs, limit }
  // Where one is tried at a time, a lead that is new must not wait behind those that were refused; nor they for ever.
  const isFirstTry = limit === 1 && settings.random() < 0.8
  const fresh = isFirstTry ? await claimRows(db, { ...claim, isFirstTry }) : []
  const rows = fresh.length > 0 ? fresh : await claimRows(db, claim)
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
  const batch = await inLongTurns(noteMs, () => noteOutcome(settings, rows, outcome))
  onBatch?.(batch)
  return batch
}
