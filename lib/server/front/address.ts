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

/** Ours have some hundred characters at most. */
const longestPath = 2000

/** Whether a path is longer than any of ours: caches here and in Next.js are kept by path. */
export function isTooLong({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  if (url.length <= longestPath) return false
  const query = url.indexOf('?')
  return (query === -1 ? url.length : query) > longestPath
}

/** A part that leads elsewhere or stands for several: '', '.', '..', 'a/b' behind a %, what cannot be seen. */
const oddPart = /^\.{0,2}$|[/\\\p{Cc}]/u

/**
 * The one spelling of a path, as browsers send it; undefined for every other one: '/a/../b.js', '//b.js' and
 * '/%62.js' lead to the same file as '/b.js', and there is no end of them.
 *
 * @returns a text of its own, which holds nothing of the request's
 */
export function plainSpelling(path: string): string | undefined {
  if (path === '/') return '/'
  try {
    const parts = path.split('/').slice(1).map(decodeURIComponent)
    if (parts.some((part) => oddPart.test(part))) return undefined
    const plain = parts.map((part) => `/${encodeURIComponent(part)}`).join('')
    return plain === path ? plain : undefined
  } catch {
    // '%' without two digits behind it.
    return undefined
  }
}
