import { ownCookie, readOwnCookie } from '#lib/server/http/api/own-cookie'
import { receiptMs } from '#lib/server/leads/own-receipts'
import { isToken } from '#lib/server/platform/secrets'

/** The newest receipt, set with the lead, and those that /thankyou has shown, the newest first. */
const newestCookie = { name: 'lead_receipt', sameSite: 'Lax' } as const
const shownCookie = { name: 'lead_receipts', sameSite: 'Lax' } as const

/** Requests of one device whose receipts can be shown: a second one in another tab does not replace the first. */
const maxReceipts = 5

/** The Set-Cookie header that keeps the receipt for a day. */
export const receiptCookie = (token: string, siteUrl?: string): string =>
  ownCookie(newestCookie, token, receiptMs / 1000, siteUrl)

/**
 * The Set-Cookie header that keeps the receipts that /thankyou has shown.
 *
 * @param leftMs until the oldest of them is a day old
 */
export const shownReceiptsCookie = (tokens: readonly string[], leftMs: number): string =>
  ownCookie(shownCookie, tokens.join('.'), Math.ceil(leftMs / 1000))

/** The Set-Cookie headers that remove the receipts from the device: whoever uses the phone next must not find them. */
export const noReceiptCookies = (): string[] =>
  [newestCookie, shownCookie].map((cookie) => ownCookie(cookie, '', 0))

/** The receipts on the visitor's device, the newest first. `isNew`: /thankyou has not shown the newest one yet. */
export function receiptTokensOf({ cookie }: { cookie?: string | undefined }): {
  tokens: string[]
  isNew: boolean
} {
  const token = readOwnCookie(newestCookie, cookie) ?? ''
  const before = readOwnCookie(shownCookie, cookie)?.split('.') ?? []
  const tokens = [...new Set([token, ...before])].filter(isToken).slice(0, maxReceipts)
  return { tokens, isNew: isToken(token) && !before.includes(token) }
}
