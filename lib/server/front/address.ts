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

/** A picture's one spelling: no sign that a browser or Next.js takes away, turns round or leaves out. */
const plainPath = /^(?:\/\w[\w.-]*)+$/

/**
 * Whether a request asks Next.js for a picture under a name that it takes for another one each time: it draws
 * and keeps '/a.webp', '/a.webp#1' and '/a.webp ' apart.
 */
export function isForgedPicture({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  if (path !== '/_next/image') return false
  const pictures = new URLSearchParams(query).getAll('url')
  return pictures.length !== 1 || !pictures.every((picture) => plainPath.test(picture))
}
