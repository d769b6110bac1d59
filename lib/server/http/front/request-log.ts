import type { IncomingMessage, ServerResponse } from 'node:http'
import { environment } from '#lib/config/env.server'
import { isPageKind, type PageKind, pageKindOf } from '#lib/domain/routes/match'
import { countRequest, isWorthWarning } from '#lib/server/operate/requests'
import { log } from '#lib/server/platform/log'
import { count } from '#lib/server/platform/metrics/registry'
import { isBrokenOff, isHandled, requestIdHeader, requestIdOf } from '#lib/server/platform/request'

/** Where a page came from: 'kept' is the front's own cache, 'made' a page rendered for one visitor. */
type PageResult = 'kept' | 'hit' | 'stale' | 'miss' | 'revalidated' | 'made'

/** What is counted and logged about a request. */
interface RequestRecord {
  id: string
  method: string | undefined
  path: string
  /** By performance.now(). */
  started: number
  kind?: PageKind
  result?: PageResult
}

/** Route label of the server's own requests that revalidate pages: no visitor waits for them. */
const revalidation = 'revalidate'

/** Assigns the request its id and writes it into the answer. */
export function startRecord(request: IncomingMessage, response: ServerResponse): RequestRecord {
  const id = requestIdOf(request, environment().trustedProxies)
  response.setHeader('X-Request-Id', id)
  const [path = '/'] = (request.url ?? '/').split('?', 1)
  return { id, method: request.method, path, started: performance.now() }
}

/**
 * Forms that were sent, and whatever was refused: an operator who looks into an attack needs them. Every crawler asks for
 * missing pages, so of those only a request that its link does not open.
 */
const isToldAtInfo = ({ method, kind }: RequestRecord, status: number) =>
  method === 'POST' || (status >= 400 && status !== 410 && (status !== 404 || kind === 'request'))

/** Counts and logs the answer, by kind of page and never by address. */
export function finishRecord(
  record: RequestRecord,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { id, method, path, started, kind = pageKindOf(path), result } = record
  const ms = performance.now() - started
  // A body that never arrived is a fault of the request, as in API calls (lib/server/platform/body.ts).
  const status = isBrokenOff(request) && !response.headersSent ? 400 : response.statusCode
  const isRevalidation = request.headers['x-prerender-revalidate'] !== undefined
  const route = isRevalidation ? revalidation : kind
  countRequest({ route, method, status, ms })
  if (result && !isRevalidation && isPageKind(kind)) count('pages', { result })
  const told = isToldAtInfo({ ...record, kind }, status) ? 'info' : 'debug'
  const level = isWorthWarning({ status, ms }) ? 'warn' : told
  if (!log().isLevelEnabled(level)) return
  const line = { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10, result }
  log()[level](line, 'request')
}

/** Finishes the record when the answer has ended, whoever ends it. */
export const finishOnClose = (
  record: RequestRecord,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  // The report of a failed page (instrumentation.ts) contains only the request's headers.
  request.headers[requestIdHeader] = record.id
  response.once('close', () => {
    // An API route counts and logs under its own pattern: lib/server/http/api/handler.
    if (!isHandled(request)) finishRecord(record, request, response)
  })
}

/** @param cache the header x-nextjs-cache */
export const resultOf = (cache: unknown): PageResult => {
  if (cache === 'HIT') return 'hit'
  if (cache === 'STALE') return 'stale'
  if (cache === 'MISS') return 'miss'
  return cache === 'REVALIDATED' ? 'revalidated' : 'made'
}
