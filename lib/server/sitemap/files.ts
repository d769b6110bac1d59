import { mostInSitemap, type SitemapEntry } from '#lib/seo/sitemap'

/** One file of the site map. */
export interface SitemapFile {
  /** When the newest of what it lists changed; undefined when nobody knows. */
  changed: () => Promise<string | undefined>
  /** In chunks, so that a file of many is never held whole. */
  entries: () => AsyncIterable<SitemapEntry[]>
}

const newest = (entries: SitemapEntry[]) =>
  entries.reduce<string | undefined>(
    (latest, { changed }) =>
      changed !== undefined && (latest === undefined || changed > latest) ? changed : latest,
    undefined,
  )

async function* inOne(entries: SitemapEntry[]) {
  yield entries
}

/** Entries that are few enough to be held, in as many files as they need; none for none. */
export const filesOf = (entries: SitemapEntry[], most = mostInSitemap): SitemapFile[] =>
  Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => {
    const part = entries.slice(index * most, (index + 1) * most)
    return { changed: async () => newest(part), entries: () => inOne(part) }
  })
