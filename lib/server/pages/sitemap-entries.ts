import { type ArticleKind, type Language, type ListingKind, links } from '#lib/rules/links'
import { pageCountOf } from '#lib/rules/listing-words'
import { textPageTypes } from '#lib/rules/text-pages'
import type { SitemapEntry } from '#lib/seo/sitemap'
import { findArticle, findPage, listArticles } from '#lib/server/catalogue/articles'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { readDirectory } from '#lib/server/pages/directory-links'

const articleLists: { kind: ArticleKind; language: Language }[] = [
  { kind: 'condition', language: 'en' },
  { kind: 'treatment', language: 'en' },
  { kind: 'test', language: 'en' },
  { kind: 'test', language: 'hi' },
  { kind: 'blog', language: 'en' },
  { kind: 'blog', language: 'hi' },
]

const hreflang = (language: Language) => (language === 'hi' ? 'hi-IN' : 'en-IN')

/** One article after the other: the review's date and the counterpart stand in the whole article only. */
async function articleEntries(kind: ArticleKind, language: Language): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [{ path: links.articles(kind, language) }]
  for (const { slug } of await listArticles(kind, language)) {
    const article = await findArticle(kind, language, slug)
    if (!article) continue
    const path = links.article(kind, slug, language)
    const other: Language = language === 'hi' ? 'en' : 'hi'
    entries.push({
      path,
      changed: article.reviewed || article.date,
      alternates: article.counterpart
        ? [
            { language: hreflang(language), path },
            {
              language: hreflang(other),
              path: links.article(kind, article.counterpart.slug, other),
            },
          ]
        : [],
    })
  }
  return entries
}

/** The directory, its cities and every page of every listing that has anybody in it. */
async function listingEntries(kind: ListingKind): Promise<SitemapEntry[]> {
  const { cities, counts } = await readDirectory(kind)
  return [
    { path: links.directory(kind) },
    ...cities.map(({ slug }) => ({ path: links.cityDirectory(slug, kind) })),
    ...counts.flatMap(({ city, department, total }) =>
      Array.from({ length: pageCountOf(total) }, (_, index) => ({
        path: links.listing(city.slug, kind, department.slug, index + 1),
      })),
    ),
  ]
}

async function textEntries(): Promise<SitemapEntry[]> {
  const pages = await Promise.all(Object.keys(textPageTypes).map(findPage))
  return pages.flatMap((page) =>
    page ? [{ path: links.text(page.slug), changed: page.reviewed }] : [],
  )
}

/** Every address that a search engine may show. */
export async function sitemapEntries(): Promise<SitemapEntry[]> {
  const [departments, insurers, texts, doctors, hospitals, ...articles] = await Promise.all([
    listDepartments(),
    listInsurers(),
    textEntries(),
    listingEntries('doctors'),
    listingEntries('hospitals'),
    ...articleLists.map(({ kind, language }) => articleEntries(kind, language)),
  ])
  return [
    { path: links.home },
    ...departments.map(({ slug }) => ({ path: links.department(slug) })),
    ...articles.flat(),
    ...doctors,
    ...hospitals,
    ...insurers.map(({ slug }) => ({ path: links.insurer(slug) })),
    ...texts,
  ]
}
