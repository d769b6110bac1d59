import { type Environment, environment } from '#lib/config/env.server'
import { site } from '#lib/config/site'
import { healthAnswerSchema } from '#lib/domain/site/health'
import { configuredSms } from '#lib/server/account/sms/providers'
import { type Sms, SmsError } from '#lib/server/account/sms/sms'
import { configuredCrm } from '#lib/server/leads/crm/configured'
import { type Crm, CrmUnavailable } from '#lib/server/leads/crm/crm'

/** What other machines say of the site: the CRM, its own public address, the SMS provider. */

export interface LoginFacts {
  /** In the CRM's words; undefined if it accepts the login. */
  refusal?: string
  /** Why the CRM could not be asked. */
  unreachable?: string
  /** How far this machine's clock is ahead of the CRM's, in ms. */
  skewMs?: number
}

export interface PublicFacts {
  /** 'site': this site's answer; 'other': somebody else's; 'certificate' and 'none': there was none. */
  answer: 'site' | 'other' | 'certificate' | 'none'
  /** The answer's status or the error's code. */
  detail: string
  /** What plain http does at the same address; undefined unless https answered. */
  plain?: 'redirects' | 'serves' | 'closed'
}

export interface OutsideFacts {
  /** Absent if there is no CRM to log in to. */
  login?: LoginFacts
  /** Absent for an address that only this machine can reach. */
  site?: PublicFacts
  /** Absent unless a test message was requested. */
  sms?: 'sent' | 'nothing is sent' | `${SmsError['kind']}${string}`
}

/** How long each call may take, in ms. */
const timeoutMs = 8000

/** Codes of Node.js and OpenSSL for a certificate that browsers would refuse. */
const certificateCode = /CERT|^ERR_(?:TLS|SSL)_|^UNABLE_TO_/

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'time-out'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z0-9_]{2,60}$/.test(code) ? code : 'no answer'
}

const ask = (address: string, method: 'GET' | 'HEAD') =>
  fetch(address, { method, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

/** Asks for a file, because deploy/nginx.conf refuses calls by plain http instead of redirecting them. */
async function plainAnswer(siteUrl: string): Promise<NonNullable<PublicFacts['plain']>> {
  try {
    const { status, headers } = await ask(
      `${siteUrl.replace(/^https:/, 'http:')}/favicon.svg`,
      'HEAD',
    )
    if (headers.get('location')?.startsWith('https://')) return 'redirects'
    return status < 400 ? 'serves' : 'closed'
  } catch {
    return 'closed'
  }
}

/** Requests /api/health at an address, and what plain http does there. */
export async function publicFacts(siteUrl: string): Promise<PublicFacts> {
  const isHttps = siteUrl.startsWith('https:')
  try {
    const response = await ask(`${siteUrl}/api/health`, 'GET')
    const body: unknown = await response.json().catch(() => undefined)
    const isSite = healthAnswerSchema.safeParse(body).success
    return {
      answer: isSite ? 'site' : 'other',
      detail: String(response.status),
      ...(isHttps && { plain: await plainAnswer(siteUrl) }),
    }
  } catch (error) {
    const detail = codeOf(error)
    return { answer: certificateCode.test(detail) ? 'certificate' : 'none', detail }
  }
}

export async function loginFacts(
  { checkLogin }: Required<Pick<Crm, 'checkLogin'>>,
  now: () => number,
): Promise<LoginFacts> {
  try {
    const { refusal, clock } = await checkLogin(AbortSignal.timeout(2 * timeoutMs))
    const skewMs = clock === undefined ? undefined : now() - clock
    return {
      ...(refusal !== undefined && { refusal }),
      ...(skewMs !== undefined && { skewMs }),
    }
  } catch (error) {
    return { unreachable: error instanceof CrmUnavailable ? error.reason : codeOf(error) }
  }
}

/** A code that no login accepts for long: nobody requested it. */
const testCode = '000000'

/** Sends a test message. MSG91 knows only the operator's template for codes, so the message looks like a login code. */
export async function testMessage(
  { sms: { provider } }: Pick<Environment, 'sms'>,
  to: string,
  sms: () => Sms = configuredSms,
): Promise<NonNullable<OutsideFacts['sms']>> {
  if (provider === 'file') return 'nothing is sent'
  try {
    await sms().send({
      to,
      code: testCode,
      language: 'en',
      text: `This is a test by ${site.name}: its text messages arrive.`,
    })
    return 'sent'
  } catch (error) {
    if (!(error instanceof SmsError)) return 'unavailable'
    return `${error.kind}${error.status === undefined ? '' : ` (status ${error.status})`}`
  }
}

/**
 * Calls the CRM and the site's public address, and sends a message if `smsTo` ('+919876543210') is given.
 *
 * @param canLogIn false while the database cannot keep the CRM's token
 */
export async function outsideFacts(
  { canLogIn, smsTo }: { canLogIn: boolean; smsTo: string | undefined },
  now: () => number = Date.now,
): Promise<OutsideFacts> {
  const settings = environment()
  const { isPublic, apiUrl, siteUrl } = settings
  const { checkLogin } = canLogIn && apiUrl === undefined ? configuredCrm() : {}
  const [login, address, sms] = await Promise.all([
    checkLogin && loginFacts({ checkLogin }, now),
    isPublic ? publicFacts(siteUrl) : undefined,
    smsTo === undefined ? undefined : testMessage(settings, smsTo),
  ])
  return { ...(login && { login }), ...(address && { site: address }), ...(sms && { sms }) }
}
