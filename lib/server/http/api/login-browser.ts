import { randomBytes } from 'node:crypto'
import { ownCookie, readOwnCookie } from '#lib/server/http/api/own-cookie'
import { isToken } from '#lib/server/platform/secrets'

/** The cookie that binds a one-time code to the browser that requested it: a random value that scripts cannot read. */
const loginCookie = { name: 'login_code', sameSite: 'Strict' } as const

/** How long it lives, in s: longer than a code. */
const lifetimeSeconds = 600

/** The value in a request's cookie; undefined without a valid one. */
export function loginBrowserOf(
  { cookie }: { cookie?: string | undefined },
  siteUrl?: string,
): string | undefined {
  const found = readOwnCookie(loginCookie, cookie, siteUrl)
  return isToken(found) ? found : undefined
}

export const newLoginBrowser = (): string => randomBytes(32).toString('base64url')

/** The Set-Cookie header; an empty value removes the cookie. */
export const loginBrowserCookie = (value: string, siteUrl?: string): string =>
  ownCookie(loginCookie, value, lifetimeSeconds, siteUrl)
