import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Database, OutboxTable } from '#lib/server/db/schema'
import type { Db } from '#lib/server/stores/lead-store'
import { padded } from '#lib/server/stores/padded'

export type OutboxRow = Selectable<OutboxTable>
export type OutboxKind = OutboxTable['kind']

interface NewRow {
  leadId: string
  kind: OutboxKind
  /** Epoch ms before which the worker leaves it alone. */
  availableAt: number
  createdAt: number
}

/** How long a claimed row is one worker's, in ms; after a crash the next one waits so long. */
export const leaseMs = 30_000
/** The longest that anything makes a row wait for its next try, in ms. */
export const longestDelayMs = 5 * 60_000
/** How far the clocks of instances may differ, in ms. */
const skewMs = 60_000

/** The last error of a row that a worker took and never said anything of: what it held may have arrived. */
export const leftBehind = 'worker ended'

export async function addOutboxRow(db: Db, row: NewRow): Promise<void> {
  await db.insertInto('outbox').values(row).execute()
}

/** The rows that bring what the form said. */
const contentKinds: readonly OutboxKind[] = ['lead', 'lead-update']

/**
 * Looks for a row of the lead that nobody is sending, be it new or waiting for its next try: the worker
 * will read the lead's newest content for it. The row stays locked until the transaction ends, so that
 * the worker cannot take it with the content of before. A row that a dead worker holds counts as being
 * sent: what it held may have arrived. A dead letter does not count: nobody is going to send it.
 *
 * @param availableAt makes it available then; undefined leaves that as it is
 * @param kinds rows of other kinds do not count
 */
export async function lockWaitingRow(
  db: Db,
  leadId: string,
  availableAt: number | undefined,
  kinds: readonly OutboxKind[] = contentKinds,
): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set((row) => ({ availableAt: availableAt ?? row.ref('availableAt') }))
    .where('leadId', '=', leadId)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('claimedUntil', 'is', null)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Makes every row of the lead available at once, those that failed and wait for their next try too. */
export async function hurryRows(db: Db, leadId: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ availableAt: now })
    .where('leadId', '=', leadId)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('availableAt', '>', now)
    .execute()
}

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

/**
 * Takes rows to send until `claimedUntil`, `leaseMs` from now at most; a worker that dies leaves them to
 * the next one then, which gets them with `leftBehind` as their last error. Rows of a lead go one after
 * the other, in order. A time that lies further ahead than anything here sets one was set by a clock that
 * has been put back since: it holds up nothing.
 */
export async function claimRows(
  db: Db,
  { now, claimedUntil, limit }: { now: number; claimedUntil: number; limit: number },
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
type Claimed = Pick<OutboxRow, 'id' | 'leadId' | 'claimedUntil'>

const idsOf = (rows: readonly Claimed[]) => padded(rows.map(({ id }) => id))

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

/**
 * Notes that the CRM has taken these rows, all of one claim. What it took was the whole lead as it
 * stands, so that dead letters of these leads have arrived with it.
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
    .set({ sentAt: now, deadAt: null, lastError: null })
    .where('leadId', 'in', padded(rows.map(({ leadId }) => leadId)))
    .where('deadAt', 'is not', null)
    .execute()
}

type Refused = Claimed & {
  /** What went wrong in fixed words: no personal data. */
  lastError: string
}

export type Failed = Refused & Pick<OutboxRow, 'availableAt' | 'refusals' | 'refusedAt'>

/** What each row gets of its own, for one statement about all of them. */
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

/** Has rows, all of one claim, wait for their next try. */
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

/** Lays rows, all of one claim, aside that the CRM refused for good. */
export async function markDead(db: Db, rows: readonly Refused[], now: number): Promise<void> {
  const [first] = rows
  if (!first) return
  await db
    .updateTable('outbox')
    .set({
      deadAt: now,
      claimedUntil: null,
      lastError: ofEach(rows, 'text', ({ lastError }) => lastError).$castTo<string>(),
    })
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .where('sentAt', 'is', null)
    .execute()
}

/** The newest rows that are looked at. */
const newest = 200

/** When the CRM last took a row, in epoch ms, as far as the newest rows tell; 0 when they tell of none. */
export async function lastTaken(db: Db): Promise<number> {
  const { at } = await db
    .selectFrom((from) =>
      from.selectFrom('outbox').select('sentAt').orderBy('id', 'desc').limit(newest).as('latest'),
    )
    .select((row) => row.fn.max<number | null>('sentAt').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? 0
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

/**
 * Has leads told once more, behind whatever waits: for those of which an old content may have reached the
 * CRM behind a newer one.
 */
export async function tellAgain(db: Db, leadIds: readonly string[], now: number): Promise<void> {
  if (leadIds.length === 0) return
  await db
    .insertInto('outbox')
    .columns(['leadId', 'kind', 'availableAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('lead')
        .select((lead) => [
          'lead.id',
          lead
            .case()
            .when('lead.status', '=', 'purged')
            .then('erasure')
            .else('lead-update')
            .end()
            .as('kind'),
          sql<number>`cast(${now} as bigint)`.as('availableAt'),
          sql<number>`cast(${now} as bigint)`.as('createdAt'),
        ])
        .where('lead.id', 'in', padded(leadIds))
        // A purge alone leaves the CRM what it has.
        .where((lead) =>
          lead.or([
            lead('lead.status', '<>', 'purged'),
            lead.exists(
              lead
                .selectFrom('outbox')
                .select('outbox.id')
                .whereRef('outbox.leadId', '=', 'lead.id')
                .where('outbox.kind', '=', 'erasure'),
            ),
          ]),
        ),
    )
    .execute()
}
