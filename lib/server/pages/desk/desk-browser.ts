import { randomBytes } from 'node:crypto'
import { isSameHash, markOfBrowser } from '#lib/server/account/code-store'
import { ownCookie, readOwnCookie } from '#lib/server/http/api/own-cookie'
import { isToken, siteSecret } from '#lib/server/platform/secrets'

/**
 * A browser at the desk's login. Its cookie binds codes to it, and has a mark for each member who has logged in with it:
 * such a browser has limits of its own, so nobody else can use up its codes.
 */
export interface DeskBrowser {
  /** 256 random bits. */
  value: string
  /** The newest first. */
  marks: readonly string[]
}

const browserCookie = { name: 'desk_browser', sameSite: 'Strict' } as const

/** Members who share a computer; more do not fit into the cookie. */
const maxMarks = 12
/** In s: longer than a code; and for a browser with a mark. */
const briefly = 600
const aYear = 31_536_000

export const newDeskBrowser = (): DeskBrowser => ({
  value: randomBytes(32).toString('base64url'),
  marks: [],
})

/** The browser of a request; undefined without a valid cookie. */
export function deskBrowserOf({
  cookie,
}: {
  cookie?: string | undefined
}): DeskBrowser | undefined {
  const [value, ...marks] = readOwnCookie(browserCookie, cookie)?.split('.') ?? []
  return isToken(value) ? { value, marks } : undefined
}

/** Has this member ('+919876543210') logged in with the browser before? */
export function isKnownBrowser({ value, marks }: DeskBrowser, mobile: string): boolean {
  const own = markOfBrowser(siteSecret(), mobile, value)
  return marks.some((mark) => isSameHash(mark, own))
}

/** The browser after a member's login. */
export function markedBrowser({ value, marks }: DeskBrowser, mobile: string): DeskBrowser {
  const own = markOfBrowser(siteSecret(), mobile, value)
  return { value, marks: [own, ...marks.filter((mark) => mark !== own)].slice(0, maxMarks) }
}

/** The Set-Cookie header. */
export const deskBrowserCookie = ({ value, marks }: DeskBrowser, siteUrl?: string): string =>
  ownCookie(browserCookie, [value, ...marks].join('.'), marks.length > 0 ? aYear : briefly, siteUrl)
