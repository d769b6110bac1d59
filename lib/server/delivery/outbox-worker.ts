import { readSurvey } from '#lib/contract/survey'
import type { Crm, CrmItem } from '#lib/server/delivery/crm'
import { readStoredLead } from '#lib/server/services/stored-lead'
import { type Db, leadPayloads } from '#lib/server/stores/lead-store'
import { claimRows, markFailed, markSent, type OutboxRow } from '#lib/server/stores/outbox-store'

export interface OutboxWorkerSettings {
  db: Db
  crm: Crm
  /** Epoch milliseconds. */
  now: () => number
  /** From 0 to 1, for the jitter. */
  random: () => number
  /** Told of a batch that failed, and of a database that did not answer. */
  onFailure: (error: unknown) => void
}

/** How long a claimed row is this worker's, in ms; after a crash the next one waits so long. */
const leaseMs = 30_000
const firstDelayMs = 1000
const longestDelayMs = 5 * 60_000

/** Full jitter: anywhere from now to twice as long as last time, five minutes at most. */
export const retryDelay = (attempt: number, random: () => number): number =>
  Math.round(random() * Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempt, 20)))

/** What is kept of an error with the row: its kind, never its text. */
const kindOf = (error: unknown): string =>
  error instanceof Error ? String((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown'

async function itemsOf(db: Db, rows: OutboxRow[]): Promise<CrmItem[]> {
  const leads = await leadPayloads(db, [...new Set(rows.map(({ leadId }) => leadId))])
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  return rows.flatMap(({ id, leadId, kind, attempts, createdAt }) => {
    const kept = byId.get(leadId)
    if (!kept) return []
    const item = { outboxId: id, leadId, kind, attempt: attempts, createdAt }
    return [
      {
        ...item,
        lead: readStoredLead(kept.payload),
        survey: readSurvey(kept.survey),
        isWithdrawn: kept.withdrawnAt !== null,
      },
    ]
  })
}

/**
 * Sends one batch of what is due. Every outcome is in the database before it returns; a crash at any
 * point leaves the rows to be claimed again.
 *
 * @returns how many rows were taken up
 * @throws when the database does not answer; a CRM that fails is told to onFailure
 */
export async function sendDue(settings: OutboxWorkerSettings): Promise<number> {
  const { db, crm, now, random, onFailure } = settings
  const claimedAt = now()
  const rows = await claimRows(db, {
    now: claimedAt,
    claimedUntil: claimedAt + leaseMs,
    limit: crm.batchSize,
  })
  if (rows.length === 0) return 0
  const problems = new Map<number, string>()
  try {
    for (const { outboxId, problem } of await crm.send(await itemsOf(db, rows)))
      if (problem) problems.set(outboxId, problem)
  } catch (error) {
    onFailure(error)
    for (const { id } of rows) problems.set(id, kindOf(error))
  }
  const sent = rows.filter(({ id }) => !problems.has(id)).map(({ id }) => id)
  if (sent.length > 0) await markSent(db, sent, now())
  for (const { id, attempts } of rows) {
    const lastError = problems.get(id)
    const availableAt = now() + retryDelay(attempts, random)
    if (lastError !== undefined) await markFailed(db, id, { availableAt, lastError })
  }
  return rows.length
}
