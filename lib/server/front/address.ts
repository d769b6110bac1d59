import type { IncomingMessage } from 'node:http'

/** A request that is for a proxy names the server as well; for us it is the path that counts. */
const server = /^https?:\/\/[^/?#]*/i

/**
 * The address without the server's name, which is anybody's to write and would stand in Next.js's redirects.
 *
 * @returns '/' at least
 */
export const ownAddress = (url = '/'): string => {
  const path = url.replace(server, '')
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Whether a request asks Next.js for a picture under a name that it takes for another one each time: it keeps
 * and draws '/a.webp', '/a.webp#1' and '/a.webp#2' apart.
 */
export const isForgedPicture = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  url.startsWith('/_next/image') && /%23|#/i.test(url)
