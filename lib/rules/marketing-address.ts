import { links } from '#lib/rules/links'
import { type MarketingVariant, marketingVariants } from '#lib/rules/marketing-variants'

/** Which text an address of the marketing team's pages asks for, and in which variant. */
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

/** The path that an address was read from; the plain variant's is the short one. */
export const marketingPath = ({ kind, slug, variant }: MarketingAddress): string =>
  kind === 'campaign' ? links.campaign(slug) : links.marketing(slug, variant ?? 'plain')
