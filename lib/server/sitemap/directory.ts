import { links } from '#lib/rules/links'
import { pageCountOf } from '#lib/rules/listing-words'
import { reviewPageCount } from '#lib/rules/ratings'
import { mostInSitemap, type SitemapEntry } from '#lib/seo/sitemap'
import { getDatabase } from '#lib/server/db/database'
import type { SitemapFile } from '#lib/server/sitemap/files'
import {
  type Counted,
  fileStarts,
  newestChange,
  profilesAfter,
  reviewCounts,
  staffCounts,
} from '#lib/server/stores/sitemap'

type Table = 'doctor' | 'hospital'
type Row = Awaited<ReturnType<typeof profilesAfter>>[number]

/** Rows that are read at once: other requests come between. */
const chunkSize = 1000
/** A hospital has several addresses: its own, its doctors and its reviews with their further pages. */
const hospitalsInFile = mostInSitemap / 5
const largestId = 2_147_483_647

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
  // The last is empty when the one before is just full, and the only one when there is nobody.
  const last = files.at(-1)
  return last && (await last.changed()) === undefined ? files.slice(0, -1) : files
}

export const doctorFiles = (): Promise<SitemapFile[]> =>
  filesBy('doctor', mostInSitemap, (rows) =>
    rows.map(({ slug, changed }) => ({ path: links.doctor(slug), changed })),
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
  return rows.flatMap(({ id, slug, changed }) => [
    { path: links.hospital(slug), changed },
    ...pagesOf(staff.get(id), pageCountOf, (page) => links.hospitalDoctors(slug, page)),
    ...pagesOf(reviews.get(id), reviewPageCount, (page) => links.hospitalReviews(slug, page)),
  ])
}

export const hospitalFiles = (): Promise<SitemapFile[]> =>
  filesBy('hospital', hospitalsInFile, hospitalEntries)
