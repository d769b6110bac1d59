import type { IncomingHttpHeaders } from 'node:http'
import { environment } from '#lib/config/env.server'
import { ApiError } from '#lib/server/api/api-error'
import { log } from '#lib/server/log'
import { processWide } from '#lib/server/process-wide'

interface OwnSite {
  siteUrl?: string
  /** How many proxies in front are believed: the last so many of X-Forwarded-Host. */
  trustedProxies?: number
  /**
   * Takes `Origin: null` of a browser that says nothing else: a page whose own policy sends no referrer has
   * that. Only for /request/{token}, whose address nobody else knows.
   */
  takesNullOrigin?: boolean
}

/** 'http://care.lan' in parts; null for what is none, 'null' as well. */
const parseOrigin = (text: string) =>
  /^https?:\/\/[^/?#@\\\s]+$/i.test(text) ? URL.parse(text) : null

/** What this site was asked for as, by the client or by a proxy that calls us by another name. */
function ownNames(headers: IncomingHttpHeaders, trustedProxies: number): string[] {
  const forwarded = String(headers['x-forwarded-host'] ?? '').split(',')
  const believed = trustedProxies > 0 ? forwarded.slice(-trustedProxies) : []
  return [headers.host ?? '', ...believed].map((name) => name.trim().toLowerCase())
}

/** A proxy may write the port that browsers leave out, and be itself behind one that speaks https. */
const isNamed = ({ host }: URL, names: string[]) =>
  names.some((name) => name === host || name.replace(/:(?:80|443)$/, '') === host)

const hourMs = 3_600_000
/** Who writes long names fills no log. */
const shown = (text: unknown) => String(text ?? '').slice(0, 100)

/**
 * Over http browsers send no Sec-Fetch-Site: a proxy that calls us by another name has every form of our own
 * refused. Nothing tells that from a foreign page, so both are told: once an hour, for it is anybody's to cause.
 */
function warn(headers: IncomingHttpHeaders, siteUrl: string): void {
  const last = processWide('foreign-warning', () => ({ at: Number.NEGATIVE_INFINITY }))
  if (performance.now() - last.at < hourMs) return
  last.at = performance.now()
  const { origin, host, 'x-forwarded-host': forwardedHost } = headers
  log().warn(
    { origin: shown(origin), host: shown(host), forwardedHost: shown(forwardedHost), siteUrl },
    'refused with 403: the form’s page (origin) is neither NEXT_PUBLIC_SITE_URL nor the Host; if it is this site’s own, the proxy must pass Host on (docs/operations.md)',
  )
}

/**
 * Refuses what another site's page sends in a visitor's name, whatever call or form it is. Browsers say
 * where a request comes from in Sec-Fetch-Site, which no script can write; older ones, and all over http, in
 * Origin. A caller that says neither is no browser that could be made to send what its owner does not know
 * of: it passes.
 *
 * @throws ApiError 403
 */
export function refuseForeign(
  headers: IncomingHttpHeaders,
  {
    siteUrl = environment().siteUrl,
    trustedProxies = environment().trustedProxies,
    takesNullOrigin = false,
  }: OwnSite = {},
): void {
  const { 'sec-fetch-site': site, origin } = headers
  const from = parseOrigin(origin ?? '')
  const isOwnOrigin =
    from !== null &&
    (from.origin === URL.parse(siteUrl)?.origin || isNamed(from, ownNames(headers, trustedProxies)))
  const isOwn =
    site === undefined
      ? origin === undefined || isOwnOrigin || (takesNullOrigin && origin === 'null')
      : site === 'same-origin' || site === 'none' || (site === 'same-site' && isOwnOrigin)
  if (isOwn) return
  if (site === undefined && from) warn(headers, siteUrl)
  throw new ApiError(403, 'Please send the form of this site')
}
