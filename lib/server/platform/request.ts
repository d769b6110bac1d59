import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** What we read from a request before anything else: a header, the client's address, the request's id. */

/** A header's value; the first one if it was sent several times. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

interface AddressedRequest {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

const unknownAddress = '0.0.0.0'

/** An IP address without port, brackets and IPv4-in-IPv6 prefix; undefined if the text is not an address. */
function plainAddress(text: string | undefined): string | undefined {
  const bare = text
    ?.trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return bare && isIP(bare) ? bare : undefined
}

/**
 * The client's IP address. Each trusted proxy appends the address it was called from to X-Forwarded-For, so only the
 * last `trustedProxies` entries can be trusted: a client may have written the others.
 *
 * @param trustedProxies number of proxies in front of the site; 0 uses the socket's address
 */
export function clientAddressOf(request: AddressedRequest, trustedProxies: number): string {
  const socket = plainAddress(request.socket.remoteAddress) ?? unknownAddress
  if (trustedProxies === 0) return socket
  const entries = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '')
  const entry = entries[Math.max(0, entries.length - trustedProxies)]
  return plainAddress(entry) ?? socket
}

const loopback = /^(?:::ffff:)?127\.|^::1$/
/** Headers that proxies add. A proxy may run on this machine while its client does not. */
const forwarding =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|(?:x-)?(?:cf-connecting|true-client|client|cluster-client)-ip|x-envoy-.+)$/i

/**
 * Does a program on this machine call us directly, without a proxy? Checks the raw headers, because Next.js adds
 * forwarding headers of its own to the parsed ones.
 */
export const isFromThisMachine = ({
  socket,
  rawHeaders,
}: Pick<IncomingMessage, 'socket' | 'rawHeaders'>): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  !rawHeaders.some((text, index) => index % 2 === 0 && forwarding.test(text))

export const requestIdHeader = 'x-request-id'

const wellFormedKey = /^[A-Za-z0-9-]{16,64}$/

/** Is this text, which a plain form brought along, fit to be its idempotency key? */
export const isFormKey = (text: string): boolean => wellFormedKey.test(text)

/** A UUID or 16 to 64 hexadecimal digits, as proxies create them. No room for text of a client's choice. */
const wellFormedId = /^(?=.{16,64}$)[0-9a-f]+(?:-[0-9a-f]+)*$/i

// Stored on the request, under symbols that all bundles of the process share: a WeakMap of requests would cost more
// than all other bookkeeping for a cached page.
const id = Symbol.for('caresathi.request-id')
const handled = Symbol.for('caresathi.request-handled')
type Marked = IncomingMessage & { [id]?: string; [handled]?: boolean }

/**
 * The id under which everything about a request is logged: the trusted proxy's if it sent one, else a new one. Repeated
 * calls for the same request return the same id.
 *
 * @param trustedProxies number of proxies in front of the site
 */
export function requestIdOf(request: IncomingMessage, trustedProxies: number): string {
  const marked: Marked = request
  if (marked[id] === undefined) {
    const sent = trustedProxies > 0 ? request.headers[requestIdHeader] : undefined
    marked[id] = typeof sent === 'string' && wellFormedId.test(sent) ? sent : randomUUID()
  }
  return marked[id]
}

/** Has the client disconnected before it sent the whole body? */
export const isBrokenOff = (request: Pick<IncomingMessage, 'destroyed' | 'complete'>): boolean =>
  request.destroyed && !request.complete

/** Marks a request that an API route answers; the route counts and logs it under its own pattern. */
export function markHandled(request: IncomingMessage): void {
  const marked: Marked = request
  marked[handled] = true
}

export const isHandled = (request: IncomingMessage): boolean =>
  (request as Marked)[handled] === true
