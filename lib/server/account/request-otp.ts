import { randomInt } from 'node:crypto'
import { environment } from '#lib/config/env.server'
import { site } from '#lib/config/site'
import { otpLength, resendWaitSeconds } from '#lib/domain/account/login'
import type { CodeRequest } from '#lib/domain/account/user'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { type CodeSpace, codeValidMs, minuteMs } from '#lib/server/account/code-limits'
import {
  hashOfAddress,
  hashOfCode,
  hashOfMobile,
  hashOfVisitor,
  markUnsent,
  removeCode,
} from '#lib/server/account/code-store'
import { decideOnCode } from '#lib/server/account/decide-on-code'
import { logLoginStep } from '#lib/server/account/login-log'
import { configuredSms } from '#lib/server/account/sms/providers'
import { type Sms, SmsError } from '#lib/server/account/sms/sms'
import { hasLoggedInWith } from '#lib/server/account/user-store'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { ApiError, tooManyRequests } from '#lib/server/platform/api-error'
import { log } from '#lib/server/platform/log'
import { count } from '#lib/server/platform/metrics/registry'
import { hashOfToken, siteSecret } from '#lib/server/platform/secrets'

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
  secret: siteSecret(),
  sms: configuredSms(),
  makeCode: () => String(randomInt(10 ** otpLength)).padStart(otpLength, '0'),
  addressLimit: environment().codeLimitPerHour,
  siteUrl: environment().siteUrl,
})

export interface CodeRequestInput extends CodeRequest {
  space: CodeSpace
  clientAddress: string
  /** The random value in the browser's cookie (lib/server/http/api/login-browser): the code works only there. */
  browser: string
  /** undefined when the caller sends none. */
  visitorId: string | undefined
  /** Is it proved that the number's user has logged in with this browser? Absent: looked up by the visitor id. */
  isKnownDevice?: boolean
  requestId: string
}

const unsentText = 'We could not send the code. Please try again.'

const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000))

/** The visitor's message for a provider's failure; the log gets no number and no code. */
function unsent(error: unknown, requestId: string): ApiError {
  const known = error instanceof SmsError ? error : undefined
  const { kind = 'unavailable', status } = known ?? {}
  log().error({ requestId, kind, status, ...(known ? {} : { err: error }) }, 'a code was not sent')
  return new ApiError(kind === 'refused' ? 502 : 503, unsentText)
}

/**
 * Sends a one-time code to a number. It never checks whether the number is a user's, so neither the answer nor its
 * timing reveals that.
 *
 * @returns seconds until another may be requested
 * @throws ApiError 429 over a limit, with Retry-After; 502 when the provider refused the message, 503 when it
 * did not answer; the code is then void
 */
export async function requestOtp(
  {
    space,
    mobile,
    resend,
    language = 'en',
    clientAddress,
    browser,
    visitorId,
    isKnownDevice,
    requestId,
  }: CodeRequestInput,
  deps: RequestOtpDeps = requestOtpDeps(),
): Promise<{ resendInSeconds: number }> {
  const { secret, db } = deps
  const now = deps.now()
  const code = deps.makeCode()
  const mobileHash = hashOfMobile(secret, mobile, space.name)
  const browserHash = hashOfToken(browser)
  const codeHash = hashOfCode(secret, mobile, code)
  const record = (result: 'sent' | 'on its way' | 'limited' | 'unsent') => {
    count('codeRequests', { result })
    logLoginStep({ requestId, mobileHash, step: 'code requested', result })
  }
  const decision = await decideOnCode(db, {
    space,
    asker: {
      mobileHash,
      addressHash: hashOfAddress(secret, clientAddress, space.name),
      visitorHash: visitorId === undefined ? null : hashOfVisitor(secret, visitorId, space.name),
    },
    browserHash,
    isKnownDevice: async (db) =>
      isKnownDevice ?? (visitorId !== undefined && (await hasLoggedInWith(db, mobile, visitorId))),
    codeHash,
    resend,
    now,
    addressLimit: space.isForAnybody ? deps.addressLimit : 0,
  })
  if (decision.narrows)
    log().warn(
      { requestId },
      'many codes are requested and not entered: unknown devices are refused',
    )
  if (decision.kind === 'refused') {
    record('limited')
    throw tooManyRequests(secondsUntil(decision.until, now))
  }
  if (decision.kind === 'on-its-way') {
    record('on its way')
    return { resendInSeconds: secondsUntil(decision.resendAt, now) }
  }
  try {
    const text = smsTextOf({ code, provider: site.name, siteUrl: deps.siteUrl, language })
    await deps.sms.send({ to: mobile, text, language, code })
  } catch (error) {
    record('unsent')
    await removeCode(db, { mobileHash, browserHash }, codeHash)
    await markUnsent(db, decision.requestId)
    throw unsent(error, requestId)
  }
  record('sent')
  return { resendInSeconds: resendWaitSeconds }
}

interface Facts {
  language: Language
  code: string
  /** The brand. */
  provider: string
  /** The site's own address, an origin. */
  siteUrl: string
}

/**
 * The text of a login code: one message of 160 characters if brand and domain are short. Its last line lets the
 * browser fill in the code, on that domain only (https://wicg.github.io/sms-one-time-codes/).
 */
const smsTextOf = ({ code, provider, siteUrl, language }: Facts): string =>
  `${words[language].account.code.sms(code, provider, codeValidMs / minuteMs)}

@${new URL(siteUrl).hostname} #${code}`
