import { ApiError } from '#lib/server/api/api-error'
import { getDatabase } from '#lib/server/db/database'
import { hashOfToken } from '#lib/server/services/receipt'
import type { Db } from '#lib/server/stores/lead-store'
import { deleteSession, userOfSession } from '#lib/server/stores/session'
import type { UserRow } from '#lib/server/stores/user'
import { tieVisitor } from '#lib/server/stores/user-visitor'

/** How long a token counts: as long as the browser keeps the credentials cookie, 31536000 s. */
export const sessionMs = 31_536_000_000

export interface SessionDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
}

const sessionDeps = (): SessionDeps => ({ db: getDatabase(), now: Date.now })

const loggedOut = () => new ApiError(401, 'Please log in again')

/** @throws ApiError 401 for a text that can be no token */
function tokenHashOf(token: string | undefined): string {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) throw loggedOut()
  return hashOfToken(token)
}

/**
 * The user of a token.
 *
 * @throws ApiError 401 without a token, for a forged, expired or revoked one
 */
export async function userOfToken(
  token: string | undefined,
  { db, now }: SessionDeps = sessionDeps(),
): Promise<UserRow> {
  const user = await userOfSession(db, tokenHashOf(token), now())
  if (!user) throw loggedOut()
  return user
}

/** Revokes a token. @throws ApiError 401 when it counted no longer */
export async function logout(
  token: string | undefined,
  { db, now }: SessionDeps = sessionDeps(),
): Promise<void> {
  if (!(await deleteSession(db, tokenHashOf(token), now()))) throw loggedOut()
}

/**
 * timeline/visitorid: notes that the token's user is the visitor with this id.
 *
 * @param visitorId undefined when the caller names none: then only the token is looked at
 * @throws ApiError 401
 */
export async function tieVisitorToUser(
  token: string | undefined,
  visitorId: string | undefined,
  deps: SessionDeps = sessionDeps(),
): Promise<void> {
  const { id } = await userOfToken(token, deps)
  if (visitorId === undefined) return
  const row = { userId: id, visitorId, seenAt: deps.now() }
  await deps.db.transaction().execute((transaction) => tieVisitor(transaction, row))
}
