import type { Db } from '#lib/server/stores/lead-store'

/**
 * Makes everything that waits for its next try due now. What a worker is sending, and dead letters, stay
 * as they are.
 *
 * @param now epoch ms
 * @returns how many rows were not due before
 */
export async function hurryAll(db: Db, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ availableAt: now })
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('availableAt', '>', now)
    .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', now)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
