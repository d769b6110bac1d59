import type { PageType } from '#lib/rules/page-types'

/**
 * The text pages that have an address of their own, with their page types (specification point 2,
 * 'Page types named'). The specification names no type for partners and careers: they are about us.
 */
export const textPageTypes: Readonly<Record<string, PageType>> = {
  'about-us': 'About',
  'contact-us': 'Contact',
  faq: 'Faq_Page',
  privacy: 'Privacy_Policy',
  'refund-policy': 'Refund_Policy',
  'terms-conditions': 'Terms_Condition',
  'editorial-policy': 'Editorial_Policy',
  press: 'Press_Page',
  'partner-with-us': 'About',
  careers: 'About',
}

/** Their texts introduce a list or a form that has a page file of its own: pages/[slug] does not serve them. */
const introductions: ReadonlySet<string> = new Set(['faq', 'press', 'careers', 'partner-with-us'])

/** The text pages that are text alone: what pages/[slug] serves. */
export const plainTextPages: readonly string[] = Object.keys(textPageTypes).filter(
  (slug) => !introductions.has(slug),
)

/** decisions.md section 5: the specification's shorter prefixes lead to the pages' own addresses. */
const shorterNames: Readonly<Record<string, string>> = {
  about: 'about-us',
  contact: 'contact-us',
  refund: 'refund-policy',
  editorial: 'editorial-policy',
}

/**
 * What stands at `/{slug}`: a text page with its type, the slug that the address moved to for good, or
 * null when there is no such address.
 */
export function textPageAt(slug: string): { type: PageType } | { movedTo: string } | null {
  const movedTo = Object.hasOwn(shorterNames, slug) ? shorterNames[slug] : undefined
  if (movedTo) return { movedTo }
  const type = Object.hasOwn(textPageTypes, slug) ? textPageTypes[slug] : undefined
  return type ? { type } : null
}
