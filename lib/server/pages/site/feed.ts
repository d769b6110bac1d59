import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import { type ArticleKind, links } from '#lib/domain/routes/links'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { rssXml } from '#lib/seo/rss'
import type { SeoInput } from '#lib/seo/seo'
import { findArticle, listArticles } from '#lib/server/catalogue/articles'

/** Feed readers ask often and have the older texts already. */
const mostItems = 50

/** The author's name. A feed has no room for a note, so the name of an invented author says so. */
async function authorOf(slug: string, language: Language): Promise<string | null> {
  const author = (await findArticle('blog', language, slug))?.author
  if (!author) return null
  return author.sample
    ? `${author.name} (${words[language].articles.samplePerson.author})`
    : author.name
}

/** The feed of a blog, the newest first. */
async function feedXml(language: Language): Promise<string> {
  const articles = (await listArticles('blog', language)).slice(0, mostItems)
  const items = await Promise.all(
    articles.map(async ({ slug, title, summary, date, department }) => ({
      path: links.article('blog', slug, language),
      title,
      summary,
      date,
      category: department?.name ?? null,
      author: await authorOf(slug, language),
    })),
  )
  return rssXml(environment().siteUrl, {
    title: words[language].articles.feedTitle,
    summary: words[language].articles.indexes.blog.summary,
    language,
    path: links.articles('blog', language),
    feedPath: links.feed(language),
    items,
  })
}

/** Answers /blog/rss.xml and /hi/blog/rss.xml. */
export const feedServerSideProps: GetServerSideProps = async ({ res, locale }) => {
  // Before any header, so that an error is not cached.
  const xml = await feedXml(languageOf(locale))
  res.setHeader('Content-Type', 'application/rss+xml; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=900')
  res.end(xml)
  return { props: {} }
}

/** The feed of a blog page; nothing on pages of other kinds. */
export const feedOf = (kind: ArticleKind, language: Language): Pick<SeoInput, 'feed'> =>
  kind === 'blog'
    ? { feed: { title: words[language].articles.feedTitle, path: links.feed(language) } }
    : {}
