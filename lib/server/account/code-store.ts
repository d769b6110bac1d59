import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Insertable } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import type { CodeRequestTable, LoginCodeTable } from '#lib/server/db/user-schema'
import { limiterKey } from '#lib/server/platform/limiter'

/** One-time codes, at most one per number and browser. Times are epoch ms. */

/** Whose code: nobody else can use it up or replace it. */
export interface CodeOwner {
  mobileHash: string
  browserHash: string
}

/** Replaces the code of a number and browser; the former one becomes void. */
export async function putCode(db: Db, code: LoginCodeTable): Promise<void> {
  const { mobileHash: _mobile, browserHash: _browser, ...rest } = code
  await db
    .insertInto('loginCode')
    .values(code)
    .onConflict((conflict) => conflict.columns(['mobileHash', 'browserHash']).doUpdateSet(rest))
    .execute()
}

export const codeOf = (
  db: Db,
  { mobileHash, browserHash }: CodeOwner,
): Promise<LoginCodeTable | undefined> =>
  db
    .selectFrom('loginCode')
    .selectAll()
    .where((is) => is.and({ mobileHash, browserHash }))
    .executeTakeFirst()

/**
 * Counts a guess and returns the code's hash to compare with. Count and check are one statement, so that concurrent
 * guesses cannot exceed `max`.
 *
 * @returns undefined when there is no code, it has expired, or it has been guessed at too often
 */
export async function countGuess(
  db: Db,
  { mobileHash, browserHash, now, max }: CodeOwner & { now: number; max: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('loginCode')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where((is) => is.and({ mobileHash, browserHash }))
    .where('expiresAt', '>', now)
    .where('tries', '<', max)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash
}

/** Removes a code that was used or never sent. @returns false when it was already gone */
export async function removeCode(
  db: Db,
  { mobileHash, browserHash }: CodeOwner,
  codeHash: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('loginCode')
    .where((is) => is.and({ mobileHash, browserHash, codeHash }))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function removeExpiredCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('loginCode').where('expiresAt', '<=', now).execute()
}

/** Code requests, stored so that limits survive restarts and hold across instances. */

/** Whom a request is counted for; several together: only requests in which all are the same. */
export type CountedFor = Partial<Record<'mobileHash' | 'addressHash' | 'visitorHash', string>>

/**
 * Locks the gate: until this transaction ends, no other decides on a code request, so that its counts stay true.
 * SQLite serialises transactions anyway.
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
 * The time of the request at `place` from the newest. With a limit of five, the fifth must have left the window
 * before another request is allowed.
 *
 * @param place 1 for the newest
 * @returns epoch ms; undefined when there have been fewer since `after`
 */
export async function requestFromEnd(
  db: Db,
  { counted, after, place }: { counted: CountedFor; after: number; place: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('codeRequest')
    .select('createdAt')
    .where((is) => is.and(counted))
    .where('createdAt', '>', after)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .offset(place - 1)
    .executeTakeFirst()
  return row?.createdAt
}

/** Messages sent after a time that the circuit breaker counts, and how many of their codes were entered. */
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

export async function markUnsent(db: Db, id: number): Promise<void> {
  await db.updateTable('codeRequest').set({ sent: 0 }).where('id', '=', id).execute()
}

/** Marks the number's messages after a time as verified, because their owner has entered a code. */
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

/** @param before epoch ms: older ones are removed */
export async function removeOldRequests(db: Db, before: number): Promise<void> {
  await db.deleteFrom('codeRequest').where('createdAt', '<=', before).execute()
}

/**
 * Codes and requests are stored as hashes keyed by the site's secret (`DATA_DIR`/secret). A plain hash of six digits
 * is cracked at once, that of a mobile number in minutes.
 */
type Secret = Uint8Array

const keyed = (secret: Secret, kind: string, text: string): string =>
  createHmac('sha256', secret).update(`login ${kind}:${text}`).digest('hex')

/** Before the hash's kind, for each space (code-limits.ts): what is stored for one is never found from the other. */
const prefixes = { patients: '', desk: 'desk ' }
export type SpaceName = keyof typeof prefixes

export const hashOfMobile = (secret: Secret, mobile: string, space: SpaceName): string =>
  keyed(secret, `${prefixes[space]}mobile`, mobile)

/** The hashes of a number in all spaces. */
export const hashesOfMobile = (secret: Secret, mobile: string): string[] =>
  (Object.keys(prefixes) as SpaceName[]).map((space) => hashOfMobile(secret, mobile, space))

export const hashOfCode = (secret: Secret, mobile: string, code: string): string =>
  keyed(secret, 'code', `${mobile} ${code}`)

/** An IPv6 /64 counts as one address. */
export const hashOfAddress = (secret: Secret, address: string, space: SpaceName): string =>
  keyed(secret, `${prefixes[space]}address`, limiterKey('code', address))

export const hashOfVisitor = (secret: Secret, visitorId: string, space: SpaceName): string =>
  keyed(secret, `${prefixes[space]}visitor`, visitorId)

/** The mark in a browser's cookie that says: a member of the team with this number has logged in with it. */
export const markOfBrowser = (secret: Secret, mobile: string, browser: string): string =>
  keyed(secret, 'desk browser', `${mobile} ${browser}`).slice(0, 32)

/** Compares in constant time. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
