import { isArticleKind, languagePrefix, withoutQuery } from '#lib/domain/routes/links'
import { languageOfPath, routeOf } from '#lib/domain/routes/match'
import { type Entity, entities } from '#lib/domain/routes/table'
import { readLandingSlug } from '#lib/domain/site/landing'
import type { Language } from '#lib/domain/text/language'
import { articleKey } from '#lib/server/import/read/content'
import type { ArticleKindOfAll } from '#lib/server/import/schemas/article-schemas'
import type { RowFile } from '#lib/server/import/schemas/row-schemas'

/**
 * The rows and articles that others may refer to. Those with faults of their own are included, so that one wrong row
 * is not reported again for every row that refers to it.
 */
export interface Known {
  row(target: RowFile, slug: string): boolean
  /** By articleKey. */
  article(key: string): boolean
  insurerKind(slug: string): 'government' | 'private' | undefined
}

const article =
  (kind: ArticleKindOfAll) =>
  (known: Known, slug: string, language: Language = 'en') =>
    known.article(articleKey(kind, language, slug))
const row = (file: RowFile) => (known: Known, slug: string) => known.row(file, slug)

/** A marketing page of its own, or one that the site makes for a treatment or condition, maybe in a city. */
const marketingPage = (known: Known, slug: string) =>
  article('marketing')(known, slug) ||
  readLandingSlug(slug).some(
    ({ subject, city }) =>
      (article('treatment')(known, subject) || article('condition')(known, subject)) &&
      (city === null || known.row('cities.csv', city)),
  )

/** Does the catalogue have the entity of a path's parameter? */
const exists: Record<Entity, (known: Known, slug: string, language: Language) => boolean> = {
  author: row('authors.csv'),
  blog: article('blog'),
  brand: (known, slug) => article('brand')(known, slug) || marketingPage(known, slug),
  campaign: article('campaign'),
  city: row('cities.csv'),
  condition: article('condition'),
  department: (known, slug) =>
    row('departments.csv')(known, slug) || row('departments.csv')(known, slug.toUpperCase()),
  doctor: row('doctors.csv'),
  hospital: row('hospitals.csv'),
  insurer: row('insurers.csv'),
  marketing: marketingPage,
  reviewer: row('reviewers.csv'),
  test: article('test'),
  treatment: article('treatment'),
}

/** Does a path (without query) lead to a page of this catalogue? */
export function pageExists(path: string, known: Known): boolean {
  const { route, language, params } = routeOf(path) ?? {}
  if (!route || !language || !params || route.source === 'request') return false
  if (route.source === 'text') {
    const slug = route.path.slice(1)
    // Without its text in a language, the address leads to the English page.
    return article('page')(known, slug, language) || article('page')(known, slug)
  }
  return entities.every((entity) => {
    const slug = params[entity]
    return slug === undefined || exists[entity](known, slug, language)
  })
}

/** An address without its query, fragment and last slash. */
export const plainAddress = (address: string) => withoutQuery(address).replace(/(?<=.)\/$/, '')

interface LinkedText {
  kind: ArticleKindOfAll | 'department'
  language: Language
  slug: string
}

/** The article or department that a link in a text leads to; null for other links. */
export function linkedText(href: string): LinkedText | null {
  const path = plainAddress(href)
  const language = languageOfPath(path)
  const [root, kind, slug] = path.slice(languagePrefix(language).length).split('/')
  if (root !== '' || !kind || !slug) return null
  const isText = isArticleKind(kind) || kind === 'department' || kind === 'insurance'
  return isText ? { kind, language, slug } : null
}

export const textExists = ({ kind, language, slug }: LinkedText, known: Known): boolean =>
  kind === 'department'
    ? known.row('departments.csv', slug)
    : known.article(articleKey(kind, language, slug))
