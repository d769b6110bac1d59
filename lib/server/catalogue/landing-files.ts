import type { PromotedArticle } from '#lib/domain/site/page'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'

/** A Markdown file of the marketing team that serves many pages. */
export interface LandingFile {
  slug: string
  pages: readonly string[]
  text: PromotedArticle
}

async function build(db: Db): Promise<LandingFile[]> {
  const rows = await db
    .selectFrom('article')
    .select('body')
    .where('kind', '=', 'marketing')
    .where('language', '=', 'en')
    .where('body', 'like', '%"pages":[%')
    .orderBy('slug')
    .execute()
  return rows.flatMap(({ body }) => {
    const text = JSON.parse(body) as PromotedArticle
    const { pages } = text.promotion ?? {}
    return pages ? [{ slug: text.slug, pages, text }] : []
  })
}

// Every generated page needs them, and they are few.
const files = new RebuiltOnChange({
  name: 'landing files',
  readVersion: readCatalogueVersion,
  build,
})

/** The files that serve several generated pages (front matter `pages`). */
export const landingFiles = (): Promise<LandingFile[]> => files.current()
