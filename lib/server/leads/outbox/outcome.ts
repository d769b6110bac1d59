import type { Db } from '#lib/server/db/schema'
import type { CrmResult } from '#lib/server/leads/crm/crm'
import {
  acceptedAndRefused,
  type Dead,
  type Failed,
  lostRows,
  markDead,
  markFailed,
  markSent,
} from '#lib/server/leads/outbox/claims'
import { type OutboxRow, sendAgain } from '#lib/server/leads/outbox/store'
import { longestDelay, retryDelay } from '#lib/server/platform/retry-delay'

/** Decides what becomes of the rows of a send, and saves it. */

/** The outcome of a batch of claimed rows. */
export interface Batch {
  claimed: number
  sent: number
  /** Rows that will be tried again. */
  failed: number
  dead: { leadId: string; kind: OutboxRow['kind']; reason: string }[]
  /** The CRM accepted nothing, for reasons unrelated to these rows. */
  isDown: boolean
  /** The CRM accepted nothing because of a setting of its account. */
  isRefused: boolean
}

/**
 * Refusals after which a row is the cause itself, whatever the CRM's code says: with an unknown error, or because of a
 * setting. They only count while other rows are accepted.
 */
export const maxRefusals = 20

/** The outcome of a send. */
export interface Answer {
  results: CrmResult[]
  isDown: boolean
  /** Leads that may be out of date in the CRM. They are sent again. */
  outdated: string[]
}

/** Does the CRM refuse every lead because of its settings? It does not if it accepted one. */
export const refusesEveryLead = (results: readonly CrmResult[]): boolean =>
  results.every(({ problem }) => problem) && results.some(({ outlook }) => outlook === 'setting')

const isNewLead = ({ kind }: Pick<OutboxRow, 'kind'>) => kind === 'lead'

/** How long a change is compared with other changes only, in ms; after that new leads count as well. */
const changesOnlyMs = 24 * 60 * 60_000

/**
 * Decides whether a row itself is the cause of an unknown error. It is if at least as many rows of its kind (new
 * leads, or changes) were accepted as refused, in this send or since the row's last refusal. Otherwise the account
 * may be the cause (its storage or permissions), and no lead becomes a dead letter for that. If anything was accepted
 * since, the CRM is not down.
 */
async function judgeRefusals(db: Db, rows: OutboxRow[], results: CrmResult[], now: number) {
  const byId = new Map(results.map((result) => [result.outboxId, result]))
  const isUnknown = ({ id }: OutboxRow) => byId.get(id)?.outlook === 'unknown'
  if (!rows.some(isUnknown)) return { isRowFault: () => false, hasAcceptedSince: () => false }
  const leads = await acceptedAndRefused(db, true, now)
  const changes = await acceptedAndRefused(db, false, now)
  const inThisSend = (isNew: boolean) => {
    const sameKind = rows.filter((row) => isNewLead(row) === isNew)
    const accepted = sameKind.filter(({ id }) => byId.has(id) && !byId.get(id)?.problem).length
    return {
      accepted,
      isMostAccepted: accepted > 0 && accepted >= sameKind.filter(isUnknown).length,
    }
  }
  const [leadsNow, changesNow] = [inThisSend(true), inThisSend(false)]
  const since = (times: number[], { refusedAt }: OutboxRow) =>
    refusedAt === null ? 0 : times.filter((at) => at > refusedAt).length
  return {
    isRowFault(row: OutboxRow): boolean {
      if ((isNewLead(row) ? leadsNow : changesNow).isMostAccepted) return true
      const { accepted, refused } = isNewLead(row) ? leads : changes
      const isOld = !isNewLead(row) && now - row.createdAt > changesOnlyMs
      const others = isOld ? leadsNow.accepted + since(leads.accepted, row) : 0
      return since(accepted, row) + others >= Math.max(1, refused)
    },
    hasAcceptedSince: (row: OutboxRow) => since([...leads.accepted, ...changes.accepted], row) > 0,
  }
}

/** Saves every outcome, in one transaction. */
export async function saveOutcome(
  { db, now, random }: { db: Db; now: () => number; random: () => number },
  rows: OutboxRow[],
  { results, outdated, ...answer }: Answer,
): Promise<Batch> {
  const problems = new Map(
    results.flatMap((result) => (result.problem ? [[result.outboxId, result] as const] : [])),
  )
  const sent = rows.filter(({ id }) => !problems.has(id))
  return db.transaction().execute(async (transaction) => {
    const time = now()
    const { isRowFault, hasAcceptedSince } = await judgeRefusals(transaction, rows, results, time)
    const isRefused = refusesEveryLead(results)
    const isDown = answer.isDown && (isRefused || !rows.every(hasAcceptedSince))
    const lost = await lostRows(transaction, rows)
    // Our content may have arrived after newer content from another worker.
    const again = new Set([...lost.map(({ leadId }) => leadId), ...outdated])
    await sendAgain(transaction, [...again], time)
    await markSent(transaction, sent, time)
    const failed: Failed[] = []
    const dead: (OutboxRow & Dead)[] = []
    const firstOfSetting = rows.find(({ id }) => problems.get(id)?.outlook === 'setting')
    for (const row of rows) {
      const result = problems.get(row.id)
      if (!result) continue
      const lastError = result.problem ?? ''
      const isUnknown = result.outlook === 'unknown'
      const refusals = row.refusals + Number(isUnknown && isRowFault(row))
      // While the CRM refuses every lead, one of each send becomes a dead letter and the others wait for the repair.
      const isLost =
        result.outlook === 'permanent' ||
        (result.outlook === 'setting' && (!isRefused || row === firstOfSetting))
      if (isLost || refusals >= maxRefusals) {
        const deadOutlook =
          result.outlook === 'temporary' ? 'unknown' : (result.outlook ?? 'unknown')
        // A row that is revived (status.ts) waits until then, longer after each refusal.
        const availableAt =
          deadOutlook === 'setting' ? time + retryDelay(row.refusals + 1, random) : row.availableAt
        dead.push({ ...row, availableAt, lastError, deadOutlook })
        continue
      }
      const longest = isDown && !isUnknown ? longestDelay.rowInOutage : longestDelay.row
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
      isRefused,
    }
  })
}
