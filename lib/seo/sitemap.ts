import { escapeMarkup } from '#lib/domain/text/markup'

export interface SitemapEntry {
  /** Canonical path, beginning with '/'. */
  path: string
  /** ISO date or time of the last change; undefined if unknown. */
  changed?: string | undefined
  /** Paths of the same text in every language, including itself; `language` is the hreflang. */
  alternates?: { language: string; path: string }[]
}

/** The protocol allows 50,000 addresses and 50 MB; smaller files are easier to read and cache. */
export const mostInSitemap = 20_000

export interface SitemapFile {
  /** The latest change of an entry; undefined if unknown. */
  changed: () => Promise<string | undefined>
  /** In chunks, so that a large file is never in memory as a whole. */
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

/** Splits entries that fit into memory into files; no files for no entries. */
export const filesOf = (entries: SitemapEntry[], most = mostInSitemap): SitemapFile[] =>
  Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => {
    const part = entries.slice(index * most, (index + 1) * most)
    return { changed: async () => newest(part), entries: () => inOne(part) }
  })

export const xmlAddress = (siteUrl: string, path: string): string =>
  escapeMarkup(encodeURI(siteUrl + path))

const lastmod = (changed: string | undefined) =>
  changed ? `<lastmod>${escapeMarkup(changed)}</lastmod>` : ''

const toUrl = (siteUrl: string, { path, changed, alternates = [] }: SitemapEntry): string =>
  [
    `<url><loc>${xmlAddress(siteUrl, path)}</loc>${lastmod(changed)}`,
    ...alternates.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.language}" href="${xmlAddress(siteUrl, other.path)}"/>`,
    ),
    '</url>\n',
  ].join('')

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap's XML (sitemaps.org protocol 0.9) in parts, in the order given. */
export async function* sitemapXml(
  siteUrl: string,
  chunks: AsyncIterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${protocol} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const entries of chunks) yield entries.map((entry) => toUrl(siteUrl, entry)).join('')
  yield '</urlset>\n'
}

export const sitemapIndexXml = (
  siteUrl: string,
  files: Pick<SitemapEntry, 'path' | 'changed'>[],
): string =>
  [
    `${declaration}<sitemapindex ${protocol}>\n`,
    ...files.map(
      ({ path, changed }) =>
        `<sitemap><loc>${xmlAddress(siteUrl, path)}</loc>${lastmod(changed)}</sitemap>\n`,
    ),
    '</sitemapindex>\n',
  ].join('')

/**
 * robots.txt: only the API is closed. Search results, receipts, requests and forms have a noindex tag, which a
 * crawler can only read if it may fetch them.
 */
export const robotsText = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
