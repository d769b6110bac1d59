import type { IncomingMessage, ServerResponse } from 'node:http'
import { environment } from '#lib/config/env.server'
import { isPageKind, type PageKind, pageKindOf } from '#lib/rules/page-kind'
import { log } from '#lib/server/log'
import { count } from '#lib/server/metrics/registry'
import { isWorthWarning, requestEnded } from '#lib/server/metrics/request-ended'
import { isHandled, requestIdHeader, requestIdOf } from '#lib/server/request-id'

/** Where an answer came from; undefined for what is not of the page cache. */
export type PageResult = 'kept' | 'hit' | 'stale' | 'miss' | 'remade' | 'made'

/** A request of the front, while it is answered. */
export interface Account {
  id: string
  method: string | undefined
  path: string
  /** Of performance.now(). */
  started: number
  kind?: PageKind
  result?: PageResult
}

/** The server's own questions to itself, by which pages are made anew: no visitor waits for them. */
const remaking = 'remake'

/** Gives the request its id, for whoever answers it and for the answer. */
export function openAccount(request: IncomingMessage, response: ServerResponse): Account {
  const id = requestIdOf(request, environment().trustedProxies)
  response.setHeader('X-Request-Id', id)
  const [path = '/'] = (request.url ?? '/').split('?', 1)
  return { id, method: request.method, path, started: performance.now() }
}

/** Counts and logs the answer: by the kind of page, and never by its address. */
export function closeAccount(
  account: Account,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { id, method, path, started, kind = pageKindOf(path), result } = account
  const ms = performance.now() - started
  const status = response.statusCode
  const isRemake = request.headers['x-prerender-revalidate'] !== undefined
  const route = isRemake ? remaking : kind
  requestEnded({ route, method, status, ms })
  if (result && !isRemake && isPageKind(kind)) count('pages', { result })
  const level = isWorthWarning({ status, ms }) ? 'warn' : 'debug'
  if (!log().isLevelEnabled(level)) return
  const line = { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10, result }
  log()[level](line, 'request')
}

/** Hands the request on: the account is closed when the answer has ended, whoever ends it. */
export const handOn = (
  account: Account,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  // What Next.js reports of a failed page (instrumentation.ts) has the headers alone.
  request.headers[requestIdHeader] = account.id
  response.once('close', () => {
    // An API route counts and logs by its own pattern: lib/server/api/handler.
    if (!isHandled(request)) closeAccount(account, request, response)
  })
}

/** What Next.js says of where a page came from. */
export const resultOf = (cache: unknown): PageResult => {
  if (cache === 'HIT') return 'hit'
  if (cache === 'STALE') return 'stale'
  if (cache === 'MISS') return 'miss'
  return cache === 'REVALIDATED' ? 'remade' : 'made'
}
