import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { environment } from '#lib/config/env.server'
import { validVisitorId, visitorIdName } from '#lib/domain/account/visitor-id'
import { thankYouPath } from '#lib/domain/leads/lead-call'
import type { PageContext } from '#lib/domain/site/page'
import { type RefusalWords, refusalWords } from '#lib/domain/site/texts/refusal'
import type { Language } from '#lib/domain/text/language'
import { isUnavailable, retryAfterSeconds } from '#lib/server/db/unavailable'
import { receiptCookie } from '#lib/server/http/api/receipt-cookie'
import type { PlainSender } from '#lib/server/leads/plain/lead'
import { ApiError, tooManyRequests } from '#lib/server/platform/api-error'
import { readFormBody } from '#lib/server/platform/body'
import { refuseForeign } from '#lib/server/platform/cross-site'
import { type LimitBucket, takeTurn } from '#lib/server/platform/limits'
import { log } from '#lib/server/platform/log'
import { count } from '#lib/server/platform/metrics/registry'
import { clientAddressOf, isBrokenOff, requestIdOf } from '#lib/server/platform/request'

/** 503 with Retry-After, while the database cannot accept anything. */
export function busyFor(response: ServerResponse): void {
  response.statusCode = 503
  response.setHeader('Retry-After', String(retryAfterSeconds))
}

const posted = new WeakMap<IncomingMessage, Promise<URLSearchParams>>()

/**
 * The fields of a posted form. Read once per request, failures included, because a body cannot be read twice.
 *
 * @throws ApiError like readFormBody
 */
export function readPosted(request: IncomingMessage): Promise<URLSearchParams> {
  const reading = posted.get(request) ?? readFormBody(request)
  posted.set(request, reading)
  return reading
}

export const isRead = (request: IncomingMessage): boolean => posted.has(request)

/** A form that is shown again without having been processed. */
interface ShownAgain {
  /** As posted, so that nothing is lost. Absent when the body could not be read. */
  fields?: URLSearchParams
  /** Message about the whole form, in its language. */
  notice?: string
}

interface PlainPost<T> {
  /** See lib/server/platform/cross-site. */
  takesNullOrigin?: boolean
  /** The limit that a post counts against; a lead's if absent. */
  bucket?: LimitBucket
  /** Whose limit it counts against; the client address if absent. */
  limitedAs?: string
  /** The language of the messages; English when absent. */
  languageOf?: (fields: URLSearchParams) => Language
  /** Renders the page with its form, empty or filled. */
  show(again: ShownAgain): Promise<T>
  /** Processes a posted form and sets the status. */
  take(fields: URLSearchParams, sender: PlainSender): Promise<T>
}

const visitorCookie = new RegExp(`(?:^|;\\s*)${visitorIdName}=([^;\\s]*)`)

const visitorIdOf = ({ headers }: IncomingMessage) =>
  validVisitorId(headers.cookie?.match(visitorCookie)?.[1])

/** Like the browser's own (lib/client/platform/visitor), which reads and keeps it: for a year, on every page. */
function visitorCookieOf(id: string): string {
  const secure = environment().siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${visitorIdName}=${id}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

const reasons: Partial<Record<number, keyof RefusalWords>> = {
  403: 'foreign',
  413: 'tooLarge',
  415: 'noForm',
  429: 'tooMany',
}

/** The reason for the visitor, in the form's language. */
export function refusalOf(error: ApiError, language: Language): string {
  const words = refusalWords[language]
  const reason = reasons[error.status]
  if (reason) return words[reason]
  return language === 'en' ? (error.texts[0] ?? error.message) : words.unsent
}

/** Another site's page must not choose the idempotency key: with the key of someone's lead it could get its receipt. */
function withoutKey(fields: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(fields)
  kept.delete('key')
  return kept
}

/**
 * Answers a page whose form posts to itself: the page on GET, the result of `take` on POST. A form is shown again
 * with the reason in its language when it comes too often (429), from another site (403), is not a form (415), is
 * too large (413), or cannot be stored (503). It keeps its values where they could be read (not after 413 and 415).
 */
export async function answerPlainPost<T>(
  request: IncomingMessage,
  response: ServerResponse,
  {
    takesNullOrigin = false,
    bucket = 'webleadcreate',
    limitedAs,
    languageOf = () => 'en',
    show,
    take,
  }: PlainPost<T>,
): Promise<T> {
  if (request.method === 'GET' || request.method === 'HEAD') return show({})
  if (request.method !== 'POST') {
    response.statusCode = 405
    response.setHeader('Allow', 'GET, HEAD, POST')
    return show({})
  }
  const requestId = requestIdOf(request, environment().trustedProxies)
  let fields = new URLSearchParams()
  const words = () => refusalWords[languageOf(fields)]
  const showAgain = (notice: string, kept = fields) =>
    show({
      ...(kept.size > 0 && { fields: kept }),
      notice,
    })
  try {
    // Read first: if a proxy makes our own page look foreign, nothing that was typed is lost.
    fields = await readPosted(request)
    refuseForeign(request.headers, { takesNullOrigin })
    const clientAddress = clientAddressOf(request, environment().trustedProxies)
    const turn = await takeTurn(bucket, limitedAs ?? clientAddress)
    if (!turn.allowed) {
      if (bucket === 'webleadcreate') count('leads', { way: 'plain form', outcome: 'limited' })
      throw tooManyRequests(turn.retryAfterSeconds)
    }
    const known = visitorIdOf(request)
    const visitorId = known ?? randomBytes(16).toString('hex')
    const answer = await take(fields, {
      clientAddress,
      requestId,
      visitorId,
      isNewVisitor: known === undefined,
      now: new Date(),
    })
    // The visitor id exists at the latest with the first lead, also without JavaScript.
    if (!known && bucket === 'webleadcreate')
      response.appendHeader('Set-Cookie', visitorCookieOf(visitorId))
    return answer
  } catch (error) {
    if (isUnavailable(error)) {
      log().error({ requestId, err: error }, 'a plain form could not be stored')
      busyFor(response)
      return showAgain(words().unsent)
    }
    // Do not render for clients that have disconnected: there may be hundreds at once.
    if (!(error instanceof ApiError) || isBrokenOff(request)) throw error
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
    response.statusCode = error.status
    const notice = refusalOf(error, languageOf(fields))
    return showAgain(notice, error.status === 403 ? withoutKey(fields) : fields)
  }
}

/** Sets the receipt's cookie and returns the receipt's URL. */
export function toReceipt(
  response: ServerResponse,
  { receiptToken, page }: { receiptToken?: string; page: PageContext },
): string {
  if (receiptToken) response.setHeader('Set-Cookie', receiptCookie(receiptToken))
  return thankYouPath(page)
}
