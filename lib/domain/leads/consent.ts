import { requestsPath } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

/**
 * Version of the consent line, the privacy notice (lib/domain/leads/texts/form) and the terms. It is stored with
 * every lead: change it whenever the meaning of one of them changes in either language.
 */
export const consentVersion = '2026-11-23'

/**
 * Days until personal data is removed from a lead, unless the operator chooses another number for
 * `npm run leads -- purge`. The notice of the form and the receipt state it; so do content/pages/privacy.md and
 * content/faq.csv.
 */
export const retentionDays = 365

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
    const isRequest = decoded(pathname).toLowerCase().startsWith(`${requestsPath}/`)
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
