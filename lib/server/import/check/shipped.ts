import {
  type Known,
  linkedText,
  pageExists,
  plainAddress,
  textExists,
} from '#lib/server/import/check/page-exists'
import {
  articleReferences,
  linkedLanguage,
  rowReferences,
} from '#lib/server/import/check/references'
import { articleKey, type ContentArticle } from '#lib/server/import/read/content'
import type { ContentRows } from '#lib/server/import/read/rows'
import type { ArticleKindOfAll } from '#lib/server/import/schemas/article-schemas'
import { kindOfFile, type RowFile, rowFiles } from '#lib/server/import/schemas/row-schemas'

/**
 * Shipped texts and rows beside an operator's own. They may refer to what the operator has replaced or left out, and the
 * operator cannot change them: such references are dropped, and what cannot be without them is left out.
 */

interface Kept {
  rows: ContentRows
  articles: ContentArticle[]
  /** Without what was left out. */
  known: Known
}

/** A hospital without insurers is one that is paid directly. */
const mayBecomeEmpty = new Set(['insurers', 'empanelments'])

/**
 * A row with only those references that lead somewhere; null if it needs another.
 *
 * @param samples kinds of which the shipped rows are there
 */
function trimmedRow(
  file: RowFile,
  value: object,
  known: Known,
  samples: ReadonlySet<string>,
): object | null {
  const { treatment, kind } = value as { treatment?: string; kind?: string }
  // An operator's own doctors are no sample.
  if (file === 'sample.csv') return samples.has(kind ?? '') ? value : null
  if (file === 'treatment-costs.csv' && treatment)
    if (!known.article(articleKey('treatment', 'en', treatment))) return null
  const changes: Record<string, string[]> = {}
  for (const [field, target, slugs] of rowReferences(file, value as never)) {
    const found = slugs.filter((slug) => known.row(target, slug))
    if (found.length === slugs.length) continue
    const isList = Array.isArray((value as Record<string, unknown>)[field])
    if (!isList || (found.length === 0 && !mayBecomeEmpty.has(field))) return null
    changes[field] = found
  }
  return Object.keys(changes).length > 0 ? { ...value, ...changes } : value
}

/** The same for a text. */
function trimmedArticle(
  article: ContentArticle,
  known: Known,
  others: Map<string, ContentArticle>,
): ContentArticle | null {
  const { kind, language, slug, fields, body } = article
  const references = articleReferences(article)
  const isMissing = references.some(
    ([field, target, slugs]) =>
      ['department', 'reviewer', 'author'].includes(field) &&
      slugs.some((each) => !known.row(target, each)),
  )
  if (isMissing) return null
  const kept = { ...fields } as Record<string, unknown>
  for (const [field, target, slugs] of references)
    if (Array.isArray(kept[field])) kept[field] = slugs.filter((each) => known.row(target, each))
  const texts: [string, ArticleKindOfAll][] = [
    ['conditions', 'condition'],
    ['treatments', 'treatment'],
    ['tests', 'test'],
    ['related', kind],
  ]
  for (const [field, target] of texts) {
    const slugs = kept[field]
    if (Array.isArray(slugs))
      kept[field] = slugs.filter((each: string) =>
        known.article(
          articleKey(target, linkedLanguage(target, language, each, known.article), each),
        ),
      )
  }
  const other = articleKey(kind, language === 'en' ? 'hi' : 'en', fields.counterpart ?? '')
  if (!known.article(other) || (others.get(other)?.fields.counterpart ?? slug) !== slug)
    kept.counterpart = undefined
  const { successRedirection: to } = fields
  if (to?.startsWith('/') && !pageExists(plainAddress(to), known))
    kept.successRedirection = undefined
  // The importer replaces such links by their text.
  const links = body.links.filter(({ href }) => {
    const linked = linkedText(href)
    return !linked || textExists(linked, known)
  })
  return { ...article, fields: kept as ContentArticle['fields'], body: { ...body, links } }
}

/**
 * @param shipped names of the shipped files
 * @param known what the files and the database have
 */
export function withoutMissing(
  shipped: ReadonlySet<string>,
  given: { rows: ContentRows; articles: ContentArticle[] },
  known: Known,
): Kept {
  if (shipped.size === 0) return { ...given, known }
  const rows: Record<string, { line: number; value: object }[]> = { ...given.rows }
  let { articles } = given
  const samples = new Set(rowFiles.filter((file) => shipped.has(file)).map(kindOfFile))
  const gone = new Set<string>()
  const left: Known = {
    row: (target, slug) => known.row(target, slug) && !gone.has(`${target} ${slug}`),
    article: (key) => known.article(key) && !gone.has(key),
    insurerKind: known.insurerKind,
  }
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const file of rowFiles) {
      if (!shipped.has(file)) continue
      rows[file] = (rows[file] ?? []).flatMap((row) => {
        const value = trimmedRow(file, row.value, left, samples)
        if (!value) gone.add(`${file} ${(row.value as { slug?: string }).slug ?? ''}`)
        return value ? [{ ...row, value }] : []
      })
    }
    const keyOf = ({ kind, language, slug }: ContentArticle) => articleKey(kind, language, slug)
    const others = new Map(articles.map((article) => [keyOf(article), article]))
    articles = articles.flatMap((article) => {
      if (!shipped.has(article.file)) return [article]
      const kept = trimmedArticle(article, left, others)
      if (!kept) gone.add(keyOf(article))
      return kept ? [kept] : []
    })
  }
  return { rows: rows as ContentRows, articles, known: left }
}
