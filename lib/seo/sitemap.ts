/** One address of the sitemap. */
export interface SitemapEntry {
  /** Canonical path, beginning with '/'. */
  path: string
  /** ISO date of the last change to the text; undefined when we do not know it (then none is claimed). */
  changed?: string
  /** Paths of the same text in every language, itself included. */
  alternates?: { language: string; path: string }[]
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

function toUrl(siteUrl: string, { path, changed, alternates = [] }: SitemapEntry): string {
  const address = (to: string) => escapeXml(encodeURI(siteUrl + to))
  return [
    `<url><loc>${address(path)}</loc>`,
    changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '',
    ...alternates.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.language}" href="${address(other.path)}"/>`,
    ),
    '</url>',
  ].join('')
}

/** The sitemap's XML (sitemaps.org protocol 0.9), in the order given. */
export const sitemapXml = (siteUrl: string, entries: SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((entry) => toUrl(siteUrl, entry)),
    '</urlset>',
    '',
  ].join('\n')
