import {
  type AccountDeps,
  accountDeps,
  linkVisitor,
  type UserRow,
} from '#lib/server/account/user-store'
import type { Db } from '#lib/server/db/schema'
import type { SessionTable } from '#lib/server/db/user-schema'
import { ApiError } from '#lib/server/platform/api-error'
import { hashOfToken, isToken } from '#lib/server/platform/secrets'

/** How long a token is valid: as long as the credentials cookie, 31536000 s. */
export const sessionMs = 31_536_000_000

const dayMs = 86_400_000
/** A session ends earlier if nobody uses it for so long. */
const unusedMs = 90 * dayMs

const loggedOut = () => new ApiError(401, 'Please log in again')

/** @throws ApiError 401 for a text that cannot be a token */
function tokenHashOf(token: string | undefined): string {
  if (!isToken(token)) throw loggedOut()
  return hashOfToken(token)
}

/**
 * The user of a token.
 *
 * @throws ApiError 401 without a token, for a forged, expired or revoked one
 */
export async function userOfToken(
  token: string | undefined,
  { db, now }: AccountDeps = accountDeps(),
): Promise<UserRow> {
  const user = await userOfSession(db, tokenHashOf(token), now())
  if (!user) throw loggedOut()
  return user
}

/** Revokes a token. @throws ApiError 401 when it was no longer valid */
export async function logout(
  token: string | undefined,
  { db, now }: AccountDeps = accountDeps(),
): Promise<void> {
  if (!(await deleteSession(db, tokenHashOf(token), now()))) throw loggedOut()
}

/** Revokes all tokens of a token's user. @throws ApiError 401 when it was no longer valid */
export async function logoutEverywhere(
  token: string | undefined,
  deps: AccountDeps = accountDeps(),
): Promise<void> {
  const { mobile } = await userOfToken(token, deps)
  await endSessionsOf(deps.db, mobile)
}

/**
 * Ends a session of which only the hash is known. It may have ended before.
 *
 * @param tokenHash as in sessionHashPattern
 */
export async function endSession(
  tokenHash: string,
  { db, now }: AccountDeps = accountDeps(),
): Promise<void> {
  await deleteSession(db, tokenHash, now())
}

/**
 * Ends all sessions of a number.
 *
 * @param mobile '+919876543210'
 * @returns how many there were, with those that had expired
 */
export async function endSessionsOf(db: Db, mobile: string): Promise<number> {
  const user = db.selectFrom('userAccount').select('id').where('mobile', '=', mobile)
  const ended = await db.deleteFrom('session').where('userId', 'in', user).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/**
 * timeline/visitorid: links the token's user to the visitor with this id.
 *
 * @param visitorId undefined when the caller sends none: then only the token is checked
 * @throws ApiError 401
 */
export async function linkVisitorToUser(
  token: string | undefined,
  visitorId: string | undefined,
  deps: AccountDeps = accountDeps(),
): Promise<void> {
  const { id } = await userOfToken(token, deps)
  if (visitorId === undefined) return
  const row = { userId: id, visitorId, seenAt: deps.now() }
  await deps.db.transaction().execute((transaction) => linkVisitor(transaction, row))
}

/** Starts a session and deletes the user's that have ended. */
export async function insertSession(db: Db, session: SessionTable): Promise<void> {
  await db
    .deleteFrom('session')
    .where('userId', '=', session.userId)
    .where((is) =>
      is.or([
        is('expiresAt', '<=', session.createdAt),
        is('usedAt', '<=', session.createdAt - unusedMs),
      ]),
    )
    .execute()
  await db.insertInto('session').values(session).execute()
}

async function userOfSession(db: Db, tokenHash: string, now: number): Promise<UserRow | undefined> {
  const found = await db
    .selectFrom('session')
    .innerJoin('userAccount', 'userAccount.id', 'session.userId')
    .selectAll('userAccount')
    .select('usedAt')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('usedAt', '>', now - unusedMs)
    .executeTakeFirst()
  if (!found) return undefined
  const { usedAt, ...user } = found
  // Once a day is enough, and reading stays cheap.
  if (usedAt <= now - dayMs)
    await db
      .updateTable('session')
      .set({ usedAt: now })
      .where('tokenHash', '=', tokenHash)
      .execute()
  return user
}

/** @returns false when there was no such session, or it had expired */
export async function deleteSession(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('session')
    .where('tokenHash', '=', tokenHash)
    .returning('expiresAt')
    .executeTakeFirst()
  return deleted !== undefined && deleted.expiresAt > now
}
