import type { IncomingHttpHeaders } from 'node:http'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'
import { environment } from '#lib/config/env.server'
import { failed } from '#lib/contract/answer'
import { ApiError } from '#lib/server/api/api-error'
import { clientAddressOf } from '#lib/server/api/client-address'
import { type Ending, sendEvents } from '#lib/server/api/event-stream'
import { refuseForeign } from '#lib/server/api/own-site'
import { readBody } from '#lib/server/api/read-body'
import { isFromThisMachine } from '#lib/server/api/this-machine'
import { isUnavailable, retryAfterSeconds } from '#lib/server/db/unavailable'
import { log } from '#lib/server/log'
import { isWorthWarning, requestEnded } from '#lib/server/metrics/request-ended'
import { beginRoute } from '#lib/server/metrics/request-tally'
import { markHandled, requestIdOf } from '#lib/server/request-id'

/** What an action gets to know of a call. */
export interface Call {
  /** The parsed body; an empty object for GET. */
  body: Record<string, unknown>
  query: Record<string, string | string[] | undefined>
  headers: IncomingHttpHeaders
  clientAddress: string
  /** True when a program of this machine asks, and no proxy for somebody else. */
  isFromThisMachine: () => boolean
  requestId: string
  /** Aborted when the caller is gone before the answer has ended. */
  signal: AbortSignal
}

export interface Reply {
  /** HTTP status; 200 when absent. */
  status?: number
  /** Sent as JSON; a text as it is where `headers` name its type. */
  body: unknown
  headers?: Record<string, string>
}

/** An answer that comes bit by bit: server-sent events, with status 200. */
export interface EventReply {
  /** Each is sent as JSON. What its first fails with is answered as any failure of the call. */
  events: AsyncIterable<unknown>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Action = (call: Call) => Promise<Reply | EventReply> | Reply | EventReply
export type Methods = Partial<Record<Method, Action>>

function allowedMethods(methods: Methods): string {
  const names = Object.keys(methods)
  return (names.includes('GET') ? ['HEAD', ...names] : names).join(', ')
}

/** Aborted when the connection closes before the answer has ended. */
function goneSignal(response: NextApiResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

async function answer(
  request: NextApiRequest,
  { requestId, signal }: Pick<Call, 'requestId' | 'signal'>,
  methods: Methods,
) {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const action = methods[method as Method]
  if (!action)
    throw new ApiError(405, `This address takes ${allowedMethods(methods)}`, undefined, {
      Allow: allowedMethods(methods),
    })
  // A page elsewhere sends nothing in a visitor's name (docs/security.md); what is only read may be read.
  if (method !== 'GET') refuseForeign(request.headers)
  return action({
    body: method === 'GET' ? {} : await readBody(request),
    query: request.query,
    headers: request.headers,
    clientAddress: clientAddressOf(request, environment().trustedProxies),
    isFromThisMachine: () => isFromThisMachine(request),
    requestId,
    signal,
  })
}

const busyText = 'This cannot be saved just now. Please try again in a moment.'

function asReply(error: unknown, requestId: string, route: string): Reply {
  if (error instanceof ApiError)
    return {
      status: error.status,
      body: failed(error.status, error.message, error.texts),
      headers: error.headers,
    }
  log().error({ requestId, route, err: error }, 'call failed')
  if (isUnavailable(error)) {
    const headers = { 'Retry-After': String(retryAfterSeconds) }
    return { status: 503, body: failed(503, busyText, [busyText]), headers }
  }
  const text = `Something went wrong here. Please try again. (Request ${requestId})`
  return { status: 500, body: failed(500, text, [text]) }
}

function send(response: NextApiResponse, { status = 200, body, headers = {} }: Reply) {
  if (response.headersSent || response.destroyed) return
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const isText = typeof body === 'string' && 'Content-Type' in headers
  response.end(isText ? body : JSON.stringify(body))
}

/** Asked every few seconds by whoever watches the site. */
const probes = new Set(['/api/health', '/api/metrics'])

/**
 * The one wrapper of every API route: method table, other sites' pages, body, client address, request id,
 * errors as the envelope, one log line a call. The route's file must switch Next.js's own body parser off.
 *
 * @param route the route's pattern for the log: never the address, whose query may say too much
 */
export function handler(route: string, methods: Methods): NextApiHandler {
  beginRoute(route, Object.keys(methods))
  return async (request, response) => {
    const started = performance.now()
    const requestId = requestIdOf(request, environment().trustedProxies)
    markHandled(request)
    response.setHeader('X-Request-Id', requestId)
    const signal = goneSignal(response)
    const onFailure = (error: unknown) => asReply(error, requestId, route)
    let status = 200
    let ending: Ending | undefined
    try {
      const reply = await answer(request, { requestId, signal }, methods)
      if ('events' in reply)
        ending = await sendEvents(response, reply.events, { signal, onFailure })
      else {
        status = reply.status ?? 200
        send(response, reply)
      }
    } catch (error) {
      const reply = asReply(error, requestId, route)
      status = reply.status ?? 500
      send(response, reply)
    }
    const ms = Math.round((performance.now() - started) * 10) / 10
    const ended = { route, method: request.method, status, ms }
    requestEnded(ended)
    // An answer that comes bit by bit takes as long as it is.
    const level = !ending && isWorthWarning(ended) ? 'warn' : probes.has(route) ? 'debug' : 'info'
    log()[level]({ requestId, ...ended, ...(ending && { ending }) }, 'call')
  }
}
