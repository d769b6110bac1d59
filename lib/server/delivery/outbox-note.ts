import type { CrmResult } from '#lib/server/delivery/crm'
import { retryDelay } from '#lib/server/delivery/retry-delay'
import type { Db } from '#lib/server/stores/lead-store'
import { longestDelayMs, lostRows } from '#lib/server/stores/outbox-claims'
import {
  type Failed,
  lastTaken,
  markDead,
  markFailed,
  markSent,
} from '#lib/server/stores/outbox-outcomes'
import { type OutboxRow, tellAgain } from '#lib/server/stores/outbox-store'

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
 * While the CRM is down the loop holds back already: rows need not wait much longer than it does. In ms. One
 * that is refused for a reason that nobody knows waits as any other: it may be the row itself.
 */
const longestOutageDelayMs = 30_000
/** So often a row is refused for a reason that nobody knows, while others are taken, until it counts as dead. */
const mostRefusals = 20

/** What a send came to. */
export interface Answer {
  results: CrmResult[]
  isDown: boolean
  /** Leads that the CRM may have as they were before, to be told again. */
  behind: string[]
}

const isNewLead = ({ kind }: Pick<OutboxRow, 'kind'>) => kind === 'lead'

/**
 * Of which rows a reason that nobody knows says something: where another that brings a lead, or changes one as
 * this does, was taken in the same send, or since the row was last refused so. Else it may be the account that
 * is refused, or all of the service, or its room for more leads.
 */
async function accountable(db: Db, rows: OutboxRow[], results: CrmResult[], now: number) {
  const taken = new Set(results.flatMap(({ problem, outboxId }) => (problem ? [] : [outboxId])))
  const refused = new Set(
    results.flatMap(({ outlook, outboxId }) => (outlook === 'unknown' ? [outboxId] : [])),
  )
  const takenAt = async (isNew: boolean) => {
    const alike = rows.filter((row) => isNewLead(row) === isNew)
    if (alike.some(({ id }) => taken.has(id))) return Number.POSITIVE_INFINITY
    return alike.some(({ id }) => refused.has(id)) ? lastTaken(db, isNew, now) : 0
  }
  const [newLeads, changes] = [await takenAt(true), await takenAt(false)]
  return (row: OutboxRow) => {
    const at = isNewLead(row) ? newLeads : changes
    return at === Number.POSITIVE_INFINITY || (row.refusedAt !== null && at > row.refusedAt)
  }
}

/** Notes every outcome, in one transaction. */
export async function noteOutcome(
  { db, now, random }: { db: Db; now: () => number; random: () => number },
  rows: OutboxRow[],
  { results, behind, ...answer }: Answer,
): Promise<Batch> {
  const problems = new Map(
    results.flatMap((result) => (result.problem ? [[result.outboxId, result] as const] : [])),
  )
  const sent = rows.filter(({ id }) => !problems.has(id))
  return db.transaction().execute(async (transaction) => {
    const time = now()
    const isAccountable = await accountable(transaction, rows, results, time)
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
