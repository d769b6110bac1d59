import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#lib/server/db/schema'
import {
  emptyDatabaseLog,
  lockDue,
  type PurgeAge,
  type PurgePlace,
} from '#lib/server/leads/purge-store'
import { eraseLocked } from '#lib/server/privacy/erase-lead'

/** Pause between batches, in ms, so that a server can write to the same SQLite file. */
const breakMs = 25

interface Purge extends PurgeAge {
  db: Db
  /** Epoch ms. */
  now: number
  /** Leads per transaction: few, because on SQLite a new lead waits for its end. */
  batchSize?: number
  /** Stops it between two batches. */
  signal?: AbortSignal
  /** Called after each batch with the number purged so far. */
  onProgress?: (purged: number) => void
}

/**
 * Erases every delivered lead created before `before`, withdrawn or not, here and in the CRM. The row stays with the
 * status 'purged' for statistics. Leads that are not fully delivered are left as they are until `overdue`; then they
 * are erased as well and only the erasure is sent, because the form promises it.
 *
 * The lead gives up its idempotency key, which a plain form derives from what was typed. A later call with
 * that key brings its data and consent again, so it creates a new lead. The purged one is never refilled.
 *
 * @returns how many were purged now, without those purged before
 */
export async function purgeLeads({
  db,
  before,
  overdue = 0,
  now,
  batchSize = 50,
  signal,
  onProgress,
}: Purge): Promise<number> {
  const age = { before, overdue }
  let purged = 0
  let after: PurgePlace | undefined
  do {
    const { leads, last } = await db.transaction().execute(async (transaction) => {
      const batch = await lockDue(transaction, age, { after, limit: batchSize })
      for (const lead of batch.leads) await eraseLocked(transaction, lead, now)
      return batch
    })
    purged += leads.length
    onProgress?.(purged)
    after = signal?.aborted ? undefined : last
    if (after) await sleep(breakMs)
  } while (after)
  await emptyDatabaseLog(db)
  return purged
}
