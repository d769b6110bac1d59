import { setTimeout as sleep } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import { padded } from '#lib/server/db/padded'
import type { Database, Db, PurgeRunTable } from '#lib/server/db/schema'
import type { LeadRow } from '#lib/server/leads/store'
import { skewMs } from '#lib/server/platform/clock-skew'

/** Queries for a purge. */

/** Which leads a purge takes. */
export interface PurgeAge {
  /** Epoch ms: of the leads created earlier, those that the CRM has in full. */
  before: number
  /** Epoch ms: all leads created earlier. Without it, leads that the CRM does not have in full stay. */
  overdue?: number
}

const unpurged = (db: Db, { before }: PurgeAge) =>
  db
    .selectFrom('lead')
    .where('createdAt', '<', before)
    // Without a parameter, because SQLite otherwise ignores the index of these leads and reads all purged ones.
    .where(sql<boolean>`lead.status <> 'purged'`)

/** Does the lead have a row that the CRM has not accepted yet? */
export const hasUnsentRows = ({ exists, selectFrom }: ExpressionBuilder<Database, 'lead'>) =>
  exists(
    selectFrom('outbox')
      .select('outbox.id')
      .whereRef('outbox.leadId', '=', 'lead.id')
      .where('outbox.sentAt', 'is', null),
  )

const isDue =
  ({ overdue = 0 }: PurgeAge) =>
  (lead: ExpressionBuilder<Database, 'lead'>) =>
    lead.or([lead.not(hasUnsentRows(lead)), lead('lead.createdAt', '<', overdue)])

/** How many leads a purge would erase, and how many it would keep because they are not delivered yet. */
export async function countUnpurged(
  db: Db,
  age: PurgeAge,
): Promise<{ due: number; waiting: number }> {
  const counted = unpurged(db, age).select((row) => row.fn.countAll<number>().as('total'))
  const [all, due] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    counted.where(isDue(age)).executeTakeFirstOrThrow(),
  ])
  return { due: due.total, waiting: all.total - due.total }
}

export type PurgePlace = Pick<LeadRow, 'id' | 'createdAt'>

/**
 * Leads to purge, oldest first, locked until the transaction ends.
 *
 * @param after continues after this lead
 * @returns `last` is where to continue; undefined when there are no more
 */
export async function lockDue(
  db: Db,
  age: PurgeAge,
  { after, limit }: { after: PurgePlace | undefined; limit: number },
): Promise<{
  leads: Pick<LeadRow, 'id' | 'payload'>[]
  last: PurgePlace | undefined
}> {
  const places = await unpurged(db, age)
    .select(['lead.id', 'lead.createdAt'])
    .where(isDue(age))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('createdAt', '>', after?.createdAt ?? 0),
          where.and([
            where('createdAt', '=', after?.createdAt ?? 0),
            where('lead.id', '>', after?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('createdAt')
    .orderBy('lead.id')
    .limit(limit)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .execute()
  const last = places.at(-1)
  if (!last) return { leads: [], last }
  // Checked again under the lock: a correction may have arrived while waiting, and PostgreSQL would not
  // have seen its row.
  const leads = await unpurged(db, age)
    .select(['lead.id', 'lead.payload'])
    .where('lead.id', 'in', padded(places.map(({ id }) => id)))
    .where(isDue(age))
    .execute()
  return { leads, last }
}

/** Attempts to empty SQLite's log while others read, and the pause between them in ms. */
const logTries = 3
const logBreakMs = 100

/**
 * Removes erased data from SQLite's log too, where it would stay until overwritten. PostgreSQL needs no
 * such step.
 *
 * @returns false when another process kept reading (a backup, for example), so that the log still has the
 *   data
 */
export async function emptyDatabaseLog(db: Db): Promise<boolean> {
  if (dialectOf(db) !== 'sqlite') return true
  for (let left = logTries; left > 0; left -= 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await sleep(logBreakMs)
  }
  return false
}

/** Which of these leads are purged. */
export async function purgedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('lead')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'purged')
    .execute()
  return rows.map(({ id }) => id)
}

/** How often the site purges, in ms. */
const dayMs = 86_400_000
/** The daily purge is late after this time, in ms. */
export const maxPurgeAgeMs = 2 * dayMs
/**
 * How long a process has for a purge, in ms. If it dies, or the purge fails, the next attempt is after that. Two at a
 * time would do no harm.
 */
const claimMs = 3_600_000

/**
 * Claims the daily purge for this process if it is due. A time further in the future than any that is ever set comes
 * from a clock that was set back since, and is ignored.
 *
 * @param now epoch ms
 * @returns the end of the claim; undefined if the purge is not due or another process has it
 */
export async function claimPurge(db: Db, now: number): Promise<number | undefined> {
  const claimedUntil = now + claimMs
  const { numUpdatedRows } = await db
    .updateTable('purgeRun')
    .set({ claimedUntil })
    .where((run) =>
      run.or([
        run('claimedUntil', 'is', null),
        run('claimedUntil', '<=', now),
        run('claimedUntil', '>', claimedUntil + skewMs),
      ]),
    )
    .where((run) =>
      run.or([
        run('endedAt', 'is', null),
        run('endedAt', '<=', now - dayMs),
        run('endedAt', '>', now + skewMs),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n ? claimedUntil : undefined
}

/** Gives up a claim, so that another process can purge at once. */
export async function releasePurge(db: Db, claimedUntil: number): Promise<void> {
  await db
    .updateTable('purgeRun')
    .set({ claimedUntil: null })
    .where('claimedUntil', '=', claimedUntil)
    .execute()
}

type PurgeRun = Pick<PurgeRunTable, 'endedAt' | 'purged'>

/** Records a complete purge. The next one is due a day later. */
export async function recordPurge(db: Db, run: PurgeRun): Promise<void> {
  await db
    .updateTable('purgeRun')
    .set({ ...run, claimedUntil: null })
    .execute()
}

/** The last complete purge; `endedAt` is null before the first one. */
export const lastPurge = (db: Db): Promise<PurgeRun> =>
  db.selectFrom('purgeRun').select(['endedAt', 'purged']).executeTakeFirstOrThrow()
