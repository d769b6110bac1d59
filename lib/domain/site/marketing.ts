import { links } from '#lib/domain/routes/links'
import type { Words } from '#lib/languages/en/index'

/** The text and the variant that a marketing address names. */
export interface MarketingAddress {
  kind: 'campaign' | 'marketing'
  slug: string
  /** The name of a variant, which may not exist; null on campaigns, which have none. */
  variant: string | null
}

/**
 * Reads the parts of a path: marketing/{slug}, marketing/{variant}/{slug} or campaign/{slug}.
 *
 * @returns null for any other path
 */
export function readMarketingAddress(parts: readonly string[]): MarketingAddress | null {
  const [kind, first, second, ...more] = parts
  if (!first || more.length > 0) return null
  if (kind === 'campaign') return second ? null : { kind, slug: first, variant: null }
  if (kind !== 'marketing') return null
  if (second === undefined) return { kind, slug: first, variant: 'plain' }
  return second ? { kind, slug: second, variant: first } : null
}

/** The path of an address; the plain variant has the short path. */
export const marketingPath = ({ kind, slug, variant }: MarketingAddress): string =>
  kind === 'campaign' ? links.campaign(slug) : links.marketing(slug, variant ?? 'plain')

/** The parts that a marketing page may have besides its heading and its form; one without data is left out. */
export type MarketingSection =
  | 'doctor'
  | 'pdf'
  | 'costs'
  | 'doctors'
  | 'hospitals'
  | 'carousel'
  | 'conditions'
  | 'facts'
  // The first three facts.
  | 'topFacts'
  // The first price, large.
  | 'price'
  // An insurer or scheme: `payer` of the look.
  | 'scheme'
  | 'tool'
  // The tool, if it is the one for cataract lenses.
  | 'lens'
  | 'text'
  | 'questions'
  | 'related'

/** How a variant shows a page and its forms. The page context carries it (docs/decisions/0050-landing-pages.md). */
export interface MarketingLook {
  /** Under the heading, on phones before the form. */
  lead: readonly MarketingSection[]
  /** After the form, in this order; empty parts are left out. */
  sections: readonly MarketingSection[]
  /** The hero's form, or the form for the PDF (leadFormVariant of decisions.md, section 3). */
  form: '9' | '10'
  /** The main action: send the form, call, or call and WhatsApp alike, with the form at the end of the page. */
  main: 'form' | 'call' | 'contact'
  /** What stays in view: the form beside the text on wide screens, or a bar at the top. */
  sticky: 'form' | 'bar'
  /** The label of the button that sends the form. */
  submit: keyof Words['common']['buttons']
  /** Slug of the insurer or scheme that the page is about: its hospitals accept it, and its form begins with it. */
  payer?: string
}

/** The look of the plain page and of campaigns, which have no variant. */
export const plainLook: MarketingLook = {
  lead: [],
  sections: ['facts', 'costs', 'tool', 'doctors', 'hospitals', 'text', 'questions', 'related'],
  form: '9',
  main: 'form',
  sticky: 'form',
  submit: 'bookAppointment',
}

export const lookOf = ({ marketingLook }: { marketingLook?: MarketingLook }): MarketingLook =>
  marketingLook ?? plainLook
