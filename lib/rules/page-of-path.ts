import type { Language } from '#lib/rules/links'
import type { PageType } from '#lib/rules/page-types'

/** Page types by the shape of the address, first match wins. */
const shapes: readonly (readonly [RegExp, PageType])[] = [
  [/^\/$/, 'Home'],
  [/^\/condition(\/|$)/, 'Condition'],
  [/^\/treatment\/[^/]+\/cost-in-/, 'costpage'],
  [/^\/treatment\/[^/]+\/[^/]+/, 'Treatment_City'],
  [/^\/treatment(\/|$)/, 'Treatment'],
  [/^\/tools\/(piles-severity|cataract-lens)$/, 'Treatment'],
  [/^(\/hi)?\/test(\/|$)/, 'Test'],
  [/^(\/hi)?\/blog(\/|$)/, 'Blog'],
  [/^\/department\//, 'departmentpage'],
  [/^\/(doctors|doctor)(\/|$)/, 'doctors'],
  [/^\/hospitals\/insurance\//, 'Insurance'],
  [/^\/(hospitals|hospital)(\/|$)/, 'hospitals'],
  [/^\/[^/]+\/doctors(\/|$)/, 'CityWise_Doctors_Listing'],
  [/^\/[^/]+\/hospitals(\/|$)/, 'CityWise_Hospital_Listing'],
  [/^\/insurance(\/|$)/, 'Insurance'],
  [/^\/authors(\/|$)/, 'Authors'],
  [/^\/reviewers(\/|$)/, 'Reviewers'],
  [/^\/videos(\/|$)/, 'Video'],
  [/^\/(marketing|campaign)\//, 'Marketing'],
  [/^\/(partner-with-us|careers)(\/|$)/, 'About'],
  [/^\/about/, 'About'],
  [/^\/contact/, 'Contact'],
  [/^\/faq/, 'Faq_Page'],
  [/^\/privacy/, 'Privacy_Policy'],
  [/^\/refund/, 'Refund_Policy'],
  [/^\/terms-conditions/, 'Terms_Condition'],
  [/^\/editorial/, 'Editorial_Policy'],
  [/^\/press/, 'Press_Page'],
]

/**
 * The page type behind a path of this site, for a form whose visitor followed an opener's link from
 * there. Anything unknown counts as the home page.
 */
export function pageTypeOfPath(path: string): PageType {
  return shapes.find(([shape]) => shape.test(path))?.[1] ?? 'Home'
}

/** Addresses that begin with /hi/ are Hindi (decisions.md section 5). */
export const languageOfPath = (path: string): Language => (/^\/hi(\/|$)/.test(path) ? 'hi' : 'en')
