import type { Article } from '#lib/contract/catalogue'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { articleBySlug } from '#lib/server/stores/article'

/** What an advertisement leads to, a public campaign, or a partner brand's page. */
export type PromotionKind = 'campaign' | 'marketing' | 'brand'

export const findPromotion = async (kind: PromotionKind, slug: string): Promise<Article | null> =>
  canBeSlug(slug) ? articleBySlug(getDatabase(), kind, 'en', slug) : null
