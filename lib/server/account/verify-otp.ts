import { randomBytes, randomUUID } from 'node:crypto'
import { otpMessage } from '#lib/domain/account/login'
import type { Login, User } from '#lib/domain/account/user'
import { defaultCountryCode } from '#lib/domain/contact/phone'
import { codeValidMs, maxTries } from '#lib/server/account/code-limits'
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
import { selectedCityOf, type UserRow, userOfMobile } from '#lib/server/account/user-store'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { sharedTransaction } from '#lib/server/db/shared-transaction'
import { ApiError, tooManyRequests } from '#lib/server/platform/api-error'
import type { Taken } from '#lib/server/platform/limiter'
import { takeTurn } from '#lib/server/platform/limits'
import { count } from '#lib/server/platform/metrics/registry'
import { hashOfToken, isToken, siteSecret } from '#lib/server/platform/secrets'

export interface VerifyOtpDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  secret: Uint8Array
  /** 256 bits from a secure source, as base64url. */
  makeToken: () => string
  makeId: () => string
  /** Counts a guess against the limit of its client address. */
  takeTurn: (clientAddress: string) => Promise<Taken>
}

const verifyOtpDeps = (): VerifyOtpDeps => ({
  db: getDatabase(),
  now: Date.now,
  secret: siteSecret(),
  makeToken: () => randomBytes(32).toString('base64url'),
  makeId: randomUUID,
  takeTurn: (clientAddress) => takeTurn('login', clientAddress),
})

interface LoginAttempt extends Login {
  /** The value in the cookie that the code was bound to; undefined without one. */
  browser: string | undefined
  /** The token of the session that the browser has; unverified. */
  formerToken?: string | undefined
  clientAddress: string
  requestId: string
}

interface Guess {
  mobile: string
  mobileHash: string
  browserHash: string
  codeHash: string
  tokenHash: string
  /** Of the session that the browser had until now. */
  formerTokenHash: string | undefined
  userId: string
  now: number
}

/** @returns null for a wrong guess, which counts as well */
async function checkGuess(db: Db, guess: Guess): Promise<UserRow | null> {
  const { mobile, mobileHash, browserHash, codeHash, tokenHash, formerTokenHash, now } = guess
  const storedHash = await countGuess(db, { mobileHash, browserHash, now, max: maxTries })
  if (storedHash === undefined || !isSameHash(storedHash, codeHash)) return null
  if (!(await removeCode(db, { mobileHash, browserHash }, codeHash))) return null
  await markVerified(db, { mobileHash, after: now - 2 * codeValidMs, now })
  const blank = { name: '', email: '', cityId: null, createdAt: now, updatedAt: now }
  const user = await userOfMobile(db, { id: guess.userId, mobile, ...blank })
  if (formerTokenHash !== undefined) await deleteSession(db, formerTokenHash, now)
  await insertSession(db, {
    tokenHash,
    userId: user.id,
    createdAt: now,
    expiresAt: now + sessionMs,
    usedAt: now,
  })
  return user
}

/**
 * Logs in with a one-time code; the first login creates the user, and each ends the session that the browser had. A code
 * works once, even for simultaneous attempts, allows five guesses, and works only in the browser that requested it:
 * nobody else can use up its guesses.
 *
 * @throws ApiError 422 with the same text whether the code is wrong, expired, used or was never requested here, 429 over
 *   the limit of the client address
 */
export async function verifyOtp(
  { mobile, otp, browser, formerToken, clientAddress, requestId }: LoginAttempt,
  deps: VerifyOtpDeps = verifyOtpDeps(),
): Promise<User> {
  const { db, secret } = deps
  const token = deps.makeToken()
  const guess: Guess = {
    mobile,
    mobileHash: hashOfMobile(secret, mobile),
    browserHash: hashOfToken(browser ?? ''),
    codeHash: hashOfCode(secret, mobile, otp),
    tokenHash: hashOfToken(token),
    formerTokenHash: isToken(formerToken) ? hashOfToken(formerToken) : undefined,
    userId: deps.makeId(),
    now: deps.now(),
  }
  const record = (result: 'right' | 'wrong' | 'limited') => {
    count('codeVerifies', { result })
    logLoginStep({ requestId, mobileHash: guess.mobileHash, step: 'code entered', result })
  }
  const { allowed, retryAfterSeconds } = await deps.takeTurn(clientAddress)
  if (!allowed) {
    record('limited')
    throw tooManyRequests(retryAfterSeconds)
  }
  const user = await sharedTransaction(db, (transaction) => checkGuess(transaction, guess))
  record(user ? 'right' : 'wrong')
  if (!user) throw new ApiError(422, 'The code is wrong or no longer valid', [otpMessage])
  return {
    id: user.id,
    token,
    name: user.name,
    mobileNo: mobile.slice(defaultCountryCode.length),
    email: user.email,
    selectedCity: await selectedCityOf(db, user.cityId),
  }
}
