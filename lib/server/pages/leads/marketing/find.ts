import { filesServing } from '#lib/domain/site/landing'
import { type MarketingAddress, readMarketingAddress } from '#lib/domain/site/marketing'
import type { MarketingVariant } from '#lib/domain/site/marketing-variants'
import { filledPromotion, mergedPromotion } from '#lib/domain/site/merged-promotion'
import type { PromotedArticle, Promotion } from '#lib/domain/site/page'
import { findText } from '#lib/server/catalogue/articles'
import { landingFiles } from '#lib/server/catalogue/landing-files'
import { variantCalled } from '#lib/server/catalogue/variants'
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
 * A marketing page about a treatment or condition is made from the catalogue and the files for it.
 */
async function promotionAt({ kind, slug, variant }: MarketingAddress): Promise<Found | null> {
  const brand = variant === 'brand' ? await findText('brand', 'en', slug) : null
  const own: PromotedArticle | null = brand ?? (await findText(kind, 'en', slug))
  if (brand || kind === 'campaign') return own && { article: own, landing: null }
  // A file that serves many pages has none of its own.
  const file = own?.promotion?.pages ? null : own
  const landing = await findLanding(slug)
  if (landing) return { article: await landingArticle(landing, file), landing }
  // A file for a generated page that is no longer there says too little for a page.
  return file?.title ? { article: file, landing: null } : null
}

/** The generated page with the fields of its files: those for many pages, then its own. */
async function landingArticle(landing: Landing, file: PromotedArticle | null) {
  const { kind, subject, here } = landing
  const page = { kind, subject: subject.slug, city: here?.city.slug ?? null }
  const names = { [kind]: subject.name, ...(here && { city: here.city.name }) }
  const shared = filesServing(await landingFiles(), page).map(({ text }) => text)
  const files = [...shared, ...(file ? [file] : [])]
  return mergedPromotion(
    generatedPromotion(landing),
    ...files.map((text) => filledPromotion(text, names)),
  )
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
  const variant = address.variant === null ? null : await variantCalled(address.variant)
  if (address.variant !== null && !variant) return null
  const found = await promotionAt(address)
  return found && { address, variant, ...found }
}

/** What the text behind a page of the marketing team sets; undefined for any other path. */
export async function promotionOfPath(path: string): Promise<Promotion | undefined> {
  return (await findMarketingPage(path.split('/').slice(1)))?.article.promotion
}
