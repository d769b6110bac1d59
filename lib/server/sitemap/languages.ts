import { translationsOf } from '#lib/domain/routes/match'
import type { Language } from '#lib/domain/text/language'
import { hreflangs } from '#lib/seo/hreflang'
import type { SitemapEntry } from '#lib/seo/sitemap'

/** A page in each of its languages, as in the page's head. */
export const alternatesOf = (
  pages: { language: Language; path: string }[],
): NonNullable<SitemapEntry['alternates']> =>
  hreflangs(pages).map(({ hreflang, path }) => ({ language: hreflang, path }))

/** The same for a page of the route table that exists in every language of its row. */
export function translatedEntry(path: string): Pick<SitemapEntry, 'alternates'> {
  const pages = translationsOf(path)
  return pages.length > 1 ? { alternates: alternatesOf(pages) } : {}
}

/** Entries of such pages, with plain paths, in each of their languages. */
export const inEachLanguage = (entries: SitemapEntry[]): SitemapEntry[] =>
  entries.flatMap((entry) => {
    const pages = translationsOf(entry.path)
    if (pages.length < 2) return [entry]
    const alternates = alternatesOf(pages)
    return pages.map(({ path }) => ({ ...entry, path, alternates }))
  })
