import { environment } from '#lib/config/env.server'
import { links } from '#lib/domain/routes/links'
import { isToken } from '#lib/server/platform/secrets'

/** The newest receipt, set with the lead, and those that /thankyou has shown, the newest first. */
const newest = 'lead_receipt'
const shown = 'lead_receipts'

/** Requests of one device whose receipts can be shown: a second one in another tab does not replace the first. */
const maxReceipts = 5

const daySeconds = 86_400
/** How long a receipt stays on the device, in ms. */
export const receiptMs = daySeconds * 1000

const cookieOf = (name: string, value: string, seconds: number, siteUrl: string) => {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${links.thankYou}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The Set-Cookie header that lets /thankyou, and no script, read the receipt for a day. */
export const receiptCookie = (token: string, siteUrl = environment().siteUrl): string =>
  cookieOf(newest, token, daySeconds, siteUrl)

/**
 * The Set-Cookie header that keeps the receipts that /thankyou has shown.
 *
 * @param leftMs until the oldest of them is a day old
 */
export const shownReceiptsCookie = (
  tokens: readonly string[],
  leftMs: number,
  siteUrl = environment().siteUrl,
): string => cookieOf(shown, tokens.join('.'), Math.ceil(leftMs / 1000), siteUrl)

/** The Set-Cookie headers that remove the receipts from the device: whoever uses the phone next must not find them. */
export const noReceiptCookies = (siteUrl = environment().siteUrl): string[] =>
  [newest, shown].map((name) => cookieOf(name, '', 0, siteUrl))

const readCookie = (cookie: string | undefined, name: string) =>
  cookie?.match(new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,500})(?:;|$)`))?.[1]

/** The receipts on the visitor's device, the newest first. `isNew`: /thankyou has not shown the newest one yet. */
export function receiptTokensOf({ cookie }: { cookie?: string | undefined }): {
  tokens: string[]
  isNew: boolean
} {
  const token = readCookie(cookie, newest) ?? ''
  const before = readCookie(cookie, shown)?.split('.') ?? []
  const tokens = [...new Set([token, ...before])].filter(isToken).slice(0, maxReceipts)
  return { tokens, isNew: isToken(token) && !before.includes(token) }
}
