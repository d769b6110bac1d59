import { isIP } from 'node:net'

/** The parts of a request that tell who sent it. */
export interface AddressedRequest {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string | undefined }
}

const unknownAddress = '0.0.0.0'

/** An address without port, brackets and IPv4-in-IPv6 prefix; undefined when it is none. */
function plainAddress(text: string | undefined): string | undefined {
  const bare = text
    ?.trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return bare && isIP(bare) ? bare : undefined
}

/**
 * The client's IP address. Each trusted proxy adds the address that it was called from to the end of
 * X-Forwarded-For: only that many entries, counted from the end, are believed; what stands before
 * them is whatever the client wrote.
 *
 * @param trustedProxies how many proxies stand in front; 0 uses the socket's address
 */
export function clientAddressOf(request: AddressedRequest, trustedProxies: number): string {
  const socket = plainAddress(request.socket.remoteAddress) ?? unknownAddress
  if (trustedProxies === 0) return socket
  const forwarded = request.headers['x-forwarded-for']
  const entries = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
    .split(',')
    .filter((entry) => entry.trim() !== '')
  const entry = entries[Math.max(0, entries.length - trustedProxies)]
  return plainAddress(entry) ?? socket
}
