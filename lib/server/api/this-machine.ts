import type { IncomingMessage } from 'node:http'

const loopback = /^(?:::ffff:)?127\.|^::1$/
/** What proxies add: whoever came through one is not of this machine, though the proxy may be. */
const forwarding = /^(?:forwarded|via|x-forwarded-.+|x-real-ip)$/i

/**
 * True when a program of this machine asks, without a proxy between. By the headers as they came: Next.js adds
 * some of a proxy's to those that it hands on.
 */
export const isFromThisMachine = ({
  socket,
  rawHeaders,
}: Pick<IncomingMessage, 'socket' | 'rawHeaders'>): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  !rawHeaders.some((text, index) => index % 2 === 0 && forwarding.test(text))
