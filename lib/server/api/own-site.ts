import type { IncomingHttpHeaders } from 'node:http'
import { environment } from '#lib/config/env.server'
import { ApiError } from '#lib/server/api/api-error'

/** Other sites' scripts and forms, as every browser of today marks them. */
const foreign = new Set(['cross-site'])

/**
 * Refuses what another site's page sends in a visitor's name. Browsers say so in Sec-Fetch-Site; older ones
 * in Origin, which is 'null' where the page's own policy sends no referrer, and callers that are no browser
 * say nothing: these pass, for they bring the token themselves.
 *
 * @throws ApiError 403
 */
export function refuseForeign(headers: IncomingHttpHeaders, siteUrl = environment().siteUrl): void {
  const site = headers['sec-fetch-site']
  const { origin, host } = headers
  const isForeign =
    site === undefined
      ? origin !== undefined &&
        origin !== 'null' &&
        origin !== siteUrl &&
        origin.replace(/^https?:\/\//, '') !== host
      : foreign.has(String(site))
  if (isForeign) throw new ApiError(403, 'Please send the form of this site')
}
