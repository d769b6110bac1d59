import type { EntryKind } from '#lib/domain/catalogue/catalogue'
import { reviewPageCount } from '#lib/domain/catalogue/ratings'
import { inLanguage, isArticleKind, links } from '#lib/domain/routes/links'
import { fixedPages } from '#lib/domain/routes/match'
import type { SitemapEntry } from '#lib/seo/sitemap'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listEntries } from '#lib/server/catalogue/entries'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { listPeople } from '#lib/server/catalogue/people'
import { getDatabase } from '#lib/server/db/database'
import { alternatesOf, inEachLanguage, translatedEntry } from '#lib/server/sitemap/languages'
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
    return { path, changed: latest(...dates), ...translatedEntry(path) }
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
  const texts = sitemapPages.flatMap(({ path, language, route: { source, path: plain } }) => {
    const own = articles.filter(({ kind, slug }) => kind === 'page' && links.text(slug) === plain)
    const text = own.find((one) => one.language === language)
    if (source !== 'text' || !text) return []
    const pages = own.map((one) => ({
      language: one.language,
      path: inLanguage(plain, one.language),
    }))
    const alternates = pages.length > 1 ? { alternates: alternatesOf(pages) } : {}
    return [{ path, changed: text.modified, ...alternates }]
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
    ...texts,
    ...inEachLanguage(await reviewEntries()),
    ...sitemapPages
      .filter(({ route }) => route.source !== 'text' && !mayBeEmpty.has(route.path))
      .map(({ path }) => ({ path, ...translatedEntry(path) })),
    ...inEachLanguage([
      ...(await entryPageEntries(articles)),
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
    ]),
  ]
  // The first entry of an address has the most details.
  const byPath = new Map<string, SitemapEntry>()
  for (const entry of found) if (!byPath.has(entry.path)) byPath.set(entry.path, entry)
  return [...byPath.values()]
}

/** What the translations of a text have in common. */
const groupOf = ({ kind, language, slug, counterpart }: MappedArticle) =>
  `${kind} ${language === 'en' ? slug : (counterpart ?? `${language}:${slug}`)}`

/** Every condition, treatment, test and blog article, and the campaigns. */
export async function articleEntries(): Promise<SitemapEntry[]> {
  const articles = await mappedArticles(getDatabase())
  const groups = Map.groupBy(articles, groupOf)
  return articles.flatMap((article) => {
    const { kind, language, slug, modified } = article
    if (kind === 'campaign') return [{ path: links.campaign(slug), changed: modified }]
    if (!isArticleKind(kind)) return []
    const translations = (groups.get(groupOf(article)) ?? []).map((one) => ({
      language: one.language,
      path: links.article(kind, one.slug, one.language),
    }))
    return [
      {
        path: links.article(kind, slug, language),
        changed: modified,
        ...(translations.length > 1 && { alternates: alternatesOf(translations) }),
      },
    ]
  })
}
