import { randomBytes, randomUUID } from 'node:crypto'
import { otpMessage } from '#lib/domain/account/login'
import type { Login, User } from '#lib/domain/account/user'
import { defaultCountryCode } from '#lib/domain/contact/phone'
import {
  type CodeSpace,
  codeValidMs,
  maxTries,
  patientSpace,
} from '#lib/server/account/code-limits'
import {
  countGuess,
  hashOfCode,
  hashOfMobile,
  isSameHash,
  markVerified,
  removeCode,
} from '#lib/server/account/code-store'
import { logLoginStep } from '#lib/server/account/login-log'
import { deleteSession, insertSession, sessionMs } from '#lib/server/account/session'
import { selectedCityOf, userOfMobile } from '#lib/server/account/user-store'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { sharedTransaction } from '#lib/server/db/shared-transaction'
import { ApiError, tooManyRequests } from '#lib/server/platform/api-error'
import type { Taken } from '#lib/server/platform/limiter'
import { type LimitBucket, takeTurn } from '#lib/server/platform/limits'
import { count } from '#lib/server/platform/metrics/registry'
import { hashOfToken, isToken, siteSecret } from '#lib/server/platform/secrets'

/** What checking a code needs. */
export interface CodeDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  secret: Uint8Array
  /** Counts a guess against the limit of its client address. */
  takeTurn: (bucket: LimitBucket, clientAddress: string) => Promise<Taken>
}

export const codeDeps = (): CodeDeps => ({
  db: getDatabase(),
  now: Date.now,
  secret: siteSecret(),
  takeTurn,
})

export interface CodeEntry extends Login {
  space: CodeSpace
  /** The value in the cookie that the code was bound to; undefined without one. */
  browser: string | undefined
  clientAddress: string
  requestId: string
}

/**
 * Uses up a one-time code. A code works once, even for simultaneous attempts, allows five guesses, and works only in the
 * browser that requested it: nobody else can use up its guesses.
 *
 * @param accept what a right code does, in the same transaction
 * @throws ApiError 422 with the same text whether the code is wrong, expired, used or was never requested here, 429 over
 *   the limit of the client address
 */
export async function enterCode<T>(
  { space, mobile, otp, browser, clientAddress, requestId }: CodeEntry,
  { db, now, secret, takeTurn: take }: CodeDeps,
  accept: (db: Db, now: number) => Promise<T>,
): Promise<T> {
  const owner = {
    mobileHash: hashOfMobile(secret, mobile, space.name),
    browserHash: hashOfToken(browser ?? ''),
  }
  const codeHash = hashOfCode(secret, mobile, otp)
  const record = (result: 'right' | 'wrong' | 'limited') => {
    count('codeVerifies', { result })
    logLoginStep({ requestId, mobileHash: owner.mobileHash, step: 'code entered', result })
  }
  const { allowed, retryAfterSeconds } = await take(space.guesses, clientAddress)
  if (!allowed) {
    record('limited')
    throw tooManyRequests(retryAfterSeconds)
  }
  const at = now()
  const accepted = await sharedTransaction(db, async (transaction) => {
    const storedHash = await countGuess(transaction, { ...owner, now: at, max: maxTries })
    if (storedHash === undefined || !isSameHash(storedHash, codeHash)) return null
    if (!(await removeCode(transaction, owner, codeHash))) return null
    const { mobileHash } = owner
    await markVerified(transaction, { mobileHash, after: at - 2 * codeValidMs, now: at })
    return { value: await accept(transaction, at) }
  })
  record(accepted ? 'right' : 'wrong')
  if (!accepted) throw new ApiError(422, 'The code is wrong or no longer valid', [otpMessage])
  return accepted.value
}

export interface VerifyOtpDeps extends CodeDeps {
  /** 256 bits from a secure source, as base64url. */
  makeToken: () => string
  makeId: () => string
}

const verifyOtpDeps = (): VerifyOtpDeps => ({
  ...codeDeps(),
  makeToken: () => randomBytes(32).toString('base64url'),
  makeId: randomUUID,
})

interface LoginAttempt extends Omit<CodeEntry, 'space'> {
  /** The token of the session that the browser has; unverified. */
  formerToken?: string | undefined
}

/**
 * Logs in with a one-time code; the first login creates the user, and each ends the session that the browser had.
 *
 * @throws ApiError as enterCode does
 */
export async function verifyOtp(
  { formerToken, ...entry }: LoginAttempt,
  deps: VerifyOtpDeps = verifyOtpDeps(),
): Promise<User> {
  const { mobile } = entry
  const token = deps.makeToken()
  const formerTokenHash = isToken(formerToken) ? hashOfToken(formerToken) : undefined
  const user = await enterCode({ ...entry, space: patientSpace }, deps, async (db, now) => {
    const blank = { name: '', email: '', cityId: null, createdAt: now, updatedAt: now }
    const known = await userOfMobile(db, { id: deps.makeId(), mobile, ...blank })
    if (formerTokenHash !== undefined) await deleteSession(db, formerTokenHash, now)
    await insertSession(db, {
      tokenHash: hashOfToken(token),
      userId: known.id,
      createdAt: now,
      expiresAt: now + sessionMs,
      usedAt: now,
    })
    return known
  })
  return {
    id: user.id,
    token,
    name: user.name,
    mobileNo: mobile.slice(defaultCountryCode.length),
    email: user.email,
    selectedCity: await selectedCityOf(deps.db, user.cityId),
  }
}
