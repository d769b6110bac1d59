import type { IncomingHttpHeaders } from 'node:http'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'
import { environment } from '#lib/config/env.server'
import { failed } from '#lib/domain/text/answer'
import { isUnavailable, retryAfterSeconds } from '#lib/server/db/unavailable'
import { type Ending, sendEvents } from '#lib/server/http/api/event-stream'
import { announceRoute, countRequest, isWorthWarning } from '#lib/server/operate/requests'
import { ApiError } from '#lib/server/platform/api-error'
import { readBody } from '#lib/server/platform/body'
import { refuseForeign } from '#lib/server/platform/cross-site'
import { log } from '#lib/server/platform/log'
import {
  clientAddressOf,
  isFromThisMachine,
  markHandled,
  requestIdOf,
} from '#lib/server/platform/request'

/** What an action learns about a call. */
export interface Call {
  /** The parsed body; an empty object for GET. */
  body: Record<string, unknown>
  query: Record<string, string | string[] | undefined>
  headers: IncomingHttpHeaders
  clientAddress: string
  /** Does a program on this machine ask directly, without a proxy? */
  isFromThisMachine: () => boolean
  requestId: string
  /** Aborted if the caller disconnects before the answer has ended. */
  signal: AbortSignal
}

export interface Reply {
  status?: number
  /** Sent as JSON; a string is sent as it is if `headers` name its content type. */
  body: unknown
  headers?: Record<string, string | string[]>
}

/** A streamed answer: server-sent events, with status 200. */
interface EventReply {
  /** Each is sent as JSON. If the first one fails, the call is answered as any failure. */
  events: AsyncIterable<unknown>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Action = (call: Call) => Promise<Reply | EventReply> | Reply | EventReply
type Methods = Partial<Record<Method, Action>>

function allowedMethods(methods: Methods): string {
  const names = Object.keys(methods)
  return (names.includes('GET') ? ['HEAD', ...names] : names).join(', ')
}

/** Aborted if the connection closes before the answer has ended. */
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
    throw new ApiError(405, `Method not allowed. Allowed: ${allowedMethods(methods)}`, undefined, {
      Allow: allowedMethods(methods),
    })
  // A page of another site must not send anything in a visitor's name (docs/security.md); reading is harmless.
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

const unavailableText = 'We cannot save this right now. Please try again in a moment.'

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
    return { status: 503, body: failed(503, unavailableText, [unavailableText]), headers }
  }
  const text = `Something went wrong. Please try again. (Request ${requestId})`
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

/** Monitoring asks for these every few seconds. */
const probes = new Set(['/api/health', '/api/metrics'])

/**
 * Wraps every API route: methods, cross-site check, body, client address, request id, error envelope, one log line per
 * call. The route's file must switch Next.js's own body parser off.
 *
 * @param route the route's pattern for the log; never the address, whose query may be personal
 */
export function handler(route: string, methods: Methods): NextApiHandler {
  announceRoute(route, Object.keys(methods))
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
    countRequest(ended)
    // A stream takes as long as its content.
    const level = !ending && isWorthWarning(ended) ? 'warn' : probes.has(route) ? 'debug' : 'info'
    log()[level]({ requestId, ...ended, ...(ending && { ending }) }, 'call')
  }
}
