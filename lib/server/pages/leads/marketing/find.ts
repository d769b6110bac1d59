import { type MarketingAddress, readMarketingAddress } from '#lib/domain/site/marketing'
import { type MarketingVariant, marketingVariants } from '#lib/domain/site/marketing-variants'
import type { PromotedArticle, Promotion } from '#lib/domain/site/page'
import { findText } from '#lib/server/catalogue/articles'
import { generatedPromotion } from '#lib/server/pages/leads/marketing/generated'
import { findLanding, type Landing } from '#lib/server/pages/leads/marketing/landing'

/** A campaign, marketing or brand page. */
export interface MarketingSubject {
  address: MarketingAddress
  /** null on campaigns, which have none. */
  variant: MarketingVariant | null
  article: PromotedArticle
  /** What the catalogue says about it; null unless the slug is that of a generated page. */
  landing: Landing | null
}

type Found = Pick<MarketingSubject, 'article' | 'landing'>

/**
 * The text of an address. /marketing/brand/{brand} is a brand's page, or a marketing page in the variant of that name.
 * A marketing page without a text of its own is made from the catalogue.
 */
async function promotionAt({ kind, slug, variant }: MarketingAddress): Promise<Found | null> {
  const brand = variant === 'brand' ? await findText('brand', 'en', slug) : null
  const article = brand ?? (await findText(kind, 'en', slug))
  if (article || kind === 'campaign') return article && { article, landing: null }
  const landing = await findLanding(slug)
  return landing && { article: generatedPromotion(landing), landing }
}

/**
 * The page at a path of the marketing team.
 *
 * @param parts of the path: ['marketing', 'pdf', 'piles-treatment']
 * @returns null if there is no such text or variant, or the catalogue has nothing to say
 */
export async function findMarketingPage(
  parts: readonly string[],
): Promise<MarketingSubject | null> {
  const address = readMarketingAddress(parts)
  if (!address) return null
  const variant = address.variant === null ? null : marketingVariants.get(address.variant)
  if (variant === undefined) return null
  const found = await promotionAt(address)
  return found && { address, variant, ...found }
}

/** What the text behind a page of the marketing team sets; undefined for any other path. */
export async function promotionOfPath(path: string): Promise<Promotion | undefined> {
  return (await findMarketingPage(path.split('/').slice(1)))?.article.promotion
}
