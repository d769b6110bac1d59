import { links } from '#lib/rules/links'

/** Calls, search results, receipts, requests and prefilled forms are no pages for a search engine. */
const notForCrawlers = [
  '/api/',
  links.search,
  '/thankyou',
  '/request/',
  '/appointment?',
  `${links.writeReview()}?`,
]

/** robots.txt: everything is open but the above, and the sitemap is named. */
export const robotsText = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
