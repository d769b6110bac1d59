import type { ArticleKindOfAll } from '#lib/server/catalogue/article-schemas'
import { articleKey } from '#lib/server/catalogue/read-articles'
import type { Known } from '#lib/server/catalogue/references'

/** Addresses without a slug of the catalogue in them, as decisions.md lists them. */
const fixedPages: ReadonlySet<string> = new Set([
  ...['/', '/doctors', '/hospitals', '/condition', '/treatment', '/test', '/hi/test', '/insurance'],
  ...['/blog', '/hi/blog', '/authors', '/reviewers', '/reviews', '/videos', '/press', '/careers'],
  ...[
    '/all',
    '/all/cities',
    '/services/second-opinion',
    '/services/medical-loan',
    '/tools/bmi-calculator',
    '/tools/piles-severity',
    '/tools/cataract-lens',
  ],
  ...['/chat', '/chat/ai', '/thankyou', '/partner-with-us', '/about-us', '/contact-us', '/faq'],
  ...['/privacy', '/refund-policy', '/terms-conditions', '/editorial-policy', '/appointment'],
  ...['/find-hospital-doctor-for-surgery', '/search', '/sitemap.xml', '/robots.txt'],
  ...['/blog/rss.xml', '/hi/blog/rss.xml'],
])

type Exists = (known: Known, ...slugs: string[]) => boolean

const article =
  (kind: ArticleKindOfAll): Exists =>
  (known, slug = '') =>
    known.article(articleKey(kind, 'en', slug))

/** Addresses with slugs, each with what must be there for the page to be. */
const pages: readonly (readonly [RegExp, Exists])[] = [
  [/^\/doctor\/([^/]+)$/, (known, slug = '') => known.row('doctors.csv', slug)],
  [
    /^\/hospital\/([^/]+)(?:\/doctors|\/reviews)?$/,
    (known, slug = '') => known.row('hospitals.csv', slug),
  ],
  [/^\/department\/([^/]+)$/, (known, slug = '') => known.row('departments.csv', slug)],
  [/^\/hospitals\/insurance\/([^/]+)$/, (known, slug = '') => known.row('insurers.csv', slug)],
  [/^\/authors\/([^/]+)$/, (known, slug = '') => known.row('authors.csv', slug)],
  [/^\/reviewers\/([^/]+)$/, (known, slug = '') => known.row('reviewers.csv', slug)],
  [/^\/condition\/([^/]+)$/, article('condition')],
  [/^\/treatment\/([^/]+)$/, article('treatment')],
  [/^\/treatment\/([^/]+)\/cost-in-india$/, article('treatment')],
  [
    /^\/treatment\/([^/]+)\/(?:cost-in-)?([^/]+)$/,
    (known, slug = '', city = '') =>
      article('treatment')(known, slug) && known.row('cities.csv', city),
  ],
  [/^\/test\/([^/]+)$/, article('test')],
  [/^\/blog\/([^/]+)$/, article('blog')],
  [/^\/hi\/test\/([^/]+)$/, (known, slug = '') => known.article(articleKey('test', 'hi', slug))],
  [/^\/hi\/blog\/([^/]+)$/, (known, slug = '') => known.article(articleKey('blog', 'hi', slug))],
  [/^\/insurance\/([^/]+)$/, article('insurance')],
  [/^\/campaign\/([^/]+)$/, article('campaign')],
  [
    /^\/marketing\/brand\/([^/]+)$/,
    (known, slug = '') => article('brand')(known, slug) || article('marketing')(known, slug),
  ],
  [/^\/marketing\/(?:[^/]+\/)?([^/]+)$/, article('marketing')],
  [/^\/([^/]+)\/(?:doctors|hospitals)$/, (known, city = '') => known.row('cities.csv', city)],
  [
    /^\/([^/]+)\/(?:doctors|hospitals)\/([^/]+)(?:\/\d+)?$/,
    (known, city = '', field = '') =>
      known.row('cities.csv', city) &&
      (known.row('departments.csv', field) || known.row('departments.csv', field.toUpperCase())),
  ],
  [/^\/([^/]+)$/, article('page')],
]

/** Whether a path (without query) leads to a page of this catalogue, by itself or by what it holds. */
export function isPage(path: string, known: Known): boolean {
  if (fixedPages.has(path)) return true
  return pages.some(([shape, exists]) => {
    const found = shape.exec(path)
    return found !== null && exists(known, ...found.slice(1).map((part) => part ?? ''))
  })
}

/** An address without its query, fragment and last slash. */
export const plainAddress = (address: string) =>
  address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
