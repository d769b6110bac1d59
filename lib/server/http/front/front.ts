import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import { environment } from '#lib/config/env.server'
import { languageOfPath, pageKindOf } from '#lib/domain/routes/match'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import type { Moved } from '#lib/server/catalogue/former-slugs'
import { isInTrouble, retryAfterSeconds } from '#lib/server/db/unavailable'
import { canonicalPath, withoutOtherLanguages, withQuery } from '#lib/server/http/front/address'
import { type Captured, capture } from '#lib/server/http/front/capture'
import { outdatedBy } from '#lib/server/http/front/catalogue-version'
import { filteredHeader, folderFor, inFolder } from '#lib/server/http/front/query-pages'
import { untilBegun, untilRendered, whenClosed } from '#lib/server/http/front/rendering'
import {
  finishOnClose,
  finishRecord,
  resultOf,
  startRecord,
} from '#lib/server/http/front/request-log'
import {
  bodyIn,
  type CachedResponse,
  type Encoding,
  headersOf,
  ResponseCache,
} from '#lib/server/http/front/response-cache'
import type { Revalidate } from '#lib/server/http/revalidate'
import { bodyArrived } from '#lib/server/platform/body'
import { networkOf } from '#lib/server/platform/limiter'
import { log } from '#lib/server/platform/log'
import { clientAddressOf } from '#lib/server/platform/request'
import { type TurnLimits, Turns } from '#lib/server/platform/turns'

interface FrontSite {
  /** Is there a file of the build at this path? */
  isFile: (path: string) => boolean
  /** Is there an API route at this path? */
  isCall: (path: string) => boolean
  /** Changes with every change of the catalogue; undefined while unknown. */
  version: () => string | undefined
  /** Where a path without a page redirects to. */
  moved: (path: string) => Promise<Moved>
  revalidate: Revalidate
}

interface FrontSettings {
  /** A monotonic clock, in ms: if the wall clock were set back, a page could stay for a day. */
  now: () => number
  /** How long a page of the ISR cache is served without asking Next.js again, in ms. */
  pageFreshness: number
  /** Bytes of cached answers. */
  maxBytes: number
  /** Pages, and as many that are regenerated. What exceeds these limits gets 503. */
  pages: TurnLimits
  /** Pages that forms are posted to. */
  forms: TurnLimits
  /** Photos, preview images and files of the build, until they are cached. Images that must be drawn have a limit of their own (lib/server/og). */
  pictures: TurnLimits
  /** Leads, logins and the like, and as many of the chat. They wait for databases and other sites more than they compute. */
  calls: TurnLimits
}

interface Arriving {
  /** The client's address. */
  from: string
  path: string
  request: IncomingMessage
  response: ServerResponse
}

const defaultFrontSettings: FrontSettings = {
  now: () => performance.now(),
  pageFreshness: 2000,
  maxBytes: 48 * 1024 * 1024,
  pages: { atOnce: 8, mostWaiting: 2000, mostFromOne: 1000 },
  // As many from one address as its forms in a minute (lib/server/platform/limits.ts).
  forms: { atOnce: 8, mostWaiting: 2000, mostFromOne: 120 },
  pictures: { atOnce: 64, mostWaiting: 2000, mostFromOne: 200 },
  calls: { atOnce: 32, mostWaiting: 4000, mostFromOne: 1000 },
}

const encodingFor = (request: IncomingMessage): Encoding => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted) ? 'gzip' : 'identity'
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Of this server itself, to regenerate a page. */
const isRevalidation = ({ headers }: IncomingMessage) =>
  headers['x-prerender-revalidate'] !== undefined

/** Calls that have turns of their own, so that no page delays them: leads and logins, and whether this server is well. */
const isUrgent = (path: string, request: IncomingMessage, { isCall }: FrontSite) =>
  isCall(path) && (!isRead(request) || /^\/api\/(?:health|metrics)$/.test(path))

