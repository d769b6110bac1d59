import { type ListingKind, links } from '#lib/rules/links'
import { pageCountOf } from '#lib/rules/listing-words'
import type { SitemapEntry } from '#lib/seo/sitemap'
import { getDatabase } from '#lib/server/db/database'
import { processWide } from '#lib/server/process-wide'
import { readCatalogueVersion } from '#lib/server/stores/catalogue-state'
import { type MappedList, mappedArticles, mappedLists } from '#lib/server/stores/sitemap'
import { treatmentCities } from '#lib/server/stores/treatment-cost'

interface Kept {
  version: string
  lists: Promise<MappedList[]>
}

/** Every list with anybody in it. To count them takes a while: kept until the catalogue changes. */
async function listsOf(kind: ListingKind): Promise<MappedList[]> {
  const kept = processWide('sitemap-lists', () => new Map<ListingKind, Kept>())
  const version = await readCatalogueVersion(getDatabase())
  const known = kept.get(kind)
  if (known?.version === version) return known.lists
  const lists = mappedLists(getDatabase(), kind)
  kept.set(kind, { version, lists })
  lists.catch(() => kept.delete(kind))
  return lists
}

/** The cities' own pages and every page of every list. What a list shows changed with its newest entry. */
export async function listEntries(kind: ListingKind): Promise<SitemapEntry[]> {
  const lists = await listsOf(kind)
  const cities = Map.groupBy(lists, ({ citySlug }) => citySlug)
  return [...cities].flatMap(([city, own]) => [
    { path: links.cityDirectory(city, kind) },
    ...own.flatMap(({ departmentSlug, total, changed }) =>
      Array.from({ length: pageCountOf(total) }, (_, index) => ({
        path: links.listing(city, kind, departmentSlug, index + 1),
        changed,
      })),
    ),
  ])
}

/**
 * Treatments in cities and what they cost. Nobody keeps when a price or the number of doctors changed:
 * no date is claimed.
 */
export async function treatmentPlaceEntries(): Promise<SitemapEntry[]> {
  const db = getDatabase()
  const [articles, prices, doctors, hospitals] = await Promise.all([
    mappedArticles(db),
    treatmentCities(db),
    listsOf('doctors'),
    listsOf('hospitals'),
  ])
  const pricesOf = Map.groupBy(prices, ({ treatmentSlug }) => treatmentSlug)
  const placesOf = Map.groupBy([...doctors, ...hospitals], ({ departmentSlug }) => departmentSlug)
  return articles
    .filter(({ kind, language }) => kind === 'treatment' && language === 'en')
    .flatMap(({ slug, departmentSlug }) => {
      const priced = (pricesOf.get(slug) ?? []).map(({ citySlug }) => citySlug)
      const peopled = (departmentSlug ? (placesOf.get(departmentSlug) ?? []) : []).map(
        ({ citySlug }) => citySlug,
      )
      return [
        links.cost(slug),
        ...[...new Set([...priced, ...peopled])]
          .sort()
          .map((city) => links.treatmentInCity(slug, city)),
        ...priced.map((city) => links.cost(slug, city)),
      ]
    })
    .map((path) => ({ path }))
}
