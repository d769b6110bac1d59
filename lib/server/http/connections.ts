import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { retryAfterSeconds } from '#lib/server/db/unavailable'
import { whenClosed } from '#lib/server/http/front/rendering'
import { pace } from '#lib/server/http/pace'
import { bodyArrived, hasBody } from '#lib/server/platform/body'
import { cutConnection } from '#lib/server/platform/cut-connection'
import { networkOf } from '#lib/server/platform/limiter'
import { clientAddressOf } from '#lib/server/platform/request'
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
  /** The same for all connections of one address, or of a /64 network of IPv6. A town may share an address. */
  mostDueOfOne: number
  /** Connections of one address, or of a /64 network of IPv6; 0: any number, for a proxy in front, which has all of them. */
  mostConnections: number
  /** Requests of one client before they are delayed (lib/server/http/pace); 0: never. */
  mostPerSecond: number
  /**
   * What a client may still send of a body after its answer, in ms and in bytes: one that is cut off at once would not
   * read the answer.
   */
  restMs: number
  restBytes: number
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
  mostDueOfOne: 1000,
  mostConnections: 2000,
  mostPerSecond: 400,
  restMs: 2000,
  restBytes: 128 * 1024,
}

/** Each idle connection takes about 10 KB of the heap, which ends at 256 MB (lib/config/build). */
const mostConnectionsOfAll = 10_000

/** How often each key has something, for keys that have nothing most of the time. */
function counter<Key>() {
  const counts = new Map<Key, number>()
  return (key: Key, by: 1 | -1): number => {
    const now = (counts.get(key) ?? 0) + by
    if (now > 0) counts.set(key, now)
    else counts.delete(key)
    return now
  }
}

/** The answer is small, so that it costs nothing if nobody reads it. */
function refuseMore(response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': String(retryAfterSeconds), Connection: 'close' }).end()
}

/**
 * Networks send hundreds of bytes at a time. In a body of chunks each byte may be a piece of its own, which costs as much
 * time as a large one: after a few pieces they must have so many bytes on average.
 */
const fewPieces = 200
const leastOfPiece = 64

/**
 * Closes the connection of a client that sends a body in tiny pieces. Counts where the parser hands them over: it would
 * hand over the ten thousand of one packet before anybody reads the first.
 */
function cutTinyPieces(request: IncomingMessage): void {
  let pieces = 0
  let bytes = 0
  const { push } = request
  request.push = (piece: Buffer | null, ...others) => {
    pieces += 1
    bytes += piece?.length ?? 0
    if (pieces <= fewPieces + bytes / leastOfPiece) return push.call(request, piece, ...others)
    cutConnection(request.socket)
    return false
  }
}

/** How often the rest of a body is looked at, in ms. */
const restCheckMs = 50

/** Closes the connection of a client that goes on sending a body after the answer. Node.js would read it for a minute. */
function cutRest(request: IncomingMessage, { restMs, restBytes }: ConnectionLimits): void {
  if (request.complete) return
  const { socket } = request
  const mostBytes = socket.bytesRead + restBytes
  const until = performance.now() + restMs
  const timer = setInterval(() => {
    const isOver = socket.bytesRead > mostBytes || performance.now() > until
    if (request.complete || isOver) clearInterval(timer)
    if (!request.complete && isOver) cutConnection(socket)
  }, restCheckMs)
}

/**
 * A server that closes the connections of clients that send or read too slowly. Somebody on a slow network who goes on
 * reading is not cut off. Slow requests get 408; an answer that nobody reads is cut. So is a connection with too many requests
 * at once: one with 2,000 filled the memory with the answers. A client with too many on all its connections gets 503, and
 * one that asks too often is answered later.
 *
 * @param addressOf the client's address
 */
export function limitedServer(
  listener: RequestListener,
  addressOf: (request: IncomingMessage) => string,
  change: Partial<ConnectionLimits> = {},
): Server {
  const limits = { ...connectionLimits, ...change }
  const inTurn = pace(limits.mostPerSecond)
  const dueOf = counter<Socket>()
  const dueOfNetwork = counter<string>()
  const server = createServer(
    {
      // Node.js would answer by itself, outside of all limits. See 'checkExpectation' below.
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    answer,
  )
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    // Closed by a request before this one: the parser goes on with those that came in the same piece.
    if (socket.destroyed) return
    // From its beginning, whatever the answer: pieces that wait would fill the heap.
    if (hasBody(request)) {
      cutTinyPieces(request)
      void bodyArrived(request)
    }
    const network = networkOf(addressOf(request))
    let isDue = true
    let withdraw = () => {}
    const end = () => {
      if (!isDue) return
      isDue = false
      withdraw()
      dueOf(socket, -1)
      dueOfNetwork(network, -1)
    }
    response.once('finish', () => cutRest(request, limits))
    const takeBack = whenClosed(socket, end)
    response.once('close', () => {
      takeBack()
      end()
    })
    const isOver = dueOfNetwork(network, 1) > limits.mostDueOfOne
    if (dueOf(socket, 1) > limits.mostDue) cutConnection(socket)
    else if (isOver) refuseMore(response)
    else withdraw = inTurn(network, () => listener(request, response))
  }
  // A request that expects what we do not know is answered like any other.
  server.on('checkExpectation', answer)
  server.on('connection', noteArrival)
  server.maxConnections = mostConnectionsOfAll
  const connectionsOf = counter<string>()
  server.on('connection', (socket) => {
    if (limits.mostConnections === 0) return
    const network = networkOf(clientAddressOf({ socket, headers: {} }, 0))
    if (connectionsOf(network, 1) > limits.mostConnections) socket.destroy()
    socket.once('close', () => connectionsOf(network, -1))
  })
  // Restarted by each byte that the client takes, also while a large answer is being sent.
  server.timeout = limits.stalledMs
  return server
}
