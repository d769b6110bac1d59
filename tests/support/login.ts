import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { type Sms, SmsError, type SmsMessage } from '#lib/server/delivery/sms'
import { type AskedCode, type RequestOtpDeps, requestOtp } from '#lib/server/services/request-otp'
import { type VerifyOtpDeps, verifyOtp } from '#lib/server/services/verify-otp'
import type { Db } from '#lib/server/stores/lead-store'

/** Logins for tests: a clock that stands and can be set, and a provider that keeps what it is given. */

export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** Another number each time. */
export const newMobile = (): string => `+919${String(randomInt(1e9)).padStart(9, '0')}`
export const newVisitor = (): string => randomUUID()
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

interface TestSms extends Sms {
  sent: SmsMessage[]
  /** Makes the provider refuse, or give no answer; undefined: it works again. */
  failWith(kind: SmsError['kind'] | undefined): void
}

function testSms(): TestSms {
  const sent: SmsMessage[] = []
  let failure: SmsError['kind'] | undefined
  return {
    sent,
    failWith: (kind) => {
      failure = kind
    },
    async send(message) {
      if (failure) throw new SmsError(failure)
      sent.push(message)
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
  }
  return {
    time,
    sms,
    secret,
    session: { db, now: () => time.ms },
    ask: (mobile: string, change: Partial<AskedCode> = {}) =>
      requestOtp(
        {
          mobile,
          resend: false,
          clientAddress: newAddress(),
          visitorId: newVisitor(),
          requestId: 'request-1',
          ...change,
        },
        request,
      ),
    enter: (mobile: string, otp: string) => verifyOtp({ mobile, otp }, verify),
    /** The code that the number was last sent. */
    codeOf: (mobile: string): string => sms.sent.findLast(({ to }) => to === mobile)?.code ?? '',
  }
}

/** A code that is not this one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')
