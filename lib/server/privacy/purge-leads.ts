import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#lib/server/db/schema'
import { addErasure, deleteUnsent } from '#lib/server/leads/outbox/store'
import {
  emptyDatabaseLog,
  lockDue,
  type PurgeAge,
  type PurgePlace,
} from '#lib/server/leads/purge-store'
import { removePersonalData } from '#lib/server/privacy/erase-lead'

/** Pause between batches, in ms, so that a server can write to the same SQLite file. */
const breakMs = 25

interface Purge extends PurgeAge {
  db: Db
  /** Epoch ms. */
  now: number
  /** Leads per transaction. */
  batchSize?: number
  /** Called after each batch with the number purged so far. */
  onProgress?: (purged: number) => void
}

/**
 * Removes personal data from every delivered lead created before `before`, withdrawn or not. The row stays with
 * the status 'purged' and the same fields for statistics as an erased lead. Leads that are not fully delivered
 * are left as they are until `overdue`; then they are purged as well and no longer sent, because the form promises
 * it. Withdrawn ones are erased in the CRM too.
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
  batchSize = 200,
  onProgress,
}: Purge): Promise<number> {
  const age = { before, overdue }
  let purged = 0
  let after: PurgePlace | undefined
  do {
    const { leads, last } = await db.transaction().execute(async (transaction) => {
      const batch = await lockDue(transaction, age, { after, limit: batchSize })
      for (const lead of batch.leads) {
        await removePersonalData(transaction, lead, now)
        // The CRM keeps patients in care, but not those who withdrew.
        if (lead.withdrawnAt !== null) await addErasure(transaction, lead.id, now)
        else await deleteUnsent(transaction, lead.id, now)
      }
      return batch
    })
    purged += leads.length
    onProgress?.(purged)
    after = last
    if (after) await sleep(breakMs)
  } while (after)
  await emptyDatabaseLog(db)
  return purged
}
