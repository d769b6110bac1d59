import type { Language } from '#lib/rules/links'

/**
 * Version of the consent line below the form (specification point 9) and of the notice beside it, whose
 * words are in lib/rules/lead-words-*. It is kept with every lead: give it a new one whenever those words
 * change in either language, or those of the terms behind them.
 */
export const consentVersion = '2026-11-22'

/** What is kept with a lead of the consent that came with it. */
export interface ConsentGiven {
  /** null when the call did not come from a form that shows the line. */
  version: string | null
  language: Language | null
  /** The page that showed it, as the caller says: {@link consentPath} is kept of it. */
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
 * What is kept of the page that a call says showed the consent: its path alone, for a query holds whatever
 * a link prefills or a caller adds. Of a request's page without its token, of which only the hash is kept.
 *
 * @returns percent-encoded, 500 characters at most; null for what is no path
 */
export function consentPath(page: string): string | null {
  if (!page.startsWith('/')) return null
  try {
    const { pathname } = new URL(page, 'http://site')
    const isRequest = /^\/request\//i.test(decoded(pathname))
    return isRequest ? '/request' : pathname.slice(0, 500)
  } catch {
    return null
  }
}

/**
 * The 'extra headers from a helper' of webleadcreate (specification point 7), for both lead calls.
 *
 * @param idempotencyKey one a filled form, kept until success
 * @param page path of the page that showed the consent line
 */
export const leadHeaders = (idempotencyKey: string, page: string): Record<string, string> => ({
  'Idempotency-Key': idempotencyKey,
  'X-Consent-Version': consentVersion,
  // Header values are bytes: a path in another script goes percent-encoded.
  'X-Consent-Page': consentPath(page) ?? '/',
})
