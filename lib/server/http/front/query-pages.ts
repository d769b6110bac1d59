import { filterKeys } from '#lib/domain/listings/filters'
import { languagePrefix, plainPath } from '#lib/domain/routes/links'
import { languageOfPath, routeOf } from '#lib/domain/routes/match'
import { type Route, routes } from '#lib/domain/routes/table'
import { prefillKeys } from '#lib/domain/site/page'

/**
 * Cached pages are the same whatever the query. Lists with filters and marketing pages with a prefilled form are
 * not: another page file, below one of these folders, makes them for each request
 * (docs/decisions/0021-prefilled-links.md).
 */
const keysOf: Record<NonNullable<Route['withQuery']>, readonly string[]> = {
  '/filtered': filterKeys,
  '/prefilled': prefillKeys,
}

/** Set by the front server on requests for these folders, and removed from what visitors send. */
export const filteredHeader = 'x-filtered-list'

/** '/hi/filtered/delhi/doctors/ent?…' for '/hi/delhi/doctors/ent?…'. @param folder see {@link folderFor} */
export const inFolder = (folder: string, url: string): string =>
  languagePrefix(languageOfPath(url)) + folder + plainPath(url)

/** The folder of the page that answers this address (path and query); '' if its query changes nothing. */
export function folderFor(url: string): string {
  const [path = '', query = ''] = url.split('?')
  const folder = query === '' ? undefined : routeOf(path)?.route.withQuery
  if (!folder) return ''
  const keys = [...new URLSearchParams(query).keys()]
  return keys.some((key) => keysOf[folder].includes(key)) ? folder : ''
}

/**
 * The same for `npm run dev`, which has no front server. Not for production: with any rewrite the browser's router
 * would load every page's data again.
 */
export const devRewrites = (routes as readonly Route[]).flatMap(({ path, withQuery }) =>
  withQuery
    ? keysOf[withQuery].map((key) => ({
        // Rewrites apply one after another: an address that was rewritten must not match again.
        source: path.replace(/^\/:city/, '/:city((?!filtered|prefilled)[^/]+)'),
        has: [{ type: 'query' as const, key }],
        destination: withQuery + path,
      }))
    : [],
)

/** Former addresses, as redirects of Next.js. */
export const permanentRedirects = (routes as readonly Route[]).flatMap(({ path, formerly = [] }) =>
  formerly.map((source) => ({ source, destination: path, statusCode: 301 as const })),
)
