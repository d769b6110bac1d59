import { environment } from '#lib/config/env.server'

/**
 * Cookies of this site that the specification does not name. On https their names begin with `__Host-`: neither a
 * subdomain nor a page on http can set or replace one. No script reads them.
 */

interface OwnCookie {
  /** Without the prefix. */
  name: string
  sameSite: 'Lax' | 'Strict'
}

const isHttps = (siteUrl: string) => siteUrl.startsWith('https:')

const nameOn = (name: string, siteUrl: string) => (isHttps(siteUrl) ? `__Host-${name}` : name)

/**
 * The Set-Cookie header; an empty value removes the cookie.
 *
 * @param seconds how long the browser keeps it
 */
export function ownCookie(
  { name, sameSite }: OwnCookie,
  value: string,
  seconds: number,
  siteUrl = environment().siteUrl,
): string {
  const secure = isHttps(siteUrl) ? '; Secure' : ''
  const maxAge = value === '' ? 0 : seconds
  return `${nameOn(name, siteUrl)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`
}

/** The value in a request's Cookie header, of letters, digits and '_-.'; undefined without one. */
export const readOwnCookie = (
  { name }: Pick<OwnCookie, 'name'>,
  header = '',
  siteUrl = environment().siteUrl,
): string | undefined =>
  header.match(new RegExp(`(?:^|;\\s*)${nameOn(name, siteUrl)}=([\\w.-]{1,500})(?:;|$)`))?.[1]
