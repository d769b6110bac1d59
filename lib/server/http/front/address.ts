import type { IncomingMessage } from 'node:http'
import { languageOfPath, matchesOf, routeOf } from '#lib/domain/routes/match'
import { isLanguage } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { hasBody } from '#lib/server/platform/body'

/** In absolute form, as sent to a proxy, the request target begins with scheme and host. */
const origin = /^https?:\/\/[^/?#]*/i

/**
 * Path and query without scheme and host. A client may write any host there, and Next.js would repeat it in redirects.
 *
 * @returns at least '/'
 */
export const withoutOrigin = (url = '/'): string => {
  const path = url.replace(origin, '')
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * '/404' for the page that Next.js shows when the server fails: whoever asks for it must not be counted as a failure.
 *
 * @param url path and query
 */
export const withoutFailurePage = (url: string): string =>
  // Next.js resolves '/./500' and '/a/../500' too. Most addresses need not be parsed.
  url.includes('500') && URL.parse(url, 'http://site')?.pathname === '/500' ? '/404' : url

/** Longer than the user agent of any browser. */
const maxAgentLength = 512

/**
 * Cuts the user agent. Next.js looks for crawlers in it with an expression whose time grows with the square of the
 * length: half a second for the 16 KB that a header may have.
 */
export function cutUserAgent({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const agent = headers['user-agent']
  if (agent) headers['user-agent'] = agent.slice(0, maxAgentLength)
}

const revalidationHeader = 'x-prerender-revalidate'

/**
 * Removes the header of our own requests to regenerate a page unless it has the build's secret: those of others would take
 * the turns of regeneration.
 *
 * @param secret see lib/server/http/revalidate
 */
export function withoutForgedRevalidation(
  { headers }: Pick<IncomingMessage, 'headers'>,
  secret: string,
): void {
  if (headers[revalidationHeader] !== secret) delete headers[revalidationHeader]
}

/** An image path without characters that a browser or Next.js would drop or rewrite. */
const plainPath = /^(?:\/\w[\w.-]*)+$/

/**
 * Does the request ask Next.js to optimise an image under an unusual spelling? Next.js would resize and store
 * '/a.webp', '/a.webp#1' and '/a.webp ' separately.
 */
export function isForgedImageRequest({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  if (path !== '/_next/image') return false
  const images = new URLSearchParams(query).getAll('url')
  return images.length !== 1 || !images.every((image) => plainPath.test(image))
}

/**
 * The target of a redirect with the request's query, so that campaign parameters are not lost. A parameter that the
 * target has too is left out.
 *
 * @param target path or URL, perhaps with a query and a fragment
 * @param query without '?'
 */
export function withQuery(target: string, query: string): string {
  if (query === '') return target
  const [address = '', fragment] = target.split(/#(.*)/s)
  const [path, own = ''] = address.split(/\?(.*)/s)
  const ownNames = new Set(new URLSearchParams(own).keys())
  const isOwn = (parameter: string) =>
    [...new URLSearchParams(parameter).keys()].some((name) => ownNames.has(name))
  const parameters = [own, ...query.split('&').filter((parameter) => !isOwn(parameter))]
  const merged = parameters.filter((parameter) => parameter !== '').join('&')
  return path + (merged && `?${merged}`) + (fragment === undefined ? '' : `#${fragment}`)
}

/** Our own paths have a few hundred characters at most. */
const maxPathLength = 2000
/**
 * Of path and query. A redirect repeats both, with up to three characters for each, and proxies and clients refuse an
 * answer with more than 16 KB of headers.
 */
const maxUrlLength = 4000

/** Is the address longer than any of ours? Caches here and in Next.js use the path as their key. */
export function isTooLong({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  if (url.length <= maxPathLength) return false
  const query = url.indexOf('?')
  return url.length > maxUrlLength || (query === -1 ? url.length : query) > maxPathLength
}

/**
 * Ours have fewer: a list of hospitals with every filter ticked has about a hundred. For two thousand Next.js takes 90 ms,
 * and its time grows faster than their number.
 */
const maxParameters = 200

/** Does the address have more parameters than any of ours? */
function hasTooManyParameters({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  let left = maxParameters
  for (let at = url.indexOf('&'); at !== -1 && left > 0; at = url.indexOf('&', at + 1)) left -= 1
  return left === 0
}

const pathIn = ({ url = '/' }: Pick<IncomingMessage, 'url'>) => url.split('?', 1)[0] ?? '/'

const prefixIn = (url: string) => /^\/([a-z]{2})(?=[/?]|$)/i.exec(url)?.[1] ?? ''

const isPageIn = (language: string, path: string) =>
  language !== 'en' && matchesOf(path).some((match) => match.language === language)

/**
 * The address with the language in small letters, if a page has it and this one does not: keyboards of phones capitalise
 * 'Hi'. As with '/DELHI/doctors', that is another spelling.
 */
function inSmallLetters(url: string): string | undefined {
  const prefix = prefixIn(url)
  const language = prefix.toLowerCase()
  if (language === prefix || !isLanguage(language)) return undefined
  const small = `/${language}${url.slice(prefix.length + 1)}`
  return isPageIn(language, pathIn({ url: small })) ? small : undefined
}

/** A path that no page has, in the same language: Next.js answers with its page for unknown addresses. */
const nowhere = '/-/-/-'

const dotSegment = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i

/**
 * The address unless it has a dot segment, which browsers resolve before they ask. Next.js resolves it too, so that
 * '/x/../500' was the page of failures, and a file that no rule for files knew.
 */
export const withoutDots = (url = '/'): string => (dotSegment.test(pathIn({ url })) ? nowhere : url)

/**
 * The address without pages that exist only in other languages. Next.js would show every page under the prefix of every
 * language, also under that of the plain addresses ('/en'), and in capital letters too ('/HI').
 */
export function withoutOtherLanguages(url: string | undefined): string | undefined {
  const prefix = prefixIn(url ?? '')
  const language = prefix.toLowerCase()
  if (!url || !isLanguage(language)) return url
  if (language === prefix && isPageIn(language, pathIn({ url }))) return url
  return (language === 'en' ? '' : `/${language}`) + nowhere
}

/**
 * What a request of another method may use instead; undefined for those of pages and files, and for calls, which refuse
 * themselves. Next.js would show a page for any method; those without a form would not wait for their turn to be read.
 */
function otherMethods({ method = 'GET', url }: Asked): string | undefined {
  const path = pathIn({ url })
  if (/^\/api(?:\/|$)/.test(path)) return undefined
  const allowed = routeOf(path)?.route.takesPosts ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
  return allowed.includes(method) ? undefined : allowed.join(', ')
}

type Asked = Pick<IncomingMessage, 'url' | 'method'> & {
  httpVersion?: string
  headers?: Pick<IncomingMessage['headers'], 'host' | 'content-length' | 'transfer-encoding'>
}

interface Refusal {
  status: number
  text: string
  headers?: { Allow: string } | { Location: string }
}

/** Does a request bring a body that no page asks for? */
const bringsUnreadBody = ({ method = 'GET', headers = {} }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && hasBody({ headers })

/** The answer to a request that is refused, or redirected, before Next.js reads it; undefined for all others. */
export function refusalOf(request: Asked): Refusal | undefined {
  const Allow = otherMethods(request)
  if (Allow) return { status: 405, text: 'Method not allowed.', headers: { Allow } }
  // RFC 9112, section 3.2.
  if (request.httpVersion === '1.1' && request.headers?.host === undefined)
    return { status: 400, text: 'The request names no host.' }
  if (bringsUnreadBody(request))
    return { status: 400, text: 'A request that only reads has no body.' }
  const { tooLong, tooManyParameters } = words[languageOfPath(pathIn(request))].errors.address
  if (isTooLong(request)) return { status: 414, text: tooLong }
  if (hasTooManyParameters(request)) return { status: 414, text: tooManyParameters(maxParameters) }
  if (isForgedImageRequest(request)) return { status: 404, text: 'There is no such image.' }
  const Location = request.method !== 'POST' && inSmallLetters(request.url ?? '/')
  if (Location) return { status: 301, text: '', headers: { Location } }
  return undefined
}

/** A decoded path segment that is empty or a dot segment, or contains a slash or control character. */
const oddSegment = /^\.{0,2}$|[/\\\p{Cc}]/u

/**
 * The path if it is spelled canonically, as browsers send it; otherwise undefined. '/a/../b.js', '//b.js' and '/%62.js'
 * all lead to '/b.js', and a client can invent any number of such spellings.
 *
 * @returns a new string: a slice would keep the whole request URL in memory
 */
export function canonicalPath(path: string): string | undefined {
  if (path === '/') return '/'
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent)
    if (segments.some((segment) => oddSegment.test(segment))) return undefined
    const canonical = segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')
    return canonical === path ? canonical : undefined
  } catch {
    // '%' not followed by two hexadecimal digits.
    return undefined
  }
}
