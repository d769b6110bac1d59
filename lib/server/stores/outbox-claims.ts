import type { ExpressionBuilder } from 'kysely'
import { skewMs } from '#lib/server/clock-skew'
import { dialectOf } from '#lib/server/db/database'
import type { Database, OutboxTable } from '#lib/server/db/schema'
import type { Db } from '#lib/server/stores/lead-store'
import type { OutboxRow } from '#lib/server/stores/outbox-store'
import { padded } from '#lib/server/stores/padded'

/** Who sends which rows: one worker a row, for the time of a lease. */

/** How long a claimed row is one worker's, in ms; after a crash the next one waits so long. */
export const leaseMs = 30_000
/** The longest that anything makes a row wait for its next try, in ms. */
export const longestDelayMs = 5 * 60_000

/** The last error of a row that a worker took and never said anything of: what it held may have arrived. */
export const leftBehind = 'worker ended'

/**
 * Rows that no earlier one of their lead holds up; a dead letter holds up nothing. Said in one expression,
 * so that PostgreSQL looks for the lead's own rows: by the index of those that wait it would walk through
 * all of a backlog for each.
 */
const isNext = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<{ due: OutboxTable } & Database, 'due'>) =>
  not(
    exists(
      selectFrom('outbox as earlier')
        .select('earlier.id')
        .whereRef('earlier.leadId', '=', 'due.leadId')
        .whereRef('earlier.id', '<', 'due.id')
        .where((earlier) =>
          earlier(earlier.fn.coalesce('earlier.sentAt', 'earlier.deadAt'), 'is', null),
        ),
    ),
  )

interface Claim {
  /** Epoch ms, both. */
  now: number
  claimedUntil: number
  limit: number
  /** Only rows that were never tried. */
  isFirstTry?: boolean
}

/**
 * Takes rows to send until `claimedUntil`, `leaseMs` from now at most; a worker that dies leaves them to
 * the next one then, which gets them with `leftBehind` as their last error. Rows of a lead go one after
 * the other, in order. A time that lies further ahead than anything here sets one was set by a clock that
 * has been put back since: it holds up nothing.
 */
export async function claimRows(
  db: Db,
  { now, claimedUntil, limit, isFirstTry = false }: Claim,
): Promise<OutboxRow[]> {
  const due = db
    .selectFrom('outbox as due')
    .select('due.id')
    .where('due.sentAt', 'is', null)
    .where('due.deadAt', 'is', null)
    .where((row) =>
      row.or([
        row('due.availableAt', '<=', now),
        row('due.availableAt', '>', now + longestDelayMs + skewMs),
      ]),
    )
    .where((row) =>
      row.or([
        row('due.claimedUntil', 'is', null),
        row('due.claimedUntil', '<=', now),
        row('due.claimedUntil', '>', now + leaseMs + skewMs),
      ]),
    )
    .where(isNext)
    .$if(isFirstTry, (query) => query.where('due.attempts', '=', 0))
    .orderBy('due.availableAt')
    .orderBy('due.id')
    .limit(limit)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate().skipLocked())
  const rows = await db
    .updateTable('outbox')
    .set((row) => ({
      claimedUntil,
      attempts: row('attempts', '+', 1),
      lastError: row
        .case()
        .when('claimedUntil', 'is not', null)
        .then(leftBehind)
        .else(row.ref('lastError'))
        .end(),
    }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
  return rows.sort((one, other) => one.id - other.id)
}

/**
 * A claim as it was made. Who slept past the end of a lease must undo nothing of who took the row over:
 * each of the following changes a row only while it is held by this very claim.
 */
export type Claimed = Pick<OutboxRow, 'id' | 'leadId' | 'claimedUntil'>

export const idsOf = (rows: readonly Claimed[]) => padded(rows.map(({ id }) => id))

/**
 * Those of a claim's rows that are its own no more, because it slept past the end of its lease. The others
 * stay locked until the transaction ends.
 */
export async function lostRows<T extends Claimed>(db: Db, rows: readonly T[]): Promise<T[]> {
  const [first] = rows
  if (!first) return []
  const held = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .execute()
  const ids = new Set(held.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}

/** Gives rows of one claim back, due as they were. */
export async function giveBack(db: Db, rows: readonly Claimed[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await db
    .updateTable('outbox')
    .set({ claimedUntil: null })
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .execute()
}
