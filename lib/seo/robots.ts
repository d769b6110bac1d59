/**
 * Calls alone. Search results, receipts, requests and forms say themselves that they are not for search
 * engines, and a crawler must be let in to read that.
 */
const notForCrawlers = ['/api/']

/** robots.txt: everything is open but the above, and the sitemap is named. */
export const robotsText = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
