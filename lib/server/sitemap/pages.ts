import type { EntryKind } from '#lib/domain/catalogue/catalogue'
import { reviewPageCount } from '#lib/domain/catalogue/ratings'
import { type ArticleKind, isArticleKind, links } from '#lib/domain/routes/links'
import { fixedPages } from '#lib/domain/routes/match'
import type { Language } from '#lib/domain/text/language'
import { hreflangs } from '#lib/seo/hreflang'
import type { SitemapEntry } from '#lib/seo/sitemap'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listEntries } from '#lib/server/catalogue/entries'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { listPeople } from '#lib/server/catalogue/people'
import { getDatabase } from '#lib/server/db/database'
import {
  allReviews,
  type MappedArticle,
  mappedArticles,
  newestEntry,
} from '#lib/server/sitemap/sitemap'

const sitemapPages = fixedPages.filter(({ route }) => route.sitemap === 'pages')

/** Pages that list entries of one kind; empty ones are not for search engines. */
const entryPages: Readonly<Record<string, EntryKind>> = {
  [links.press]: 'press',
  [links.videos]: 'video',
  [links.careers]: 'job',
  [links.text('faq')]: 'faq',
}

/** Pages that may be empty in an operator's catalogue. */
const mayBeEmpty: ReadonlySet<string> = new Set([
  ...Object.keys(entryPages),
  links.people('author'),
  links.people('reviewer'),
])

const latest = (...dates: (string | undefined)[]) =>
  dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)

/** The lists of articles; each changes with the newest article in it. */
const indexEntries = (articles: MappedArticle[]): SitemapEntry[] =>
  sitemapPages.flatMap(({ path, language, route }) => {
    const kind = route.path.slice(1)
    if (!isArticleKind(kind)) return []
    const dates = articles
      .filter((article) => article.kind === kind && article.language === language)
      .map(({ modified }) => modified)
    const other: Language = language === 'hi' ? 'en' : 'hi'
    return {
      path,
      changed: latest(...dates),
      ...(route.languages?.includes(other) && {
        alternates: inBothLanguages(
          { language, path },
          { language: other, path: links.articles(kind, other) },
        ),
      }),
    }
  })

async function reviewEntries(): Promise<SitemapEntry[]> {
  const reviews = await allReviews(getDatabase())
  return Array.from({ length: reviewPageCount(reviews?.total ?? 0) }, (_, index) => ({
    path: links.reviewsPage(index + 1),
    changed: reviews?.changed,
  }))
}

/** Press items have a date; the others only the time of their import. */
const changeOf = async (kind: EntryKind): Promise<string | undefined> =>
  kind === 'press'
    ? latest(...(await listEntries('press')).map(({ date }) => date))
    : newestEntry(getDatabase(), kind)

async function entryPageEntries(articles: MappedArticle[]): Promise<SitemapEntry[]> {
  const found: SitemapEntry[] = []
  for (const [path, kind] of Object.entries(entryPages)) {
    const newest = await changeOf(kind)
    const text = articles.find((one) => one.kind === 'page' && links.text(one.slug) === path)
    if (newest || text) found.push({ path, changed: latest(newest, text?.modified) })
  }
  return found
}

/** Everything that is neither an article nor part of the directory of doctors and hospitals. */
export async function pageEntries(): Promise<SitemapEntry[]> {
  const articles = await mappedArticles(getDatabase())
  const texts = sitemapPages.flatMap(({ path, route: { source } }) => {
    const text = articles.find(({ kind, slug }) => kind === 'page' && links.text(slug) === path)
    return source === 'text' && text ? [{ path, changed: text.modified }] : []
  })
  const guides = new Map(
    articles
      .filter(({ kind }) => kind === 'insurance')
      .map(({ slug, modified }) => [slug, modified]),
  )
  const [departments, insurers, authors, reviewers] = await Promise.all([
    listDepartments(),
    listInsurers(),
    listPeople('author'),
    listPeople('reviewer'),
  ])
  const found: SitemapEntry[] = [
    ...indexEntries(articles),
    ...(await entryPageEntries(articles)),
    ...texts,
    ...(await reviewEntries()),
    ...sitemapPages
      .filter(({ path, route }) => route.source !== 'text' && !mayBeEmpty.has(path))
      .map(({ path }) => ({ path })),
    ...(authors.length > 0 ? [{ path: links.people('author') }] : []),
    ...(reviewers.length > 0 ? [{ path: links.people('reviewer') }] : []),
    ...departments.map(({ slug }) => ({ path: links.department(slug) })),
    ...insurers.map(({ slug }) => ({ path: links.insurer(slug) })),
    ...insurers.map(({ slug }) => ({
      path: links.insuranceGuide(slug),
      changed: guides.get(slug),
    })),
    ...authors.map(({ slug }) => ({ path: links.person('author', slug) })),
    ...reviewers.map(({ slug }) => ({ path: links.person('reviewer', slug) })),
  ]
  // The first entry of an address has the most details.
  const byPath = new Map<string, SitemapEntry>()
  for (const entry of found) if (!byPath.has(entry.path)) byPath.set(entry.path, entry)
  return [...byPath.values()]
}

/** An address in both languages, as in the page's head. */
const inBothLanguages = (
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
