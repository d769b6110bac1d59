import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { processWide } from '#lib/server/process-wide'

export const requestIdHeader = 'x-request-id'

/** A UUID or 16 to 64 hexadecimal digits, as proxies make them: nothing in which somebody could write. */
const wellFormed = /^(?=.{16,64}$)[0-9a-f]+(?:-[0-9a-f]+)*$/i

// The front and the API routes are in different bundles of one process.
const known = () => processWide('request-ids', () => new WeakMap<IncomingMessage, string>())

/**
 * The id under which everything of a request is logged: that of the proxy in front, where one is trusted and
 * sent one, else a new one. The same at every call for the same request.
 *
 * @param trustedProxies how many proxies stand in front
 */
export function requestIdOf(request: IncomingMessage, trustedProxies: number): string {
  const ids = known()
  const before = ids.get(request)
  if (before !== undefined) return before
  const given = request.headers[requestIdHeader]
  const id =
    trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  ids.set(request, id)
  return id
}

const handled = () => processWide('handled-requests', () => new WeakSet<IncomingMessage>())

/** Says that an API route answers the request, and counts and logs it by its own pattern. */
export const markHandled = (request: IncomingMessage): void => void handled().add(request)

export const isHandled = (request: IncomingMessage): boolean => handled().has(request)
