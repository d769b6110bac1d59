import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

/** A UUID or 16 to 64 hexadecimal digits, as proxies make them: nothing in which somebody could write. */
const wellFormed = /^(?=.{16,64}$)[0-9a-f]+(?:-[0-9a-f]+)*$/i

// On the request itself, under names that all bundles of the process share: a WeakMap of requests would cost
// more than all else that is counted of a kept page.
const id = Symbol.for('caresathi.request-id')
const handled = Symbol.for('caresathi.request-handled')
type Marked = IncomingMessage & { [id]?: string; [handled]?: boolean }

/**
 * The id under which everything of a request is logged: that of the proxy in front, where one is trusted and
 * sent one, else a new one. The same at every call for the same request.
 *
 * @param trustedProxies how many proxies stand in front
 */
export function requestIdOf(request: IncomingMessage, trustedProxies: number): string {
  const marked: Marked = request
  if (marked[id] === undefined) {
    const given = trustedProxies > 0 ? request.headers[requestIdHeader] : undefined
    marked[id] = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
  return marked[id]
}

/** Says that an API route answers the request, and counts and logs it by its own pattern. */
export function markHandled(request: IncomingMessage): void {
  const marked: Marked = request
  marked[handled] = true
}

export const isHandled = (request: IncomingMessage): boolean =>
  (request as Marked)[handled] === true
