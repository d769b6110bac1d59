import { site } from '#lib/config/site'
import { plainPath, requestsPath } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

/**
 * Version of the consent line and the privacy notice below it (lib/domain/leads/texts/form), stored with every lead:
 * the date of the last change, and the start of the digest of both texts in both languages. A test compares the
 * digest, so one version never means two texts. It does not cover the terms page that the consent line links to
 * (content/pages/terms-conditions.md), which the operator may change at any time. The notice differs without receipts.
 */
export const consentVersion = site.hasReceipt ? '2026-11-26.de6d8998' : '2026-11-26.f5b96414'

/**
 * Days until the site erases a lead by itself. The operator can erase it earlier with `npm run leads -- purge`. The
 * notice of the form and the receipt state it; so do content/pages/privacy.md and content/faq.csv.
 */
export const retentionDays = 365

/** Can this be a version of the consent line? A form may be older than the current version. */
export const isConsentVersion = (version: string): boolean => /^[\w.-]{1,40}$/.test(version)

export interface ConsentGiven {
  /** null when the caller showed no consent line. */
  version: string | null
  language: Language | null
  /** The page that showed it, as the caller claims; see {@link consentPath}. */
  page: string | null
}

const decoded = (pathname: string) => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * The path of the page that showed the consent. The query is dropped because it may hold personal data, and so is
 * the token of /request/{token}.
 *
 * @returns percent-encoded, at most 500 characters; null when `page` is not a path
 */
export function consentPath(page: string): string | null {
  if (!page.startsWith('/')) return null
  try {
    const { pathname } = new URL(page, 'http://site')
    const isRequest = plainPath(decoded(pathname).toLowerCase()).startsWith(`${requestsPath}/`)
    return isRequest ? requestsPath : pathname.slice(0, 500)
  } catch {
    return null
  }
}

/**
 * The 'extra headers from a helper' of both lead calls (specification.md, section 7).
 *
 * @param idempotencyKey one per filled form, kept until success
 * @param page path of the page that showed the consent line
 */
export const leadHeaders = (idempotencyKey: string, page: string): Record<string, string> => ({
  'Idempotency-Key': idempotencyKey,
  'X-Consent-Version': consentVersion,
  // Percent-encoded, because header values cannot carry other scripts.
  'X-Consent-Page': consentPath(page) ?? '/',
})
