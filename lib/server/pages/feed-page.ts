import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import { type Language, links } from '#lib/rules/links'
import { rssXml } from '#lib/seo/rss'
import { listArticles } from '#lib/server/catalogue/articles'
import { feedWords } from '#lib/server/pages/feed-words'

/** Readers ask often: older texts they have. */
const mostItems = 50

/** The feed of a blog, the newest first. */
async function feedXml(language: Language): Promise<string> {
  const articles = await listArticles('blog', language)
  return rssXml(environment().siteUrl, {
    ...feedWords[language],
    language,
    path: links.articles('blog', language),
    feedPath: links.feed(language),
    items: articles.slice(0, mostItems).map(({ slug, title, summary, date, department }) => ({
      path: links.article('blog', slug, language),
      title,
      summary,
      date,
      category: department?.name ?? null,
    })),
  })
}

/** Answers /blog/rss.xml and /hi/blog/rss.xml. */
export const feedServerSideProps =
  (language: Language): GetServerSideProps =>
  async ({ res }) => {
    res.setHeader('Content-Type', 'application/rss+xml; charset=utf-8')
    res.setHeader('Cache-Control', 'public, max-age=900')
    res.end(await feedXml(language))
    return { props: {} }
  }