/** Everything that is not a page or a file of the build goes to Next.js unchanged. */
function isForNext(request: IncomingMessage, path: string, isFile: FrontSite['isFile']): boolean {
  const { url = '', headers } = request
  return (
    !isRead(request) ||
    /^\/(?:api|_next\/(?:data|image))(?:\/|\?|$)/.test(url) ||
    // A page comes whole: a slow reader of a part would keep its turn.
    (headers.range !== undefined && isFile(path)) ||
    isRevalidation(request)
  )
}

const weak = (etag: unknown) =>
  typeof etag === 'string' ? `W/${etag.replace(/^W\//, '')}` : undefined

function freshUntil(
  headers: CachedResponse['headers'],
  settings: FrontSettings,
): number | undefined {
  // Previews and photos; the files of the build have a cache of their own.
  if (/\bimmutable\b/.test(String(headers['cache-control'] ?? ''))) return Number.POSITIVE_INFINITY
  // Next.js marks answers from its ISR cache; they are the same for every visitor and every query.
  if (/^(?:HIT|REVALIDATED)$/.test(String(headers['x-nextjs-cache'])))
    return settings.now() + settings.pageFreshness
  return undefined
}

function send(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
  for (const [name, value] of headersOf(answer)) response.setHeader(name, value)
  if (answer.etag) response.setHeader('ETag', answer.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (answer.etag && weak(request.headers['if-none-match']) === answer.etag) {
    response.statusCode = 304
    for (const name of ['content-length', 'content-type', 'content-encoding'])
      response.removeHeader(name)
    response.end()
    return
  }
  const { encoding, body } = bodyIn(answer, encodingFor(request))
  if (encoding === 'identity') response.removeHeader('Content-Encoding')
  else response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Ends an answer that could not be sent, so that the visitor does not wait for it until the time-out. */
function sendError(response: ServerResponse, requestId: string, error: unknown): void {
  log().error({ err: error, requestId }, 'an answer could not be sent')
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of Object.keys(headersToCache(response.getHeaders()))) response.removeHeader(name)
  response.writeHead(500, { 'Cache-Control': 'private, no-store' }).end()
}

/** Without the request id. */
const headersToCache = ({ 'x-request-id': _id, ...headers }: OutgoingHttpHeaders) => headers

const isHtml = ({ headers }: Captured) => /^text\/html/.test(String(headers['content-type'] ?? ''))

/** A program that tries again at once would otherwise keep the process busy with refusals. In ms. */
const refusalDelayMs = 500

/** For a visitor for whom too many wait. */
function refuseBusy({ path, response }: Arriving): void {
  setTimeout(() => {
    if (response.destroyed) return
    response.writeHead(503, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': String(retryAfterSeconds),
    })
    response.end(refusalWords[languageOfPath(path)].tooMany)
  }, refusalDelayMs)
}

/** An answer that is sent once and not cached. */
const uncached = ({ headers, body }: Captured): CachedResponse => ({
  path: '',
  headers: headersToCache(headers),
  etag: undefined,
  bodies: { identity: body },
  freshUntil: 0,
  kind: 'other',
})

/**
 * A failed answer that nobody may cache, whatever headers the page set before it failed. A 500 becomes a temporary 503
 * while the database is in trouble.
 */
function failedAnswer(failed: Captured): Captured {
  const headers = { ...failed.headers, 'cache-control': 'private, no-store' }
  if (failed.status !== 500 || !isHtml(failed) || !isInTrouble()) return { ...failed, headers }
  return {
    ...failed,
    status: 503,
    headers: { ...headers, 'retry-after': String(retryAfterSeconds) },
  }
}

/** The page for unknown addresses, marked so that it says that the page was deleted (pages/404.tsx). */
function goneAnswer({ headers: { etag: _etag, ...headers }, body }: Captured): Captured {
  const marked = body.toString().replace('<html ', '<html data-gone="" ')
  return { status: 410, headers, body: Buffer.from(marked) }
}

