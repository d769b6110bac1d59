import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import { hasPrefill, prefilledFolder } from '#lib/rules/link-prefill'
import { filteredFolder, filteredHeader, hasFilters } from '#lib/rules/listing-filters'
import { pageKindOf } from '#lib/rules/page-kind'
import { isInTrouble, retryAfterSeconds } from '#lib/server/db/unavailable'
import { closeAccount, handOn, openAccount, resultOf } from '#lib/server/front/account'
import { plainSpelling } from '#lib/server/front/address'
import { type Captured, capture } from '#lib/server/front/capture'
import {
  bodyIn,
  type Encoding,
  headersOf,
  type KeptResponse,
  KeptResponses,
} from '#lib/server/front/kept-responses'
import { outdatedBy } from '#lib/server/front/outdated'
import type { Remake } from '#lib/server/front/remake'
import type { Moved } from '#lib/server/stores/moved'

/** What the front asks of the catalogue. */
interface FrontCatalogue {
  /** Another text after every change; undefined while it is not known. */
  version: () => string | undefined
  /** Where a path leads at which there is no page. */
  moved: (path: string) => Promise<Moved>
  remake: Remake
}

interface FrontSettings {
  /** Milliseconds that only grow: by the time of day, which may be put back, a page would stay for a day. */
  now: () => number
  /** How long a page of the ISR cache is sent without asking Next.js again, in ms. */
  pageFreshness: number
  /** Bytes of what is kept. */
  maxBytes: number
}

const defaultFrontSettings: FrontSettings = {
  now: () => performance.now(),
  pageFreshness: 2000,
  maxBytes: 48 * 1024 * 1024,
}

const encodingFor = (request: IncomingMessage): Encoding => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted) ? 'gzip' : 'identity'
}

/** Everything that is not a page or a file of the build goes to Next.js as it came. */
function isForNext({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    (method !== 'GET' && method !== 'HEAD') ||
    /^\/(?:api|_next\/(?:data|image))(?:\/|\?|$)/.test(url) ||
    headers.range !== undefined ||
    // A page that is to be made anew.
    headers['x-prerender-revalidate'] !== undefined ||
    Boolean(headers.cookie?.includes('__prerender_bypass'))
  )
}

/**
 * The folder of the page that answers an address whose query makes it another page, made for each request:
 * a list with filters chosen, a form that the link fills. '' for all others, which are the same for everybody.
 */
const folderFor = (url: string): string => {
  if (hasFilters(url)) return filteredFolder
  return hasPrefill(url) ? prefilledFolder : ''
}

const weak = (etag: unknown) =>
  typeof etag === 'string' ? `W/${etag.replace(/^W\//, '')}` : undefined

function freshUntil(headers: KeptResponse['headers'], settings: FrontSettings): number | undefined {
  if (/\bimmutable\b/.test(String(headers['cache-control'] ?? ''))) return Number.POSITIVE_INFINITY
  // Next.js marks what comes from its ISR cache: the same for every visitor, whatever the query.
  if (/^(?:HIT|REVALIDATED)$/.test(String(headers['x-nextjs-cache'])))
    return settings.now() + settings.pageFreshness
  return undefined
}

