import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a client may keep a connection busy, in ms. */
export interface ConnectionLimits {
  /** Until the headers of a request have arrived. */
  headersMs: number
  /** Until the whole request has arrived. */
  requestMs: number
  /** Without sending or taking a byte, while an answer is due. */
  stalledMs: number
  /** An idle connection between two requests. */
  idleMs: number
  /** How often the first two are checked: a client can exceed them by as much. */
  checkMs: number
}

const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  stalledMs: 60_000,
  // Longer than a proxy in front keeps idle connections, so that it never sends a request into a closing one.
  idleMs: 65_000,
  // Node.js's default is 30 s: a body could take a minute and a half.
  checkMs: 2000,
}

/**
 * A server that closes the connections of clients that send or read too slowly. Somebody on a slow network who goes on
 * reading is not cut off. Slow requests get 408; an answer that nobody reads is cut.
 */
export function limitedServer(
  listener: RequestListener,
  limits: ConnectionLimits = connectionLimits,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    listener,
  )
  // Restarted by each byte that the client takes, also while a large answer is being sent.
  server.timeout = limits.stalledMs
  return server
}
