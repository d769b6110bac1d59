import type { LeadPayload } from '#lib/contract/lead'
import { readStoredLead } from '#lib/server/services/stored-lead'
import { emptyDatabaseLog, lockDelivered, type PurgePlace } from '#lib/server/stores/lead-purge'
import { type Db, updateLead } from '#lib/server/stores/lead-store'

/** What tells who a patient is, and what they wrote (decisions.md section 3, '/thankyou'). */
const erased = {
  NameData: '',
  MobileNoData: '',
  EmailIdData: '',
  QueryData: '',
  ip: '',
} satisfies Partial<LeadPayload>

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
}

/**
 * Erases who sent a lead and what they wrote, the survey's answers too, of every lead created before
 * `before` that the CRM has got, withdrawn or not; the rest stays for counting, with the status 'purged'.
 * A lead of which something still waits for the CRM, a withdrawal say, is left as it is.
 *
 * The lead gives up its idempotency key, which a plain form derives from what was typed. A call that
 * repeats the key afterwards brings its data, and consent to it, anew: it makes a new lead with a time
 * of its own. The purged one is never filled again.
 *
 * @returns how many were purged now; none that were before
 */
export async function purgeLeads({ db, before, now, batchSize = 200 }: Purge): Promise<number> {
  let purged = 0
  let after: PurgePlace | undefined
  do {
    const { leads, last } = await db.transaction().execute(async (transaction) => {
      const batch = await lockDelivered(transaction, { before, after, limit: batchSize })
      for (const { id, payload } of batch.leads)
        await updateLead(transaction, id, {
          payload: JSON.stringify({ ...readStoredLead(payload), ...erased }),
          clientAddress: null,
          survey: null,
          // With a blank, so that no caller can send it.
          idempotencyKey: `purged ${id}`,
          status: 'purged',
          updatedAt: now,
        })
      return batch
    })
    purged += leads.length
    after = last
    if (after) await new Promise((resolve) => setTimeout(resolve, breakMs))
  } while (after)
  await emptyDatabaseLog(db)
  return purged
}
