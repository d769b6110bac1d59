import type { IncomingMessage, ServerResponse } from 'node:http'
import { environment } from '#lib/config/env.server'
import type { PageContext } from '#lib/contract/page'
import type { Language } from '#lib/rules/links'
import { type RefusalWords, refusalWords } from '#lib/rules/refusal-words'
import { thankYouPath } from '#lib/rules/thank-you'
import { ApiError } from '#lib/server/api/api-error'
import { clientAddressOf } from '#lib/server/api/client-address'
import { refuseForeign } from '#lib/server/api/own-site'
import { readFormBody } from '#lib/server/api/read-body'
import { receiptCookie } from '#lib/server/api/receipt-cookie'
import { isUnavailable, retryAfterSeconds } from '#lib/server/db/unavailable'
import { log } from '#lib/server/log'
import { count } from '#lib/server/metrics/registry'
import { requestIdOf } from '#lib/server/request-id'
import { takeLeadTurn } from '#lib/server/services/lead-limit'
import type { PlainSender } from '#lib/server/services/plain-lead'
import type { Taken } from '#lib/server/stores/limiter'

/** What `response` says to who comes while the database cannot take anything: 503, and when to come again. */
export function busyFor(response: ServerResponse): void {
  response.statusCode = 503
  response.setHeader('Retry-After', String(retryAfterSeconds))
}

const posted = new WeakMap<IncomingMessage, Promise<URLSearchParams>>()

/**
 * The fields of a form. Read once a request, a failure too: of a body that has flowed by nothing more comes.
 *
 * @throws ApiError as readFormBody does
 */
export function readPosted(request: IncomingMessage): Promise<URLSearchParams> {
  const reading = posted.get(request) ?? readFormBody(request)
  posted.set(request, reading)
  return reading
}

export const isRead = (request: IncomingMessage): boolean => posted.has(request)

/** A form that is shown again although nobody has looked into it. */
interface ShownAgain {
  /** As it came, so that nothing is lost: what was typed, and what it says of its page. Absent when it could not be read. */
  fields?: URLSearchParams
  /** What is to be said of the form as a whole, in its language. */
  notice?: string
}

interface PlainPost<T> {
  /** See lib/server/api/own-site. */
  takesNullOrigin?: boolean
  /** Counts a post of this address; as a lead when absent. */
  takeTurn?: (clientAddress: string) => Promise<Taken>
  /** In which language the form is told why it was refused; English when absent. */
  languageOf?: (fields: URLSearchParams) => Language
  /** The page with its form: empty, or as it was filled. */
  show(again: ShownAgain): Promise<T>
  /** The answer to a form that came. It sets the status itself. */
  take(fields: URLSearchParams, sender: PlainSender): Promise<T>
}

/** The visitor's random id (specification point 3), where the browser has made one. */
const visitorIdOf = (request: IncomingMessage) =>
  request.headers.cookie?.match(/(?:^|;\s*)visitorid=([\w-]{1,100})(?:;|$)/)?.[1]

const takeLead = (clientAddress: string) => takeLeadTurn('webleadcreate', clientAddress)

const reasons: Partial<Record<number, keyof RefusalWords>> = {
  403: 'foreign',
  413: 'tooLarge',
  415: 'noForm',
}

/** Whoever chose the key of another's lead could ask for its receipt: one of another site's page is left out. */
function withoutKey(fields: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(fields)
  kept.delete('key')
  return kept
}

/**
 * Answers a page whose form posts to it: the page on GET, what `take` says on POST. A form that comes too
 * often (429), stood on another site (403), is no form (415) or too large (413), or that nothing can take
 * just now (503), is shown again with the reason in its own language. All but those that could not be read
 * (413, 415) come as they were filled, and say of their page and of themselves what they said before; see
 * `withoutKey` for the one thing that a 403 leaves out.
 */
export async function answerPlainPost<T>(
  request: IncomingMessage,
  response: ServerResponse,
  {
    takesNullOrigin = false,
    takeTurn = takeLead,
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
    // Read first: where a proxy makes our own page look foreign, nothing that was typed is lost.
    fields = await readPosted(request)
    refuseForeign(request.headers, { takesNullOrigin })
    const clientAddress = clientAddressOf(request, environment().trustedProxies)
    const turn = await takeTurn(clientAddress)
    if (!turn.allowed) {
      if (takeTurn === takeLead) count('leads', { way: 'plain form', outcome: 'limited' })
      response.statusCode = 429
      response.setHeader('Retry-After', String(turn.retryAfterSeconds))
      return showAgain(words().tooMany)
    }
    const sender = {
      clientAddress,
      requestId,
      visitorId: visitorIdOf(request),
      now: new Date(),
    }
    return await take(fields, sender)
  } catch (error) {
    if (isUnavailable(error)) {
      log().error({ requestId, err: error }, 'a plain form could not be kept')
      busyFor(response)
      return showAgain(words().unsent)
    }
    // Who has gone sees no form: hundreds that break off at once would have the server draw as many.
    const isGone = request.destroyed && !request.complete
    if (!(error instanceof ApiError) || isGone) throw error
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
    response.statusCode = error.status
    const reason = reasons[error.status]
    const notice = reason ? words()[reason] : (error.texts[0] ?? error.message)
    return showAgain(notice, error.status === 403 ? withoutKey(fields) : fields)
  }
}

/** Lets the visitor read the receipt, and gives its address. */
export function toReceipt(
  response: ServerResponse,
  { receiptToken, page }: { receiptToken?: string; page: PageContext },
): string {
  if (receiptToken) response.setHeader('Set-Cookie', receiptCookie(receiptToken))
  return thankYouPath(page)
}
