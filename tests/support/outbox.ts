import type { Db } from '#lib/server/stores/lead-store'

/** What a worker notes of rows, whoever holds them. */

export async function noteSent(db: Db, ids: number[], now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt: now, claimedUntil: null, lastError: null })
    .where('id', 'in', ids)
    .execute()
}

export async function noteFailed(
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
