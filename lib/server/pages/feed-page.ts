import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import { type Language, links } from '#lib/rules/links'
import { samplePerson } from '#lib/rules/sample-words'
import { rssXml } from '#lib/seo/rss'
import { findArticle, listArticles } from '#lib/server/catalogue/articles'
import { feedWords } from '#lib/server/pages/feed-words'

/** Readers ask often: older texts they have. */
const mostItems = 50

/** The author's name; a feed has no room for a note, so that an invented one is named as such. */
async function authorOf(slug: string, language: Language): Promise<string | null> {
  const author = (await findArticle('blog', language, slug))?.author
  if (!author) return null
  return author.sample ? `${author.name} (${samplePerson[language].author})` : author.name
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
    ...feedWords[language],
    language,
    path: links.articles('blog', language),
    feedPath: links.feed(language),
    items,
  })
}

/** Answers /blog/rss.xml and /hi/blog/rss.xml. */
export const feedServerSideProps =
  (language: Language): GetServerSideProps =>
  async ({ res }) => {
    // Before any header: what fails now must be kept by nobody.
    const xml = await feedXml(language)
    res.setHeader('Content-Type', 'application/rss+xml; charset=utf-8')
    res.setHeader('Cache-Control', 'public, max-age=900')
    res.end(xml)
    return { props: {} }
  }
