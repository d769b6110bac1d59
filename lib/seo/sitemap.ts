/** One address of the sitemap. */
export interface SitemapEntry {
  /** Canonical path, beginning with '/'. */
  path: string
  /** ISO date or time of the last change; undefined when we do not know it (then none is claimed). */
  changed?: string | undefined
  /** Paths of the same text in every language, itself included; `language` is what hreflang says. */
  alternates?: { language: string; path: string }[]
}

/** The protocol allows 50,000 addresses and 50 MB; smaller files are read and kept more easily. */
export const mostInSitemap = 20_000

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as it stands in XML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** A path as an absolute address in XML. */
export const xmlAddress = (siteUrl: string, path: string): string =>
  escapeXml(encodeURI(siteUrl + path))

const lastmod = (changed: string | undefined) =>
  changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''

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

/** The sitemap index: where each file is, and when the newest of what it lists changed. */
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
