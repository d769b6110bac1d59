import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { deskSpace, patientSpace } from '#lib/server/account/code-limits'
import {
  type CodeRequestInput,
  type RequestOtpDeps,
  requestOtp,
} from '#lib/server/account/request-otp'
import { type Sms, SmsError, type SmsMessage } from '#lib/server/account/sms/sms'
import { enterCode, type VerifyOtpDeps, verifyOtp } from '#lib/server/account/verify-otp'
import type { Db } from '#lib/server/db/schema'

/** Logins for tests: a clock that stands still and can be set, and an SMS provider that records its messages. */

export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** A different number for each call. */
export const newMobile = (): string => `+919${String(randomInt(1e9)).padStart(9, '0')}`
export const newVisitor = (): string => randomUUID()
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

type CodeMessage = Extract<SmsMessage, { code: string }>

/** The browser of every request and login that names no other. */
const oneBrowser = 'one-browser'

interface TestSms extends Sms {
  sent: CodeMessage[]
  /** Makes the provider refuse or not answer; undefined makes it work again. */
  failWith(kind: SmsError['kind'] | undefined): void
}

function testSms(): TestSms {
  const sent: CodeMessage[] = []
  let failure: SmsError['kind'] | undefined
  return {
    sent,
    failWith: (kind) => {
      failure = kind
    },
    async send(message) {
      if (failure) throw new SmsError(failure)
      if ('code' in message) sent.push(message)
    },
  }
}

export function loginOn(db: Db, at: number, addressLimit = 100) {
  const time = { ms: at }
  const sms = testSms()
  const secret = Buffer.alloc(32, 7)
  const request: RequestOtpDeps = {
    db,
    now: () => time.ms,
    secret,
    sms,
    makeCode: () => String(randomInt(1e6)).padStart(6, '0'),
    addressLimit,
    siteUrl: 'https://www.example.in',
  }
  const verify: VerifyOtpDeps = {
    db,
    now: () => time.ms,
    secret,
    makeToken: () => randomBytes(32).toString('base64url'),
    makeId: randomUUID,
    takeTurn: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  }
  return {
    time,
    sms,
    secret,
    session: { db, now: () => time.ms },
    ask: (mobile: string, change: Partial<CodeRequestInput> = {}) =>
      requestOtp(
        {
          space: patientSpace,
          mobile,
          resend: false,
          clientAddress: newAddress(),
          browser: oneBrowser,
          visitorId: newVisitor(),
          requestId: 'request-1',
          ...change,
        },
        request,
      ),
    enter: (mobile: string, otp: string, change: { browser?: string; formerToken?: string } = {}) =>
      verifyOtp(
        {
          ...{ mobile, otp, browser: oneBrowser, clientAddress: newAddress(), requestId: 'test' },
          ...change,
        },
        verify,
      ),
    /** The same at the desk. */
    enterDesk: (mobile: string, otp: string) =>
      enterCode(
        {
          ...{ space: deskSpace, mobile, otp, browser: oneBrowser },
          ...{ clientAddress: newAddress(), requestId: 'test' },
        },
        verify,
        async () => 'in' as const,
      ),
    /** The last code that was sent to a number. */
    codeOf: (mobile: string): string => sms.sent.findLast(({ to }) => to === mobile)?.code ?? '',
  }
}

/** Another code than this one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')
