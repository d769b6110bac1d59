import type { SessionTable } from '#lib/server/db/user-schema'
import type { Db } from '#lib/server/stores/lead-store'
import type { UserRow } from '#lib/server/stores/user'

/** Sessions by the hash of their token; a revoked one is gone. Times are epoch milliseconds. */

/** Begins a session, and forgets those of the user that are over. */
export async function insertSession(db: Db, session: SessionTable): Promise<void> {
  await db
    .deleteFrom('session')
    .where('userId', '=', session.userId)
    .where('expiresAt', '<=', session.createdAt)
    .execute()
  await db.insertInto('session').values(session).execute()
}

export const userOfSession = (
  db: Db,
  tokenHash: string,
  now: number,
): Promise<UserRow | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('userAccount', 'userAccount.id', 'session.userId')
    .selectAll('userAccount')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** @returns false when there was no such session, or it was over */
export async function deleteSession(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('session')
    .where('tokenHash', '=', tokenHash)
    .returning('expiresAt')
    .executeTakeFirst()
  return deleted !== undefined && deleted.expiresAt > now
}
