import type { IncomingHttpHeaders } from 'node:http'
import { environment } from '#lib/config/env.server'
import { ApiError } from '#lib/server/api/api-error'

interface OwnSite {
  siteUrl?: string
  /**
   * Takes `Origin: null` of a browser that says nothing else: a page whose own policy sends no referrer has
   * that. Only for /request/{token}, whose address nobody else knows.
   */
  takesNullOrigin?: boolean
}

/**
 * Refuses what another site's page sends in a visitor's name, whatever call or form it is. Browsers say
 * where a request comes from in Sec-Fetch-Site, which no script can write; older ones in Origin. A caller
 * that says neither is no browser that could be made to send what its owner does not know of: it passes.
 *
 * @throws ApiError 403
 */
export function refuseForeign(
  { 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders,
  { siteUrl = environment().siteUrl, takesNullOrigin = false }: OwnSite = {},
): void {
  // Behind a proxy the host may be another than the visitors know.
  const isOwnOrigin =
    origin !== undefined &&
    (origin === siteUrl || (/^https?:/.test(origin) && origin.replace(/^https?:\/\//, '') === host))
  const isOwn =
    site === undefined
      ? origin === undefined || isOwnOrigin || (takesNullOrigin && origin === 'null')
      : site === 'same-origin' || site === 'none' || (site === 'same-site' && isOwnOrigin)
  if (!isOwn) throw new ApiError(403, 'Please send the form of this site')
}
