import { type MarketingAddress, readMarketingAddress } from '#lib/domain/site/marketing'
import { type MarketingVariant, marketingVariants } from '#lib/domain/site/marketing-variants'
import type { PromotedArticle, Promotion } from '#lib/domain/site/page'
import { findText } from '#lib/server/catalogue/articles'

/** A campaign, marketing or brand page. */
export interface MarketingSubject {
  address: MarketingAddress
  /** null on campaigns, which have none. */
  variant: MarketingVariant | null
  article: PromotedArticle
}

/** /marketing/brand/{brand} is a brand's page, or a marketing page in the variant of that name. */
async function promotionAt({
  kind,
  slug,
  variant,
}: MarketingAddress): Promise<PromotedArticle | null> {
  const brand = variant === 'brand' ? await findText('brand', 'en', slug) : null
  return brand ?? findText(kind, 'en', slug)
}

/**
 * The page at a path of the marketing team.
 *
 * @param parts of the path: ['marketing', 'pdf', 'piles-treatment']
 * @returns null if there is no such text or variant
 */
export async function findMarketingPage(
  parts: readonly string[],
): Promise<MarketingSubject | null> {
  const address = readMarketingAddress(parts)
  if (!address) return null
  const variant = address.variant === null ? null : marketingVariants.get(address.variant)
  if (variant === undefined) return null
  const article = await promotionAt(address)
  return article && { address, variant, article }
}

/** What the text behind a page of the marketing team sets; undefined for any other path. */
export async function promotionOfPath(path: string): Promise<Promotion | undefined> {
  return (await findMarketingPage(path.split('/').slice(1)))?.article.promotion
}
