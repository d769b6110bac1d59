import type { GetStaticProps } from 'next'
import {
  type ArticleIndex,
  type ArticleSummary,
  type IndexEntry,
  nameInLists,
} from '#lib/domain/catalogue/catalogue'
import { type ArticleKind, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { cutDescription } from '#lib/seo/seo'
import { listArticles } from '#lib/server/catalogue/articles'
import { listDepartments } from '#lib/server/catalogue/departments'
import { articlePageTypes } from '#lib/server/pages/catalogue/article'
import { type PageWithTrail, pageWithTrail, revalidate } from '#lib/server/pages/page-props'
import { feedOf } from '#lib/server/pages/site/feed'

export interface IndexPageProps extends PageWithTrail {
  index: ArticleIndex
}

const toEntry = (article: ArticleSummary): IndexEntry => {
  const { slug, summary, date } = article
  // The list shows two lines of it.
  return { slug, name: nameInLists(article), summary: cutDescription(summary), date }
}

async function groupsOf(
  kind: ArticleKind,
  language: Language,
  articles: ArticleSummary[],
): Promise<ArticleIndex['groups']> {
  if (kind === 'test' || kind === 'blog')
    return [{ department: null, entries: articles.map(toEntry) }]
  const departments = await listDepartments(language)
  return departments
    .map(({ id, slug, name }) => ({
      department: { slug, name },
      entries: articles.filter(({ department }) => department?.id === id).map(toEntry),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The page context of a list of articles. */
export const indexContext = (kind: ArticleKind, language: Language): PageContext => ({
  pageType: articlePageTypes[kind],
  path: links.articles(kind, language),
  pageName: words[language].articles.indexes[kind].heading,
  language,
})

/** The data function of the lists of articles: /condition, /treatment, /test, /blog and the Hindi ones. */
export const indexStaticProps =
  (kind: ArticleKind): GetStaticProps<IndexPageProps> =>
  async ({ locale }) => {
    const language = languageOf(locale)
    const { heading, title, summary } = words[language].articles.indexes[kind]
    const index: ArticleIndex = {
      kind,
      language,
      heading,
      summary,
      groups: await groupsOf(kind, language, await listArticles(kind, language)),
    }
    const shown = {
      page: indexContext(kind, language),
      title,
      description: summary,
      ...feedOf(kind, language),
    }
    return { props: await pageWithTrail(shown, { index }), revalidate }
  }
