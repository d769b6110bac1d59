import { randomBytes } from 'node:crypto'
import type { StaffMember } from '#lib/config/staff'
import type { Db } from '#lib/server/db/schema'
import { memberOf } from '#lib/server/desk/staff'
import { hashOfToken, isToken } from '#lib/server/platform/secrets'

/** Logins of the care team: 12 hours, or 30 minutes without a request. */

const minuteMs = 60_000
const longestMs = 12 * 60 * minuteMs
const idleMs = 30 * minuteMs

/** How long the browser keeps the cookie, in s. */
export const staffCookieSeconds = longestMs / 1000

/**
 * Starts a session, and deletes those that have ended.
 *
 * @param formerToken of the session that the browser has, which ends
 * @param now epoch ms
 * @returns the token for the browser's cookie
 */
export async function startStaffSession(
  db: Db,
  { mobile, formerToken }: { mobile: string; formerToken: string | undefined },
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await endStaffSession(db, formerToken)
  await db
    .deleteFrom('staffSession')
    .where((is) =>
      is.or([is('createdAt', '<=', now - longestMs), is('usedAt', '<=', now - idleMs)]),
    )
    .execute()
  await db
    .insertInto('staffSession')
    .values({ tokenHash: hashOfToken(token), mobile, createdAt: now, usedAt: now })
    .execute()
  return token
}

/**
 * The member of a token; undefined if the session has ended, or the number may no longer enter.
 *
 * @param isUse false for a page that loads itself again: nobody may be there
 */
export async function memberOfToken(
  db: Db,
  token: string | undefined,
  now: number,
  isUse = true,
): Promise<StaffMember | undefined> {
  if (!isToken(token)) return undefined
  const tokenHash = hashOfToken(token)
  const session = await db
    .selectFrom('staffSession')
    .select(['mobile', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', now - longestMs)
    .where('usedAt', '>', now - idleMs)
    .executeTakeFirst()
  if (!session) return undefined
  // Once a minute is enough.
  if (isUse && session.usedAt <= now - minuteMs)
    await db
      .updateTable('staffSession')
      .set({ usedAt: now })
      .where('tokenHash', '=', tokenHash)
      .execute()
  return memberOf(session.mobile)
}

/** Ends the session of a token. It may have ended before. */
export async function endStaffSession(db: Db, token: string | undefined): Promise<void> {
  if (!isToken(token)) return
  await db.deleteFrom('staffSession').where('tokenHash', '=', hashOfToken(token)).execute()
}

/**
 * Ends all sessions of a number.
 *
 * @param mobile '+919876543210'
 * @returns how many
 */
export async function endStaffSessionsOf(db: Db, mobile: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staffSession')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
