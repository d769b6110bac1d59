import { randomInt } from 'node:crypto'
import { environment } from '#lib/config/env.server'
import { site } from '#lib/config/site'
import type { CodeRequest } from '#lib/contract/login'
import { otpLength, resendWaitSeconds } from '#lib/contract/login-words'
import { ApiError } from '#lib/server/api/api-error'
import { getDatabase } from '#lib/server/db/database'
import { type Sms, SmsError } from '#lib/server/delivery/sms'
import { configuredSms } from '#lib/server/delivery/sms/configured'
import { log } from '#lib/server/log'
import { count } from '#lib/server/metrics/registry'
import { decideOnCode } from '#lib/server/services/decide-on-code'
import { tooManyText } from '#lib/server/services/lead-limit'
import {
  hashOfAddress,
  hashOfCode,
  hashOfMobile,
  hashOfVisitor,
} from '#lib/server/services/login-hashes'
import { receiptSecret } from '#lib/server/services/receipt-secret'
import { smsTextOf } from '#lib/server/services/sms-text'
import { removeCode } from '#lib/server/stores/code'
import { markUnsent } from '#lib/server/stores/code-request'
import type { Db } from '#lib/server/stores/lead-store'

export interface RequestOtpDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  secret: Uint8Array
  sms: Sms
  /** Six digits from a secure source. */
  makeCode: () => string
  /** Codes an hour and client address; 0 for no limit. */
  addressLimit: number
  /** The site's own origin. */
  siteUrl: string
}

const requestOtpDeps = (): RequestOtpDeps => ({
  db: getDatabase(),
  now: Date.now,
  secret: receiptSecret(),
  sms: configuredSms(),
  makeCode: () => String(randomInt(10 ** otpLength)).padStart(otpLength, '0'),
  addressLimit: environment().codeLimitPerHour,
  siteUrl: environment().siteUrl,
})

export interface AskedCode extends CodeRequest {
  clientAddress: string
  /** undefined when the caller names none. */
  visitorId: string | undefined
  requestId: string
}

const unsentText = 'We could not send the code. Please try again.'

const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000))

function tooMany(until: number, now: number): ApiError {
  const headers = { 'Retry-After': String(secondsUntil(until, now)) }
  return new ApiError(429, tooManyText, [tooManyText], headers)
}

/** The provider's failure in the visitor's words; the log gets no number and no code. */
function unsent(error: unknown, requestId: string): ApiError {
  const known = error instanceof SmsError ? error : undefined
  const { kind = 'unavailable', status } = known ?? {}
  log().error({ requestId, kind, status, ...(known ? {} : { err: error }) }, 'a code was not sent')
  return new ApiError(kind === 'refused' ? 502 : 503, unsentText)
}

/**
 * Sends a one-time code to a number. Whether the number is a user's is not looked at, so the answer and
 * its time cannot tell.
 *
 * @returns after how many seconds another may be asked for
 * @throws ApiError 429 over a limit, with Retry-After; 502 when the provider refused the message, 503 when it
 * did not answer: the code is then void
 */
export async function requestOtp(
  { mobile, resend, clientAddress, visitorId, requestId }: AskedCode,
  deps: RequestOtpDeps = requestOtpDeps(),
): Promise<{ resendInSeconds: number }> {
  const { secret, db } = deps
  const now = deps.now()
  const code = deps.makeCode()
  const mobileHash = hashOfMobile(secret, mobile)
  const codeHash = hashOfCode(secret, mobile, code)
  const decision = await decideOnCode(db, {
    asker: {
      mobileHash,
      addressHash: hashOfAddress(secret, clientAddress),
      visitorHash: visitorId === undefined ? null : hashOfVisitor(secret, visitorId),
    },
    device: { mobile, visitorId },
    ...{ codeHash, resend, now, addressLimit: deps.addressLimit },
  })
  if (decision.narrows)
    log().warn({ requestId }, 'codes are asked for and not entered: unknown devices are refused')
  if (decision.kind === 'refused') {
    count('codeRequests', { result: 'limited' })
    throw tooMany(decision.until, now)
  }
  if (decision.kind === 'on-its-way') {
    count('codeRequests', { result: 'on its way' })
    return { resendInSeconds: secondsUntil(decision.resendAt, now) }
  }
  try {
    const text = smsTextOf({ code, provider: site.name, siteUrl: deps.siteUrl })
    await deps.sms.send({ to: mobile, text, code })
  } catch (error) {
    count('codeRequests', { result: 'unsent' })
    await removeCode(db, mobileHash, codeHash)
    await markUnsent(db, decision.requestId)
    throw unsent(error, requestId)
  }
  count('codeRequests', { result: 'sent' })
  return { resendInSeconds: resendWaitSeconds }
}
