import { type MarketingVariant, marketingVariants } from '#lib/domain/site/marketing-variants'
import { readCatalogueState } from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'

/** A variant of marketing pages by its name: one of the site's own, or one of the operator's (variants.yaml). */
export async function variantCalled(name: string): Promise<MarketingVariant | null> {
  const own = marketingVariants.get(name)
  if (own) return own
  const { variants } = await readCatalogueState(getDatabase())
  return Object.hasOwn(variants, name) ? (variants[name] ?? null) : null
}

/** Every variant by name: the site's own, then the operator's. */
export async function listVariants(): Promise<[name: string, variant: MarketingVariant][]> {
  const { variants } = await readCatalogueState(getDatabase())
  return [...marketingVariants, ...Object.entries(variants)]
}
