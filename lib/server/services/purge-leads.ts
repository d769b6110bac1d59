import { forgetWhose } from '#lib/server/services/erase-lead'
import { emptyDatabaseLog, lockDelivered, type PurgePlace } from '#lib/server/stores/lead-purge'
import type { Db } from '#lib/server/stores/lead-store'
import { addErasure } from '#lib/server/stores/outbox-of-lead'

/** A break between batches, for a server that wants to write to the same SQLite file. In ms. */
const breakMs = 25

interface Purge {
  db: Db
  /** Epoch ms: leads created earlier are purged. */
  before: number
  /** Epoch ms. */
  now: number
  /** Leads a transaction. */
  batchSize?: number
  /** Told after each batch how many were purged so far. */
  onProgress?: (purged: number) => void
}

/**
 * Erases who sent a lead and what they wrote, the survey's answers, the page of the consent and the callback
 * word too, of every lead created before `before` that the CRM has got, withdrawn or not; the rest stays for
 * counting, with the status 'purged'. A lead of which something still waits for the CRM, a withdrawal say, is
 * left as it is. A withdrawn one is then erased in the CRM as well.
 *
 * The lead gives up its idempotency key, which a plain form derives from what was typed. A call that
 * repeats the key afterwards brings its data, and consent to it, anew: it makes a new lead with a time
 * of its own. The purged one is never filled again.
 *
 * @returns how many were purged now; none that were before
 */
export async function purgeLeads({
  db,
  before,
  now,
  batchSize = 200,
  onProgress,
}: Purge): Promise<number> {
  let purged = 0
  let after: PurgePlace | undefined
  do {
    const { leads, last } = await db.transaction().execute(async (transaction) => {
      const batch = await lockDelivered(transaction, { before, after, limit: batchSize })
      for (const lead of batch.leads) {
        await forgetWhose(transaction, lead, now)
        // The CRM keeps whom the care team looks after, not who wanted none of it.
        if (lead.withdrawnAt !== null) await addErasure(transaction, lead.id, now)
      }
      return batch
    })
    purged += leads.length
    onProgress?.(purged)
    after = last
    if (after) await new Promise((resolve) => setTimeout(resolve, breakMs))
  } while (after)
  await emptyDatabaseLog(db)
  return purged
}
