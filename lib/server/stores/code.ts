import type { LoginCodeTable } from '#lib/server/db/user-schema'
import type { Db } from '#lib/server/stores/lead-store'

/** One-time codes: at most one a number. Times are epoch milliseconds. */

/** Puts a code in the place of the number's former one, which is void from then on. */
export async function putCode(db: Db, code: LoginCodeTable): Promise<void> {
  const { mobileHash: _, ...rest } = code
  await db
    .insertInto('loginCode')
    .values(code)
    .onConflict((conflict) => conflict.column('mobileHash').doUpdateSet(rest))
    .execute()
}

export const codeOfMobile = (db: Db, mobileHash: string): Promise<LoginCodeTable | undefined> =>
  db.selectFrom('loginCode').selectAll().where('mobileHash', '=', mobileHash).executeTakeFirst()

/**
 * Counts a guess at the number's code and gives what it is to be compared with. The count and its check
 * are one statement: however many guesses come at once, `most` of them get an answer.
 *
 * @returns undefined when there is no code, or it is over or guessed at too often: then nothing is judged
 */
export async function takeTry(
  db: Db,
  { mobileHash, now, most }: { mobileHash: string; now: number; most: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('loginCode')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('mobileHash', '=', mobileHash)
    .where('expiresAt', '>', now)
    .where('tries', '<', most)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash
}

/** Takes a code away, because it was used or never sent. @returns false when it was gone before */
export async function removeCode(db: Db, mobileHash: string, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('loginCode')
    .where('mobileHash', '=', mobileHash)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function removeExpiredCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('loginCode').where('expiresAt', '<=', now).execute()
}
