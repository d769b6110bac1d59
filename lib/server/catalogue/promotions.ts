import type { Article } from '#lib/contract/catalogue'
import type { Promotion } from '#lib/contract/promotion'
import { type MarketingAddress, readMarketingAddress } from '#lib/rules/marketing-address'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { articleBySlug } from '#lib/server/stores/article'

/** What an advertisement leads to, a public campaign, or a partner brand's page. */
export type PromotionKind = 'campaign' | 'marketing' | 'brand'

const findPromotion = async (kind: PromotionKind, slug: string): Promise<Article | null> =>
  canBeSlug(slug) ? articleBySlug(getDatabase(), kind, 'en', slug) : null

/** /marketing/brand/{brand} is a brand's page, or a marketing page in the variant of that name. */
export async function promotionAt({
  kind,
  slug,
  variant,
}: MarketingAddress): Promise<Article | null> {
  const brand = variant === 'brand' ? await findPromotion('brand', slug) : null
  return brand ?? findPromotion(kind, slug)
}

/** What the text behind a page of the marketing team sets; undefined for any other path. */
export async function promotionOfPath(path: string): Promise<Promotion | undefined> {
  const address = readMarketingAddress(path.split('/').slice(1))
  return address ? (await promotionAt(address))?.promotion : undefined
}
