import type { Db } from '#lib/server/db/schema'

/** Records a worker's results for rows, without a claim. */

export async function recordSent(db: Db, ids: number[], now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt: now, claimedUntil: null, lastError: null })
    .where('id', 'in', ids)
    .execute()
}

export async function recordFailed(
  db: Db,
  id: number,
  change: { availableAt: number; lastError: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...change, claimedUntil: null })
    .where('id', '=', id)
    .execute()
}