/** 410 for a page that is gone, 301 for one that moved; null for a path that never had a page. */
async function movedAnswer(
  url: string,
  missing: Captured,
  { moved }: FrontSite,
): Promise<Captured | null> {
  const [path = '/', query = ''] = url.split(/\?(.*)/s)
  const found = await moved(path)
  if (found === null) return null
  if (found === 'gone') return goneAnswer(missing)
  // An operator's redirect may lead to an address in Hindi, but headers have ASCII letters only.
  const to = found.to.replace(/[^\x20-\x7e]+/g, encodeURIComponent)
  return { status: 301, headers: { location: withQuery(to, query) }, body: Buffer.alloc(0) }
}

/**
 * Runs in front of Next.js in the same process. Next.js computes text, ETag and compression of a cached page for each
 * request; the front keeps a compressed page of the ISR cache for two seconds and a file of the build forever. A page
 * older than the last change of the catalogue is revalidated first; a missing page is looked up among moved pages.
 * docs/decisions/0012-front.md
 */
export function front(
  next: (request: IncomingMessage, response: ServerResponse) => unknown,
  site: FrontSite,
  settings: FrontSettings = defaultFrontSettings,
): RequestListener {
  const cache = new ResponseCache(settings.maxBytes)
  // None of them changes while the process runs, and together they are small. Without it each answer had a copy of its file:
  // clients that read none of them filled the memory.
  const files = new ResponseCache(Number.POSITIVE_INFINITY)
  const cacheOf = (path: string) => (site.isFile(path) ? files : cache)
  const isOutdated = outdatedBy(site.version)

  /** Makes the answer to send from what Next.js answered, and caches it if possible. */
  function cacheAnswer(
    path: string,
    captured: Captured,
    known: CachedResponse | undefined,
  ): CachedResponse {
    if (captured.status !== 200) return uncached(captured)
    const { headers, body } = captured
    const etag = weak(headers.etag)
    const same = known?.etag !== undefined && known.etag === etag ? known : undefined
    const canonical = canonicalPath(path)
    const isFile = site.isFile(path)
    const until = isFile ? Number.POSITIVE_INFINITY : canonical && freshUntil(headers, settings)
    const answer: CachedResponse = {
      path: canonical ?? '',
      headers: headersToCache(headers),
      etag,
      bodies: same ? same.bodies : { identity: body },
      freshUntil: until || 0,
      kind: known?.kind ?? pageKindOf(path),
    }
    if (until) cacheOf(path).set(answer)
    return answer
  }

  const isPrivate = ({ headers }: Captured) => /private/.test(String(headers['cache-control']))

  /** The answer for the current catalogue. */
  async function upToDate(asked: string, path: string, captured: Captured): Promise<Captured> {
    // Without the visitor's cookie, a private page would be another.
    const isOld = !isPrivate(captured) && isOutdated(path, captured)
    const revalidated = isOld ? await site.revalidate(path) : null
    const fresh = revalidated ?? captured
    if (fresh.status >= 500) return failedAnswer(fresh)
    if (fresh.status !== 404 || !isHtml(fresh)) return fresh
    return (await movedAnswer(asked, fresh, site).catch(() => null)) ?? fresh
  }

  const pages = new Turns(settings.pages)
  const forms = new Turns(settings.forms)
  const revalidations = new Turns(settings.pages)
  const pictures = new Turns(settings.pictures)
  const calls = new Turns(settings.calls)
  const chats = new Turns(settings.calls)

  const turnsOf = (path: string, request: IncomingMessage): Turns => {
    if (isRevalidation(request)) return revalidations
    if (pageKindOf(path) === 'picture' || site.isFile(path)) return pictures
    return isRead(request) ? pages : forms
  }

  /**
   * A form or call takes its turn once all of it has arrived, so that slow senders keep nobody waiting. What was sent is
   * kept, even if its sender leaves. Next.js sees it at its turn: what it does before a page reads its form would delay
   * everybody if a hundred came at once.
   */
  function atTurnOnceArrived(
    turns: Turns,
    arriving: Arriving,
    work: (done: () => void) => void,
  ): void {
    const { from, request } = arriving
    if (!turns.arrive(from)) {
      refuseBusy(arriving)
      return
    }
    void bodyArrived(request).then(() => turns.takeArrived({ from, isGone: () => false, work }))
  }

  /** Answers at its turn. */
  function atTurn(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => unknown,
  ): void {
    const from = networkOf(clientAddressOf(request, environment().trustedProxies))
    const arriving = { from, path, request, response }
    if (isUrgent(path, request, site)) {
      // An answer of the chat goes on for as long as its endpoint writes.
      atTurnOnceArrived(path.startsWith('/api/chat/') ? chats : calls, arriving, (done) =>
        untilBegun(response, render, done),
      )
      return
    }
    const turns = turnsOf(path, request)
    if (turns === forms) {
      atTurnOnceArrived(forms, arriving, (done) => void untilRendered(response, render, done))
      return
    }
    const isGone = () => request.socket.destroyed
    const work = (done: () => void) => {
      const turn = untilRendered(response, render, () => {
        takeBack()
        done()
      })
      // Next.js ends no file whose reader is gone, but goes on making a page.
      const takeBack = whenClosed(request.socket, turns === pictures ? turn.end : turn.leave)
    }
    if (!turns.take({ from, isGone, work })) refuseBusy(arriving)
  }

  return (request, response) => {
    delete request.headers[filteredHeader]
    // Of an address that is no page's an operator may have a redirect, or say that it is gone.
    const asked = request.url ?? '/'
    request.url = withoutOtherLanguages(asked)
    const record = startRecord(request, response)
    const { path } = record
    if (isForNext(request, path, site.isFile)) {
      finishOnClose(record, request, response)
      return atTurn(path, request, response, () => next(request, response))
    }
    const url = request.url ?? '/'
    const folder = folderFor(url)
    if (folder) {
      request.url = inFolder(folder, url)
      request.headers[filteredHeader] = '1'
    }
    const kept = () => (folder ? undefined : cacheOf(path).get(path))
    const sendKept = () => {
      const known = kept()
      if (!known || settings.now() >= known.freshUntil) return false
      send(request, response, known)
      record.kind = known.kind
      record.result = 'kept'
      return true
    }
    if (sendKept()) return finishRecord(record, request, response)

    finishOnClose(record, request, response)
    atTurn(path, request, response, () => {
      // Another visitor's turn may have brought it.
      if (sendKept()) return
      const known = kept()
      // Next.js sends the complete, uncompressed answer; the encoding and 304 for this visitor are added here.
      const originalHeaders = { ...request.headers }
      // HEAD is answered like GET but without the body, so that redirects are the same for both.
      const { method } = request
      request.method = 'GET'
      delete request.headers['accept-encoding']
      delete request.headers['if-none-match']
      delete request.headers['if-modified-since']
      capture(response, (captured) => {
        request.headers = originalHeaders
        request.method = method
        const { status, headers, body } = captured
        record.result = resultOf(headers['x-nextjs-cache'])
        if (status === 304 || status === 204 || headers['content-encoding'] !== undefined) {
          response.end(body)
          return
        }
        if (status === 200 && !isOutdated(path, captured)) {
          send(request, response, cacheAnswer(path, captured, known))
          return
        }
        upToDate(asked, path, captured)
          .then((current) => {
            if (current !== captured && current.status === 200) record.result = 'revalidated'
            for (const name of Object.keys(headersToCache(headers)))
              if (current !== captured) response.removeHeader(name)
            response.statusCode = current.status
            send(request, response, cacheAnswer(path, current, known))
          })
          .catch((error: unknown) => sendError(response, record.id, error))
      })
      return next(request, response)
    })
  }
}
