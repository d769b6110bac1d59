import type { IncomingHttpHeaders } from 'node:http'
import { environment } from '#lib/config/env.server'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import { ApiError } from '#lib/server/platform/api-error'
import { log } from '#lib/server/platform/log'
import { processWide } from '#lib/server/platform/process-wide'
import { headerOf } from '#lib/server/platform/request'

interface OwnSite {
  siteUrl?: string
  /** Number of trusted proxies: only this many entries at the end of X-Forwarded-Host count. */
  trustedProxies?: number
  /**
   * Accepts `Origin: null` from a browser that sends no Sec-Fetch-Site: pages whose policy sends no referrer have
   * that. Only for /request/{token}, whose address nobody else knows.
   */
  takesNullOrigin?: boolean
}

/** An origin such as 'http://care.lan'; null for anything else, 'null' included. */
const parseOrigin = (text: string) =>
  /^https?:\/\/[^/?#@\\\s]+$/i.test(text) ? URL.parse(text) : null

/** The host names under which the client, or a proxy that calls us by another name, asked for this site. */
function ownNames(headers: IncomingHttpHeaders, trustedProxies: number): string[] {
  const forwarded = String(headers['x-forwarded-host'] ?? '').split(',')
  const trusted = trustedProxies > 0 ? forwarded.slice(-trustedProxies) : []
  return [headers.host ?? '', ...trusted].map((name) => name.trim().toLowerCase())
}

/** A proxy may write the port that browsers leave out, and may itself be behind one that speaks https. */
const hasHost = ({ host }: URL, names: string[]) =>
  names.some((name) => name === host || name.replace(/:(?:80|443)$/, '') === host)

const hourMs = 3_600_000
/** Long values must not fill the log. */
const shorten = (text: unknown) => String(text ?? '').slice(0, 100)

/**
 * Over http, browsers send no Sec-Fetch-Site. If a proxy then calls us by another name, every form of our own is
 * refused, and nothing distinguishes that from a foreign page. So both are logged, at most once an hour because anybody
 * can cause it.
 */
function warn(headers: IncomingHttpHeaders, siteUrl: string): void {
  const last = processWide('foreign-warning', () => ({ at: Number.NEGATIVE_INFINITY }))
  if (performance.now() - last.at < hourMs) return
  last.at = performance.now()
  const { origin, host } = headers
  const forwardedHost = headerOf(headers, 'x-forwarded-host')
  log().warn(
    {
      origin: shorten(origin),
      host: shorten(host),
      forwardedHost: shorten(forwardedHost),
      siteUrl,
    },
    'refused with 403: the page of the form (origin) matches neither NEXT_PUBLIC_SITE_URL nor the Host header; if it is a page of this site, the proxy must pass the Host header on (docs/operations.md)',
  )
}

/**
 * Refuses what a page of another site sends in a visitor's name, to an API route or as a form. Browsers tell where a
 * request comes from in Sec-Fetch-Site, which no script can write; older ones, and all over http, in Origin. A client
 * that sends neither is no browser that another site could misuse, so it passes.
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
    (from.origin === URL.parse(siteUrl)?.origin || hasHost(from, ownNames(headers, trustedProxies)))
  const isOwn =
    site === undefined
      ? origin === undefined || isOwnOrigin || (takesNullOrigin && origin === 'null')
      : site === 'same-origin' || site === 'none' || (site === 'same-site' && isOwnOrigin)
  if (isOwn) return
  if (site === undefined && from) warn(headers, siteUrl)
  throw new ApiError(403, refusalWords.en.foreign)
}
