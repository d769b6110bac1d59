import { type ExpressionBuilder, sql } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import { padded } from '#lib/server/db/padded'
import type { Database, Db, OutboxTable } from '#lib/server/db/schema'
import type { OutboxRow } from '#lib/server/leads/outbox/store'
import { skewMs } from '#lib/server/platform/clock-skew'
import { longestDelay } from '#lib/server/platform/retry-delay'

/** Claims of outbox rows and their outcomes. A claim is a lease: each row belongs to one worker at a time. */

/** How long a claim lasts, in ms; after a crash the next worker waits this long. */
export const leaseMs = 30_000
/** The last error of a row whose worker died: the CRM may have received it. */
export const workerEnded = 'worker ended'

/**
 * Rows whose lead has no earlier unsent row; dead letters do not count. One coalesce() instead of two
 * conditions makes PostgreSQL use the lead's own index: by the index of waiting rows it would scan the whole
 * backlog for each row.
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
  /** Only rows that were never attempted. */
  isFirstTry?: boolean
  /** Only new leads and withdrawals. */
  isUrgent?: boolean
}

/**
 * Claims rows until `claimedUntil`, at most `leaseMs` from now. If a worker dies, the next one gets its rows
 * after that, with `workerEnded` as their last error. Rows of one lead are sent in order, one at a time. A time
 * further in the future than any that is ever set comes from a clock that was set back since, and is ignored.
 */
export async function claimRows(
  db: Db,
  { now, claimedUntil, limit, isFirstTry = false, isUrgent = false }: Claim,
): Promise<OutboxRow[]> {
  const due = db
    .selectFrom('outbox as due')
    .select('due.id')
    .where('due.sentAt', 'is', null)
    .where('due.deadAt', 'is', null)
    .where((row) =>
      row.or([
        row('due.availableAt', '<=', now),
        row('due.availableAt', '>', now + longestDelay.row + skewMs),
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
    // Without parameters, because SQLite otherwise ignores the index of these rows.
    .$if(isUrgent, (query) => query.where(sql<boolean>`due.kind in ('lead', 'withdrawal')`))
    .orderBy('due.availableAt')
    .orderBy('due.id')
    .limit(limit)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate().skipLocked())
  const rows = await db
    // PostgreSQL may run a plain subquery once for each row of the table, and then claim more than the limit.
    .with(
      (cte) => cte('claimable').materialized(),
      () => due,
    )
    .updateTable('outbox')
    .set((row) => ({
      claimedUntil,
      attempts: row('attempts', '+', 1),
      lastError: row
        .case()
        .when('claimedUntil', 'is not', null)
        .then(workerEnded)
        .else(row.ref('lastError'))
        .end(),
    }))
    .where('id', 'in', ({ selectFrom }) => selectFrom('claimable').select('claimable.id'))
    .returningAll()
    .execute()
  return rows.sort((one, other) => one.id - other.id)
}

/**
 * A claim. A worker that was suspended past the end of its lease must not overwrite what its successor saved, so
 * each function below changes a row only while this claim is still valid.
 */
type Claimed = Pick<OutboxRow, 'id' | 'leadId' | 'claimedUntil'>

const idsOf = (rows: readonly Claimed[]) => padded(rows.map(({ id }) => id))

/** Rows of a claim that another worker has taken over. The others stay locked until the transaction ends. */
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

/** Releases the rows of one claim; they stay due as they were. */
export async function releaseRows(db: Db, rows: readonly Claimed[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await db
    .updateTable('outbox')
    .set({ claimedUntil: null })
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .execute()
}

/**
 * Marks rows of one claim as sent. Each send carries the whole lead, so dead letters of these leads have
 * arrived with it.
 */
export async function markSent(db: Db, rows: readonly Claimed[], now: number): Promise<void> {
  const [first] = rows
  if (!first) return
  await db
    .updateTable('outbox')
    .set({ sentAt: now, claimedUntil: null, lastError: null })
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .where('sentAt', 'is', null)
    .execute()
  await db
    .updateTable('outbox')
    .set({ sentAt: now, deadAt: null, deadOutlook: null, lastError: null })
    .where('leadId', 'in', padded(rows.map(({ leadId }) => leadId)))
    .where('deadAt', 'is not', null)
    .execute()
}

type Refused = Claimed & {
  /** In fixed words, without personal data. */
  lastError: string
}

export type Dead = Refused & Pick<OutboxRow, 'availableAt' | 'deadOutlook'>

export type Failed = Refused & Pick<OutboxRow, 'availableAt' | 'refusals' | 'refusedAt'>

/** A value for each row, so that one statement updates all of them. */
const ofEach = <T extends Claimed>(
  rows: readonly T[],
  type: 'bigint' | 'text' | 'integer',
  value: (row: T) => number | string | null,
) => {
  const cases = padded(rows).map(
    (row) => sql`when ${row.id} then cast(${value(row)} as ${sql.raw(type)})`,
  )
  return sql`case id ${sql.join(cases, sql` `)} end`
}

/** Lets rows of one claim wait for their next attempt. */
export async function markFailed(db: Db, rows: readonly Failed[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await db
    .updateTable('outbox')
    .set({
      availableAt: ofEach(rows, 'bigint', ({ availableAt }) => availableAt).$castTo<number>(),
      claimedUntil: null,
      lastError: ofEach(rows, 'text', ({ lastError }) => lastError).$castTo<string>(),
      refusals: ofEach(rows, 'integer', ({ refusals }) => refusals).$castTo<number>(),
      refusedAt: ofEach(rows, 'bigint', (row) => row.refusedAt).$castTo<number | null>(),
    })
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .where('sentAt', 'is', null)
    .execute()
}

/** Makes rows of one claim dead letters. */
export async function markDead(db: Db, rows: readonly Dead[], now: number): Promise<void> {
  const [first] = rows
  if (!first) return
  await db
    .updateTable('outbox')
    .set({
      availableAt: ofEach(rows, 'bigint', ({ availableAt }) => availableAt).$castTo<number>(),
      deadAt: now,
      deadOutlook: ofEach(rows, 'text', (row) => row.deadOutlook).$castTo<
        OutboxRow['deadOutlook']
      >(),
      claimedUntil: null,
      lastError: ofEach(rows, 'text', ({ lastError }) => lastError).$castTo<string>(),
    })
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .where('sentAt', 'is', null)
    .execute()
}

/** How many of the newest rows are considered. */
const newest = 200

/**
 * How the CRM recently treated new leads, or changes.
 *
 * @returns when it accepted each of the newest rows (epoch ms; times in the future come from a clock that was set
 *   back since, and are left out), and how many waiting rows it refused with an unknown error
 */
export async function acceptedAndRefused(
  db: Db,
  isNewLead: boolean,
  now: number,
): Promise<{ accepted: number[]; refused: number }> {
  const ofKind = db.selectFrom('outbox').where('kind', isNewLead ? '=' : '<>', 'lead')
  const rows = await ofKind.select('sentAt').orderBy('id', 'desc').limit(newest).execute()
  const accepted = rows.flatMap(({ sentAt }) =>
    sentAt !== null && sentAt <= now + skewMs ? [sentAt] : [],
  )
  const { refused } = await ofKind
    .select((row) => row.fn.countAll<number>().as('refused'))
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('refusedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return { accepted, refused }
}
