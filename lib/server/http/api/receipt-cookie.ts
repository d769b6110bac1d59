import { environment } from '#lib/config/env.server'
import { links } from '#lib/domain/routes/links'

const receiptCookieName = 'lead_receipt'

/** The Set-Cookie header that lets /thankyou, and no script, read the receipt for a day. */
export function receiptCookie(token: string, siteUrl = environment().siteUrl): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${receiptCookieName}=${token}; Path=${links.thankYou}; Max-Age=86400; HttpOnly; SameSite=Lax${secure}`
}

export const receiptTokenOfHeaders = ({ cookie }: { cookie?: string | undefined }) =>
  cookie?.match(/(?:^|;\s*)lead_receipt=([\w-]{1,100})(?:;|$)/)?.[1]
