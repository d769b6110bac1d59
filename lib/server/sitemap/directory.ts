import { reviewPageCount } from '#lib/domain/catalogue/ratings'
import { pageCountOf } from '#lib/domain/listings/listing'
import { type ListingKind, links } from '#lib/domain/routes/links'
import { languages } from '#lib/domain/text/language'
import { mostInSitemap, type SitemapEntry, type SitemapFile } from '#lib/seo/sitemap'
import { citiesWithHospitals } from '#lib/server/catalogue/hospitals'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { treatmentCities } from '#lib/server/catalogue/treatment-places'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { largestId } from '#lib/server/import/read/content-values'
import { inEachLanguage } from '#lib/server/sitemap/languages'
import {
  type Counted,
  fileStarts,
  mappedArticles,
  mappedLists,
  newestChange,
  profilesAfter,
  reviewCounts,
  staffCounts,
} from '#lib/server/sitemap/sitemap'

type Table = 'doctor' | 'hospital'
type Row = Awaited<ReturnType<typeof profilesAfter>>[number]

/** Rows per query, so that other requests can run in between. */
const chunkSize = 1000
/** Each page has an address in each language. */
const profilesInFile = Math.floor(mostInSitemap / languages.length)
/** A hospital has several pages: its own and those of its doctors and reviews. */
const hospitalsInFile = Math.floor(profilesInFile / 5)

async function* chunksOf(
  table: Table,
  { after, upTo }: { after: number; upTo: number },
  toEntries: (rows: Row[]) => SitemapEntry[] | Promise<SitemapEntry[]>,
): AsyncGenerator<SitemapEntry[]> {
  let last = after
  for (;;) {
    const rows = await profilesAfter(getDatabase(), table, last, chunkSize)
    const own = rows.filter(({ id }) => id <= upTo)
    if (own.length > 0) yield await toEntries(own)
    const end = rows.at(-1)
    if (!end || own.length < chunkSize) return
    last = end.id
  }
}

async function filesBy(
  table: Table,
  size: number,
  toEntries: (rows: Row[]) => SitemapEntry[] | Promise<SitemapEntry[]>,
): Promise<SitemapFile[]> {
  const starts = await fileStarts(getDatabase(), table, size)
  const files = starts.map((after, index) => {
    const range = { after, upTo: starts[index + 1] ?? largestId }
    return {
      changed: () => newestChange(getDatabase(), table, range),
      entries: () => chunksOf(table, range, toEntries),
    }
  })
  // The last file is empty if the one before is exactly full, or if the table is empty.
  const last = files.at(-1)
  return last && (await last.changed()) === undefined ? files.slice(0, -1) : files
}

export const doctorFiles = (): Promise<SitemapFile[]> =>
  filesBy('doctor', profilesInFile, (rows) =>
    inEachLanguage(rows.map(({ slug, changed }) => ({ path: links.doctor(slug), changed }))),
  )

const pagesOf = (
  counted: Counted | undefined,
  pageCount: (total: number) => number,
  path: (page: number) => string,
): SitemapEntry[] =>
  counted
    ? Array.from({ length: pageCount(counted.total) }, (_, index) => ({
        path: path(index + 1),
        changed: counted.changed,
      }))
    : []

async function hospitalEntries(rows: Row[]): Promise<SitemapEntry[]> {
  const db = getDatabase()
  const range = { from: rows[0]?.id ?? 0, to: rows.at(-1)?.id ?? 0 }
  const [staff, reviews] = [await staffCounts(db, range), await reviewCounts(db, range)]
  return inEachLanguage(
    rows.flatMap(({ id, slug, changed }) => [
      { path: links.hospital(slug), changed },
      ...pagesOf(staff.get(id), pageCountOf, (page) => links.hospitalDoctors(slug, page)),
      ...pagesOf(reviews.get(id), reviewPageCount, (page) => links.hospitalReviews(slug, page)),
    ]),
  )
}

export const hospitalFiles = (): Promise<SitemapFile[]> =>
  filesBy('hospital', hospitalsInFile, hospitalEntries)

/** Every list that is not empty. Counting takes time, so the result is kept until the catalogue changes. */
const keptLists = (kind: ListingKind) =>
  new RebuiltOnChange({
    name: `sitemap-${kind}`,
    readVersion: readCatalogueVersion,
    build: (db) => mappedLists(db, kind),
  })
const lists = { doctors: keptLists('doctors'), hospitals: keptLists('hospitals') }

/** The cities' own pages and every page of every list. A list changes with its newest entry. */
export async function listSitemapEntries(kind: ListingKind): Promise<SitemapEntry[]> {
  const cities = Map.groupBy(await lists[kind].current(), ({ citySlug }) => citySlug)
  // A city whose hospitals have no department still has a page that lists them.
  if (kind === 'hospitals')
    for (const city of await citiesWithHospitals()) if (!cities.has(city)) cities.set(city, [])
  return inEachLanguage(
    [...cities].flatMap(([city, own]) => [
      { path: links.cityDirectory(city, kind) },
      ...own.flatMap(({ departmentSlug, total, changed }) =>
        Array.from({ length: pageCountOf(total) }, (_, index) => ({
          path: links.listing(city, kind, departmentSlug, index + 1),
          changed,
        })),
      ),
    ]),
  )
}

/** Treatments in cities and their costs, without dates: changes of prices and doctors are not recorded. */
async function mappedTreatmentPlaces(db: Db): Promise<SitemapEntry[]> {
  const [articles, prices, doctors, hospitals] = await Promise.all([
    mappedArticles(db),
    treatmentCities(),
    lists.doctors.current(),
    lists.hospitals.current(),
  ])
  const pricesOf = Map.groupBy(prices, ({ treatmentSlug }) => treatmentSlug)
  const placesOf = Map.groupBy([...doctors, ...hospitals], ({ departmentSlug }) => departmentSlug)
  const treatments = articles.filter(({ kind }) => kind === 'treatment')
  const translated = new Set(
    treatments.filter(({ language }) => language !== 'en').map(({ counterpart }) => counterpart),
  )
  return treatments
    .filter(({ language }) => language === 'en')
    .flatMap(({ slug, departmentSlug }) => {
      const priced = (pricesOf.get(slug) ?? []).map(({ citySlug }) => citySlug)
      const peopled = (departmentSlug ? (placesOf.get(departmentSlug) ?? []) : []).map(
        ({ citySlug }) => citySlug,
      )
      const entries = [
        links.cost(slug),
        ...[...new Set([...priced, ...peopled])]
          .sort()
          .map((city) => links.treatmentInCity(slug, city)),
        ...priced.map((city) => links.cost(slug, city)),
      ].map((path) => ({ path }))
      return translated.has(slug) ? inEachLanguage(entries) : entries
    })
}

/** Thousands of addresses: kept until the catalogue changes. */
const treatmentPlaces = new RebuiltOnChange({
  name: 'sitemap-treatment-places',
  readVersion: readCatalogueVersion,
  build: mappedTreatmentPlaces,
})

export const treatmentPlaceEntries = (): Promise<SitemapEntry[]> => treatmentPlaces.current()
