import type { Article, ArticleSummary, Byline } from '#lib/contract/catalogue'
import type { ArticleKind, Language } from '#lib/rules/links'
import { isSample } from '#lib/server/catalogue/sample'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { articleBySlug, articleSummaries } from '#lib/server/stores/article'

const marked = (byline: Byline | null, sample: boolean): Byline | null =>
  byline && sample ? { ...byline, sample } : byline

/**
 * An article with its links by name and with who of its people is invented. In a Hindi text `tests` and `related` lead to Hindi pages,
 * `conditions` and `treatments` to English ones: those have no other.
 */
export const findArticle = async (
  kind: ArticleKind,
  language: Language,
  slug: string,
): Promise<Article | null> => {
  if (!canBeSlug(slug)) return null
  const [article, authors, reviewers] = await Promise.all([
    articleBySlug(getDatabase(), kind, language, slug),
    isSample('authors'),
    isSample('reviewers'),
  ])
  return (
    article && {
      ...article,
      author: marked(article.author, authors),
      reviewer: marked(article.reviewer, reviewers),
    }
  )
}

/** All articles of one kind and language: blogs newest first, the others by name. */
export const listArticles = (kind: ArticleKind, language: Language): Promise<ArticleSummary[]> =>
  articleSummaries(getDatabase(), kind, language)

/** The texts of one kind that stand outside the articles ('campaign'), by name. */
export const listTexts = (
  kind: Exclude<ArticleSummary['kind'], ArticleKind>,
): Promise<ArticleSummary[]> => articleSummaries(getDatabase(), kind, 'en')

/** A text page such as 'terms-conditions'. */
export const findPage = async (slug: string): Promise<Article | null> =>
  canBeSlug(slug) ? articleBySlug(getDatabase(), 'page', 'en', slug) : null

/** What an insurer or scheme is and how to use it: the text with the insurer's slug. */
export const findGuide = async (slug: string): Promise<Article | null> =>
  canBeSlug(slug) ? articleBySlug(getDatabase(), 'insurance', 'en', slug) : null
