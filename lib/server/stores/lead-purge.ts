import { type ExpressionBuilder, sql } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Database } from '#lib/server/db/schema'
import type { Db, LeadRow } from '#lib/server/stores/lead-store'
import { padded } from '#lib/server/stores/padded'

/** What a purge asks of the leads. `before` is in epoch milliseconds: those created earlier. */

const unpurged = (db: Db, before: number) =>
  db.selectFrom('lead').where('createdAt', '<', before).where('status', '<>', 'purged')

/** Whether a row of the lead waits that the CRM has not taken yet. */
export const waits = ({ exists, selectFrom }: ExpressionBuilder<Database, 'lead'>) =>
  exists(
    selectFrom('outbox')
      .select('outbox.id')
      .whereRef('outbox.leadId', '=', 'lead.id')
      .where('outbox.sentAt', 'is', null),
  )

/** How many a purge would erase, and how many it would leave because the CRM has not got them yet. */
export async function countUnpurged(
  db: Db,
  before: number,
): Promise<{ delivered: number; waiting: number }> {
  const counted = unpurged(db, before).select((row) => row.fn.countAll<number>().as('total'))
  const [all, waiting] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    counted.where(waits).executeTakeFirstOrThrow(),
  ])
  return { delivered: all.total - waiting.total, waiting: waiting.total }
}

export type PurgePlace = Pick<LeadRow, 'id' | 'createdAt'>

/**
 * Delivered leads that are to be purged, oldest first, locked until the transaction ends.
 *
 * @param after continues behind this lead
 * @returns `last` is where to continue; undefined when there are no more
 */
export async function lockDelivered(
  db: Db,
  { before, after, limit }: { before: number; after: PurgePlace | undefined; limit: number },
): Promise<{
  leads: Pick<LeadRow, 'id' | 'payload' | 'withdrawnAt'>[]
  last: PurgePlace | undefined
}> {
  const places = await unpurged(db, before)
    .select(['lead.id', 'lead.createdAt'])
    .where((lead) => lead.not(waits(lead)))
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
  // Asked again now that they are locked: while the lock was awaited, a correction may have come in,
  // and PostgreSQL would not have seen its row.
  const leads = await unpurged(db, before)
    .select(['lead.id', 'lead.payload', 'lead.withdrawnAt'])
    .where('lead.id', 'in', padded(places.map(({ id }) => id)))
    .where((lead) => lead.not(waits(lead)))
    .execute()
  return { leads, last }
}

/** How often SQLite is asked to empty its log while somebody reads, and how long between, in ms. */
const logTries = 3
const logBreakMs = 100

/**
 * Takes what was erased out of SQLite's log as well, where it stands until the log is next written
 * over. PostgreSQL sees to that by itself.
 *
 * @returns false when others read all the while, a backup say: then it still stands in the log
 */
export async function emptyDatabaseLog(db: Db): Promise<boolean> {
  if (dialectOf(db) !== 'sqlite') return true
  for (let left = logTries; left > 0; left -= 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await new Promise((resolve) => setTimeout(resolve, logBreakMs))
  }
  return false
}
