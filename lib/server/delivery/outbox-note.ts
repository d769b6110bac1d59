import type { CrmResult } from '#lib/server/delivery/crm'
import { retryDelay } from '#lib/server/delivery/retry-delay'
import type { Db } from '#lib/server/stores/lead-store'
import { longestDelayMs, lostRows } from '#lib/server/stores/outbox-claims'
import {
  type Failed,
  markDead,
  markFailed,
  markSent,
  takenAndRefused,
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

/** For so long a change waits for others of its sort to be compared with, in ms; then leads will do. */
const longestAlone = 24 * 60 * 60_000

/**
 * What a reason that nobody knows says: of the row, where at least as many of its sort (new leads; changes) were
 * taken as refused, in the same send or since it was last refused so. Else the account may be meant, its room, or
 * what it may do, and no lead is to die of that. Where anything was taken since, the CRM is not down.
 */
async function judging(db: Db, rows: OutboxRow[], results: CrmResult[], now: number) {
  const byId = new Map(results.map((result) => [result.outboxId, result]))
  const isUnknown = ({ id }: OutboxRow) => byId.get(id)?.outlook === 'unknown'
  if (!rows.some(isUnknown)) return { isItsOwn: () => false, isServed: () => false }
  const leads = await takenAndRefused(db, true, now)
  const changes = await takenAndRefused(db, false, now)
  const hereOf = (isNew: boolean) => {
    const alike = rows.filter((row) => isNewLead(row) === isNew)
    const taken = alike.filter(({ id }) => byId.has(id) && !byId.get(id)?.problem).length
    return { taken, isMostTaken: taken > 0 && taken >= alike.filter(isUnknown).length }
  }
  const [leadsHere, changesHere] = [hereOf(true), hereOf(false)]
  const since = (times: number[], { refusedAt }: OutboxRow) =>
    refusedAt === null ? 0 : times.filter((at) => at > refusedAt).length
  return {
    isItsOwn(row: OutboxRow): boolean {
      if ((isNewLead(row) ? leadsHere : changesHere).isMostTaken) return true
      const { taken, refused } = isNewLead(row) ? leads : changes
      const isOld = !isNewLead(row) && now - row.createdAt > longestAlone
      const others = isOld ? leadsHere.taken + since(leads.taken, row) : 0
      return since(taken, row) + others >= Math.max(1, refused)
    },
    isServed: (row: OutboxRow) => since([...leads.taken, ...changes.taken], row) > 0,
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
    const { isItsOwn, isServed } = await judging(transaction, rows, results, time)
    const isDown = answer.isDown && !rows.every(isServed)
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
      const refusals = row.refusals + Number(isUnknown && isItsOwn(row))
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
