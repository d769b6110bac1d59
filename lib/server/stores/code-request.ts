import type { Insertable } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { CodeRequestTable } from '#lib/server/db/user-schema'
import type { Db } from '#lib/server/stores/lead-store'

/** Requests for codes, kept for the limits: they hold over a restart and for all instances together. */

/** By what requests are counted. */
export type CountedBy = 'mobileHash' | 'addressHash' | 'visitorHash'

/**
 * Waits for the turn of this transaction: until it ends no other decides on a request for a code, so
 * that what it has counted stays true. SQLite's transactions have their turns from their start.
 *
 * @returns until when unknown devices are refused, in epoch ms
 */
export async function lockCodeGate(db: Db): Promise<number> {
  const gate = await db
    .selectFrom('codeGate')
    .select('narrowUntil')
    .where('id', '=', 1)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return gate.narrowUntil
}

/** @param until epoch ms */
export async function narrowCodeGate(db: Db, until: number): Promise<void> {
  await db.updateTable('codeGate').set({ narrowUntil: until }).where('id', '=', 1).execute()
}

/** @returns the request's id */
export async function addCodeRequest(db: Db, row: Insertable<CodeRequestTable>): Promise<number> {
  const { id } = await db
    .insertInto('codeRequest')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * When the request was made that stands `place` before the next one: with a limit of five, the fifth
 * from the end must be out of the window before another may come.
 *
 * @param place 1 for the newest
 * @returns epoch ms; undefined when there are fewer since `after`
 */
export async function requestFromEnd(
  db: Db,
  { by, hash, after, place }: { by: CountedBy; hash: string; after: number; place: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('codeRequest')
    .select('createdAt')
    .where(by, '=', hash)
    .where('createdAt', '>', after)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .offset(place - 1)
    .executeTakeFirst()
  return row?.createdAt
}

/** How many messages went out after a time, and for how many of them the code came back. */
export async function countSent(
  db: Db,
  after: number,
): Promise<{ sent: number; verified: number }> {
  const { sent, verified } = await db
    .selectFrom('codeRequest')
    .select((row) => [
      row.fn.countAll<number>().as('sent'),
      row.fn.count<number>('verifiedAt').as('verified'),
    ])
    .where('createdAt', '>', after)
    .where('sent', '=', 1)
    .executeTakeFirstOrThrow()
  return { sent, verified }
}

/** Notes that no message went out after all. */
export async function markUnsent(db: Db, id: number): Promise<void> {
  await db.updateTable('codeRequest').set({ sent: 0 }).where('id', '=', id).execute()
}

/** The number has proven itself: every message to it after a time was one of its owner's. */
export async function markVerified(
  db: Db,
  { mobileHash, after, now }: { mobileHash: string; after: number; now: number },
): Promise<void> {
  await db
    .updateTable('codeRequest')
    .set({ verifiedAt: now })
    .where('mobileHash', '=', mobileHash)
    .where('createdAt', '>', after)
    .where('verifiedAt', 'is', null)
    .execute()
}

/** @param before epoch ms: older ones go */
export async function removeOldRequests(db: Db, before: number): Promise<void> {
  await db.deleteFrom('codeRequest').where('createdAt', '<=', before).execute()
}
