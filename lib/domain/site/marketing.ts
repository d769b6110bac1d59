import { links } from '#lib/domain/routes/links'

/** The text and the variant that a marketing address names. */
export interface MarketingAddress {
  kind: 'campaign' | 'marketing'
  slug: string
  /** null on campaigns, which have none. */
  variant: MarketingVariant | null
}

const variantOf = (text: string) => marketingVariants.find((variant) => variant === text)

/**
 * Reads the parts of a path: marketing/{slug}, marketing/{variant}/{slug} or campaign/{slug}.
 *
 * @returns null for any other path and for an unknown variant
 */
export function readMarketingAddress(parts: readonly string[]): MarketingAddress | null {
  const [kind, first, second, ...more] = parts
  if (!first || more.length > 0) return null
  if (kind === 'campaign') return second ? null : { kind, slug: first, variant: null }
  if (kind !== 'marketing') return null
  if (second === undefined) return { kind, slug: first, variant: 'plain' }
  const variant = variantOf(first)
  return variant && second ? { kind, slug: second, variant } : null
}

/** The path of an address; the plain variant has the short path. */
export const marketingPath = ({ kind, slug, variant }: MarketingAddress): string =>
  kind === 'campaign' ? links.campaign(slug) : links.marketing(slug, variant ?? 'plain')

/** The parts that a marketing page may have besides its heading and its form. */
export type MarketingSection =
  | 'doctor'
  | 'pdf'
  | 'costs'
  | 'carousel'
  | 'conditions'
  | 'facts'
  | 'tool'
  | 'text'
  | 'questions'
  | 'related'

export interface MarketingLook {
  /** Under the heading, on phones before the form. */
  lead: readonly MarketingSection[]
  /** After the form, in this order; empty parts are left out. */
  sections: readonly MarketingSection[]
  /** The hero's form, or the form for the PDF (leadFormVariant of decisions.md, section 3). */
  form: '9' | '10'
  /** The one main action: send the form, or call. */
  main: 'form' | 'call'
  /** What stays in view: the form beside the text on wide screens, or a bar at the top. */
  sticky: 'form' | 'bar'
}

const whole = ['facts', 'tool', 'text', 'questions', 'related'] as const

const look = (of: Partial<MarketingLook>): MarketingLook => ({
  lead: [],
  sections: whole,
  form: '9',
  main: 'form',
  sticky: 'form',
  ...of,
})

/**
 * The variants of marketing pages (decisions.md, section 3): they differ in this table and in the fields of
 * lib/domain/leads/fields, not in code.
 */
export const marketingLooks: Readonly<Record<MarketingVariant, MarketingLook>> = {
  plain: look({}),
  index: look({
    sections: ['facts', 'costs', 'tool', 'text', 'questions', 'related'],
  }),
  // Only this variant has a carousel and loads its style sheet (lib/domain/site/layout).
  brand: look({ sections: ['carousel', 'conditions', 'facts', 'text', 'questions', 'related'] }),
  thin: look({ sections: ['facts', 'questions'] }),
  onlyform: look({ sections: [] }),
  remarks: look({ sections: ['facts', 'text', 'questions'] }),
  pdf: look({ lead: ['pdf'], sections: ['facts', 'questions'], form: '10' }),
  cost: look({ lead: ['costs'], sections: ['facts', 'text', 'questions', 'related'] }),
  doctor: look({ lead: ['doctor'], sections: ['facts', 'text', 'questions', 'related'] }),
  callprimary: look({ main: 'call' }),
  topsticky: look({ sticky: 'bar' }),
}

/** The look of a page; a campaign has no variant and looks like the plain page. */
export const lookOf = ({ marketingVariant }: { marketingVariant?: MarketingVariant }) =>
  marketingLooks[marketingVariant ?? 'plain']

/** specification.md, section 2 and decisions.md, section 3: the variants of /marketing/{variant}/{slug}. */
export const marketingVariants = [
  'plain',
  'index',
  'brand',
  'thin',
  'onlyform',
  'remarks',
  'pdf',
  'cost',
  'doctor',
  'callprimary',
  'topsticky',
] as const

export type MarketingVariant = (typeof marketingVariants)[number]
