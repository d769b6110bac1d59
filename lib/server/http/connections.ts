import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { noteArrival } from '#lib/server/platform/turns'

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
  /** Answers that are due at once. Browsers and proxies send a request after the answer to the one before. */
  mostDue: number
}

const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  stalledMs: 60_000,
  // Longer than a proxy in front keeps idle connections, so that it never sends a request into a closing one.
  idleMs: 65_000,
  // Node.js's default is 30 s: a body could take a minute and a half.
  checkMs: 2000,
  mostDue: 16,
}

/**
 * A server that closes the connections of clients that send or read too slowly. Somebody on a slow network who goes on
 * reading is not cut off. Slow requests get 408; an answer that nobody reads is cut. So is a connection with too many requests
 * at once: one with 2,000 filled the memory with the answers.
 */
export function limitedServer(
  listener: RequestListener,
  limits: ConnectionLimits = connectionLimits,
): Server {
  const due = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const now = (due.get(socket) ?? 0) + by
    due.set(socket, now)
    return now
  }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    (request, response) => {
      const { socket } = request
      if (change(socket, 1) > limits.mostDue) {
        socket.destroy()
        return
      }
      response.once('close', () => change(socket, -1))
      listener(request, response)
    },
  )
  server.on('connection', noteArrival)
  // Restarted by each byte that the client takes, also while a large answer is being sent.
  server.timeout = limits.stalledMs
  return server
}
