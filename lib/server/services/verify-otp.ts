import { randomBytes, randomUUID } from 'node:crypto'
import type { Login } from '#lib/contract/login'
import { otpMessage } from '#lib/contract/login-words'
import type { User } from '#lib/contract/user'
import { defaultCountryCode } from '#lib/rules/phone'
import { ApiError } from '#lib/server/api/api-error'
import { getDatabase } from '#lib/server/db/database'
import { count } from '#lib/server/metrics/registry'
import { codeValidMs, mostTries } from '#lib/server/services/code-limits'
import { hashOfCode, hashOfMobile, isSameHash } from '#lib/server/services/login-hashes'
import { hashOfToken } from '#lib/server/services/receipt'
import { receiptSecret } from '#lib/server/services/receipt-secret'
import { selectedCityOf } from '#lib/server/services/selected-city'
import { sessionMs } from '#lib/server/services/session'
import { removeCode, takeTry } from '#lib/server/stores/code'
import { markVerified } from '#lib/server/stores/code-request'
import type { Db } from '#lib/server/stores/lead-store'
import { insertSession } from '#lib/server/stores/session'
import { sharedTransaction } from '#lib/server/stores/shared-transaction'
import { type UserRow, userOfMobile } from '#lib/server/stores/user'

export interface VerifyOtpDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  secret: Uint8Array
  /** 256 bits from a secure source, as base64url. */
  makeToken: () => string
  makeId: () => string
}

const verifyOtpDeps = (): VerifyOtpDeps => ({
  db: getDatabase(),
  now: Date.now,
  secret: receiptSecret(),
  makeToken: () => randomBytes(32).toString('base64url'),
  makeId: randomUUID,
})

interface Guess {
  mobile: string
  mobileHash: string
  codeHash: string
  tokenHash: string
  userId: string
  now: number
}

/** @returns null for a wrong guess, which counts all the same */
async function judge(db: Db, guess: Guess): Promise<UserRow | null> {
  const { mobile, mobileHash, codeHash, tokenHash, now } = guess
  const kept = await takeTry(db, { mobileHash, now, most: mostTries })
  if (kept === undefined || !isSameHash(kept, codeHash)) return null
  if (!(await removeCode(db, mobileHash, codeHash))) return null
  await markVerified(db, { mobileHash, after: now - 2 * codeValidMs, now })
  const blank = { name: '', email: '', cityId: null, createdAt: now, updatedAt: now }
  const user = await userOfMobile(db, { id: guess.userId, mobile, ...blank })
  const expiresAt = now + sessionMs
  await insertSession(db, { tokenHash, userId: user.id, createdAt: now, expiresAt })
  return user
}

/**
 * Logs in with a one-time code; the first time makes the user. A code works once, however many try at
 * once, and five guesses are judged, right or wrong.
 *
 * @throws ApiError 422 with the same text whether the code is wrong, over, used up or was never asked for
 */
export async function verifyOtp(
  { mobile, otp }: Login,
  deps: VerifyOtpDeps = verifyOtpDeps(),
): Promise<User> {
  const { db, secret } = deps
  const token = deps.makeToken()
  const guess: Guess = {
    mobile,
    mobileHash: hashOfMobile(secret, mobile),
    codeHash: hashOfCode(secret, mobile, otp),
    tokenHash: hashOfToken(token),
    userId: deps.makeId(),
    now: deps.now(),
  }
  const user = await sharedTransaction(db, (transaction) => judge(transaction, guess))
  count('codeVerifies', { result: user ? 'right' : 'wrong' })
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
