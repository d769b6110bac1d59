import { randomBytes } from 'node:crypto'
import { environment } from '#lib/config/env.server'
import { isToken } from '#lib/server/platform/secrets'

/**
 * The cookie that binds a one-time code to the browser that requested it: a random value that scripts cannot read. The
 * prefix keeps subdomains from setting it; browsers accept it only on https.
 */

/** How long it lives, in s: longer than a code. */
const lifetimeSeconds = 600

const nameOn = (siteUrl: string) =>
  siteUrl.startsWith('https:') ? '__Host-login_code' : 'login_code'

/** The value in a request's cookie; undefined without a valid one. */
export function loginBrowserOf(
  { cookie = '' }: { cookie?: string | undefined },
  siteUrl = environment().siteUrl,
): string | undefined {
  const found = cookie.match(
    new RegExp(`(?:^|;\\s*)${nameOn(siteUrl)}=([\\w-]{1,100})(?:;|$)`),
  )?.[1]
  return isToken(found) ? found : undefined
}

export const newLoginBrowser = (): string => randomBytes(32).toString('base64url')

/** The Set-Cookie header; an empty value removes the cookie. */
export function loginBrowserCookie(value: string, siteUrl = environment().siteUrl): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  const seconds = value === '' ? 0 : lifetimeSeconds
  return `${nameOn(siteUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