function send(request: IncomingMessage, response: ServerResponse, kept: KeptResponse): void {
  for (const [name, value] of headersOf(kept)) response.setHeader(name, value)
  if (kept.etag) response.setHeader('ETag', kept.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (kept.etag && weak(request.headers['if-none-match']) === kept.etag) {
    response.statusCode = 304
    for (const name of ['content-length', 'content-type', 'content-encoding'])
      response.removeHeader(name)
    response.end()
    return
  }
  const { encoding, body } = bodyIn(kept, encodingFor(request))
  if (encoding === 'identity') response.removeHeader('Content-Encoding')
  else response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Without the id, which is each request's own. */
const headersToKeep = ({ 'x-request-id': _id, ...headers }: OutgoingHttpHeaders) => headers

const isPage = ({ headers }: Captured) => /^text\/html/.test(String(headers['content-type'] ?? ''))

/** An answer that is not kept: compressed for this visitor. */
const passing = ({ headers, body }: Captured): KeptResponse => ({
  path: '',
  headers: headersToKeep(headers),
  etag: undefined,
  bodies: { identity: body },
  freshUntil: 0,
  kind: 'other',
})

/**
 * What failed, to be kept by nobody, whatever the page said before it did. A page that says that something of ours
 * failed says that it passes (503) while it is the database that does.
 */
function failedAnswer(failed: Captured): Captured {
  const headers = { ...failed.headers, 'cache-control': 'private, no-store' }
  if (failed.status !== 500 || !isPage(failed) || !isInTrouble()) return { ...failed, headers }
  return {
    ...failed,
    status: 503,
    headers: { ...headers, 'retry-after': String(retryAfterSeconds) },
  }
}

/** The same missing page, said to be gone, or the way to where it moved; null for one that never was. */
async function movedAnswer(
  url: string,
  missing: Captured,
  { moved }: FrontCatalogue,
): Promise<Captured | null> {
  const [path = '/', query] = url.split('?')
  const found = await moved(path)
  if (found === null) return null
  if (found === 'gone') return { ...missing, status: 410 }
  const location = query ? `${found.to}?${query}` : found.to
  return { status: 301, headers: { location }, body: Buffer.alloc(0) }
}

/**
 * Stands before Next.js in its process. Next.js makes the text of a cached page, its ETag and its
 * compression anew for each request; here a page of the ISR cache is kept, compressed, for two seconds,
 * and a file of the build for good. A page that was made before the catalogue changed is made anew first;
 * one that is missing is looked for among those that moved. docs/decisions/0012-front.md
 */
export function front(
  next: RequestListener,
  catalogue: FrontCatalogue,
  settings: FrontSettings = defaultFrontSettings,
): RequestListener {
  const kept = new KeptResponses(settings.maxBytes)
  const isOutdated = outdatedBy(catalogue.version)

  /** What is sent for what Next.js answered. */
  function settle(path: string, captured: Captured, known: KeptResponse | undefined): KeptResponse {
    if (captured.status !== 200) return passing(captured)
    const { headers, body } = captured
    const etag = weak(headers.etag)
    const same = known?.etag !== undefined && known.etag === etag ? known : undefined
    const plain = plainSpelling(path)
    const until = plain && freshUntil(headers, settings)
    const answer: KeptResponse = {
      path: plain ?? '',
      headers: headersToKeep(headers),
      etag,
      bodies: same ? same.bodies : { identity: body },
      freshUntil: until || 0,
      kind: known?.kind ?? pageKindOf(path),
    }
    if (until) kept.set(answer)
    return answer
  }

  /** The answer as the catalogue is now. */
  async function upToDate(url: string, path: string, captured: Captured): Promise<Captured> {
    const made = isOutdated(path, captured) ? await catalogue.remake(path) : null
    const fresh = made ?? captured
    if (fresh.status >= 500) return failedAnswer(fresh)
    if (fresh.status !== 404 || !isPage(fresh)) return fresh
    return (await movedAnswer(url, fresh, catalogue).catch(() => null)) ?? fresh
  }

  return (request, response) => {
    delete request.headers[filteredHeader]
    const account = openAccount(request, response)
    if (isForNext(request)) {
      handOn(account, request, response)
      return next(request, response)
    }
    const url = request.url ?? '/'
    const { path } = account
    const folder = folderFor(url)
    if (folder) {
      request.url = folder + url
      request.headers[filteredHeader] = '1'
    }
    const known = folder ? undefined : kept.get(path)
    if (known && settings.now() < known.freshUntil) {
      send(request, response, known)
      account.kind = known.kind
      account.result = 'kept'
      return closeAccount(account, request, response)
    }

    handOn(account, request, response)
    // Next.js answers whole and plain; what this visitor asked for is made of that.
    const asked = { ...request.headers }
    // HEAD is answered as GET is, without the body: a moved page has moved for both.
    const { method } = request
    request.method = 'GET'
    delete request.headers['accept-encoding']
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
    capture(response, (captured) => {
      request.headers = asked
      request.method = method
      const { status, headers, body } = captured
      account.result = resultOf(headers['x-nextjs-cache'])
      if (status === 304 || status === 204 || headers['content-encoding'] !== undefined) {
        response.end(body)
        return
      }
      if (status === 200 && !isOutdated(path, captured)) {
        send(request, response, settle(path, captured, known))
        return
      }
      void upToDate(url, path, captured).then((now) => {
        if (now !== captured && now.status === 200) account.result = 'remade'
        for (const name of Object.keys(headersToKeep(headers)))
          if (now !== captured) response.removeHeader(name)
        response.statusCode = now.status
        send(request, response, settle(path, now, known))
      })
    })
    return next(request, response)
  }
}
