import type { EntryKind } from '#lib/contract/catalogue'
import { builtPages } from '#lib/rules/footer-links'
import { type ArticleKind, type Language, links } from '#lib/rules/links'
import { reviewPageCount } from '#lib/rules/ratings'
import { textPageTypes } from '#lib/rules/text-pages'
import type { SitemapEntry } from '#lib/seo/sitemap'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listEntries } from '#lib/server/catalogue/entries'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { listPeople } from '#lib/server/catalogue/people'
import { getDatabase } from '#lib/server/db/database'
import { inBothLanguages } from '#lib/server/sitemap/articles'
import {
  allReviews,
  type MappedArticle,
  mappedArticles,
  newestEntry,
} from '#lib/server/stores/sitemap'

/** What the site has built, but no search engine should show. */
const notForSearch: ReadonlySet<string> = new Set([links.search, '/appointment', '/sitemap.xml'])

/** Pages that the footer does not list. */
const besidesTheFooter = [links.home]

/** Pages that show short things of one kind; empty ones are not for search engines. */
const entryPages: Readonly<Record<string, EntryKind>> = {
  [links.press]: 'press',
  [links.videos]: 'video',
  [links.careers]: 'job',
  '/faq': 'faq',
}

/** Of what is built, what an operator's catalogue may have nothing for. */
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

const indexes: { kind: ArticleKind; language: Language }[] = [
  ...(['condition', 'treatment', 'test', 'blog'] as const).map((kind) => ({
    kind,
    language: 'en' as const,
  })),
  ...(['test', 'blog'] as const).map((kind) => ({ kind, language: 'hi' as const })),
]

/** The lists of articles change with the newest of them. */
const indexEntries = (articles: MappedArticle[]): SitemapEntry[] =>
  indexes.map(({ kind, language }) => {
    const other: Language = language === 'hi' ? 'en' : 'hi'
    const path = links.articles(kind, language)
    const isPair = indexes.some((one) => one.kind === kind && one.language === other)
    return {
      path,
      changed: latest(
        ...articles
          .filter((article) => article.kind === kind && article.language === language)
          .map(({ modified }) => modified),
      ),
      ...(isPair && {
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

/** Announcements are dated themselves; of other things only the import knows when they changed. */
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
  const texts = articles.filter(
    ({ kind, slug }) => kind === 'page' && Object.hasOwn(textPageTypes, slug),
  )
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
    ...besidesTheFooter.map((path) => ({ path })),
    ...indexEntries(articles),
    ...(await entryPageEntries(articles)),
    ...texts.map(({ slug, modified }) => ({ path: links.text(slug), changed: modified })),
    ...(await reviewEntries()),
    ...[...builtPages].filter((path) => !mayBeEmpty.has(path)).map((path) => ({ path })),
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
  // The first that names an address knows the most of it.
  const byPath = new Map<string, SitemapEntry>()
  for (const entry of found)
    if (!notForSearch.has(entry.path) && !byPath.has(entry.path)) byPath.set(entry.path, entry)
  return [...byPath.values()]
}
