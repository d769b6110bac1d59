import { type ArticleKind, isArticleKind, type Language, links } from '#lib/rules/links'
import { hreflangs } from '#lib/seo/hreflang'
import type { SitemapEntry } from '#lib/seo/sitemap'
import { getDatabase } from '#lib/server/db/database'
import { type MappedArticle, mappedArticles } from '#lib/server/stores/sitemap'

/** An address in both languages, as the page's head says it too. */
export const inBothLanguages = (
  here: { language: Language; path: string },
  there: { language: Language; path: string },
): SitemapEntry['alternates'] =>
  hreflangs([here, there]).map(({ hreflang, path }) => ({ language: hreflang, path }))

function entryOf(kind: ArticleKind, article: MappedArticle): SitemapEntry {
  const { language, slug, counterpart, modified } = article
  const other: Language = language === 'hi' ? 'en' : 'hi'
  const path = links.article(kind, slug, language)
  return {
    path,
    changed: modified,
    ...(counterpart && {
      alternates: inBothLanguages(
        { language, path },
        { language: other, path: links.article(kind, counterpart, other) },
      ),
    }),
  }
}

/** Every condition, treatment, test and blog article, and the campaigns. */
export async function articleEntries(): Promise<SitemapEntry[]> {
  const articles = await mappedArticles(getDatabase())
  return articles.flatMap((article) => {
    const { kind, slug, modified } = article
    if (isArticleKind(kind)) return [entryOf(kind, article)]
    return kind === 'campaign' ? [{ path: links.campaign(slug), changed: modified }] : []
  })
}
