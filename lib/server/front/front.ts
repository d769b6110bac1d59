import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { capture } from '#lib/server/front/capture'
import {
  bodyIn,
  type Encoding,
  type KeptResponse,
  KeptResponses,
} from '#lib/server/front/kept-responses'

interface FrontSettings {
  /** Epoch milliseconds. */
  now: () => number
  /** How long a page of the ISR cache is sent without asking Next.js again, in ms. */
  pageFreshness: number
  /** Bytes of bodies that are kept. */
  maxBytes: number
}

const defaultFrontSettings: FrontSettings = {
  now: Date.now,
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

const weak = (etag: unknown) =>
  typeof etag === 'string' ? `W/${etag.replace(/^W\//, '')}` : undefined

function freshUntil(headers: KeptResponse['headers'], settings: FrontSettings): number | undefined {
  if (/\bimmutable\b/.test(String(headers['cache-control'] ?? ''))) return Number.POSITIVE_INFINITY
  // Next.js marks what comes from its ISR cache: the same for every visitor, whatever the query.
  if (headers['x-nextjs-cache'] === 'HIT') return settings.now() + settings.pageFreshness
  return undefined
}

function send(request: IncomingMessage, response: ServerResponse, kept: KeptResponse): void {
  for (const [name, value] of Object.entries(kept.headers))
    if (value !== undefined) response.setHeader(name, value)
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

/**
 * Stands before Next.js in its process. Next.js makes the text of a cached page, its ETag and its
 * compression anew for each request; here a page of the ISR cache is kept, compressed, for two seconds,
 * and a file of the build for good. Everything else passes through. docs/decisions/0012-front.md
 */
export function front(
  next: RequestListener,
  settings: FrontSettings = defaultFrontSettings,
): RequestListener {
  const kept = new KeptResponses(settings.maxBytes)
  return (request, response) => {
    if (isForNext(request)) return next(request, response)
    const path = request.url?.split('?')[0] ?? '/'
    const known = kept.get(path)
    if (known && settings.now() < known.freshUntil) return send(request, response, known)
    if (request.method === 'HEAD') return next(request, response)

    // Next.js answers whole and plain; what this visitor asked for is made of that.
    const asked = { ...request.headers }
    delete request.headers['accept-encoding']
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
    capture(response, ({ status, headers, body }) => {
      request.headers = asked
      if (status === 304 || status === 204 || headers['content-encoding'] !== undefined) {
        response.end(body)
        return
      }
      if (status !== 200) {
        // Errors and redirects: compressed for this visitor, and not kept.
        send(request, response, {
          headers: { ...headers },
          etag: undefined,
          bodies: { identity: body },
          freshUntil: 0,
        })
        return
      }
      const etag = weak(headers.etag)
      const same = known?.etag !== undefined && known.etag === etag ? known : undefined
      const until = freshUntil(headers, settings)
      const answer: KeptResponse = {
        headers: { ...headers },
        etag,
        bodies: same ? same.bodies : { identity: body },
        freshUntil: until ?? 0,
      }
      send(request, response, answer)
      if (until !== undefined) kept.set(path, answer)
    })
    return next(request, response)
  }
}
