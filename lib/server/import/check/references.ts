import type { Language } from '#lib/domain/text/language'
import { type Fault, fault } from '#lib/server/import/check/faults'
import {
  type Known,
  linkedText,
  pageExists,
  plainAddress,
  textExists,
} from '#lib/server/import/check/page-exists'
import { articleKey, type ContentArticle } from '#lib/server/import/read/content'
import type { ContentRows } from '#lib/server/import/read/rows'
import {
  type ArticleKindOfAll,
  translationSchemas,
} from '#lib/server/import/schemas/article-schemas'
import {
  type ContentRow,
  externalFiles,
  type RowFile,
  rowFiles,
} from '#lib/server/import/schemas/row-schemas'

/** A column, the file that it refers to, and the slugs in it. */
export type Reference = readonly [field: string, target: RowFile, slugs: readonly string[]]

const one = (slug: string) => (slug ? [slug] : [])

const referencesOf: { [F in RowFile]?: (row: ContentRow<F>) => Reference[] } = {
  'hospitals.csv': (row) => [
    ['city', 'cities.csv', [row.city]],
    ['departments', 'departments.csv', row.departments],
    ['insurers', 'insurers.csv', row.insurers],
    ['empanelments', 'insurers.csv', row.empanelments],
  ],
  'doctors.csv': (row) => [
    ['cities', 'cities.csv', row.cities],
    ['hospitals', 'hospitals.csv', row.hospitals],
    ['departments', 'departments.csv', row.departments],
  ],
  'authors.csv': (row) => [['departments', 'departments.csv', row.departments]],
  'reviewers.csv': (row) => [['departments', 'departments.csv', row.departments]],
  'treatment-costs.csv': (row) => [['city', 'cities.csv', [row.city]]],
  'reviews.csv': (row) => [
    ['doctor', 'doctors.csv', one(row.doctor)],
    ['hospital', 'hospitals.csv', one(row.hospital)],
  ],
}

export function rowReferences<F extends RowFile>(file: F, row: ContentRow<F>): Reference[] {
  const of = referencesOf[file] as ((row: ContentRow<F>) => Reference[]) | undefined
  return of?.(row) ?? []
}

/**
 * An article links to those in its own language, or to the English one while there is none in it.
 *
 * @param exists is there such a text, by articleKey?
 */
export const linkedLanguage = (
  kind: ArticleKindOfAll,
  from: Language,
  slug: string,
  exists: (key: string) => boolean,
): Language => (exists(articleKey(kind, from, slug)) ? from : 'en')

const noSuchText = 'no such text'

export const articleReferences = ({ fields }: ContentArticle): Reference[] => [
  ['department', 'departments.csv', one(fields.department ?? '')],
  ['reviewer', 'reviewers.csv', one(fields.reviewer ?? '')],
  ['author', 'authors.csv', one(fields.author ?? '')],
  ['hospitals', 'hospitals.csv', fields.hospitals ?? []],
  ['specialities', 'departments.csv', fields.specialities ?? []],
  ['doctors', 'doctors.csv', fields.doctors ?? []],
]

function linkFaults(article: ContentArticle, known: Known): Fault[] {
  const { file, kind, language, slug: own, fields, lineOf } = article
  const faults: Fault[] = []
  const check = (field: string, target: ArticleKindOfAll, slugs: readonly string[] = []) =>
    slugs.forEach((slug, index) => {
      const path = [field, index]
      if (slug === own && target === kind)
        faults.push(fault(file, lineOf(path), path.join('.'), 'links the text to itself', slug))
      else if (
        !known.article(
          articleKey(target, linkedLanguage(target, language, slug, known.article), slug),
        )
      )
        faults.push(fault(file, lineOf(path), path.join('.'), noSuchText, slug))
    })
  check('conditions', 'condition', fields.conditions)
  check('treatments', 'treatment', fields.treatments)
  check('tests', 'test', fields.tests)
  check('related', kind, fields.related)
  for (const [field, target, slugs] of articleReferences(article))
    for (const slug of slugs)
      if (!known.row(target, slug))
        faults.push(fault(file, lineOf([field]), field, `is not in ${target}`, slug))
  return faults
}

type Found = (file: RowFile, line: number, field: string, reason: string, value?: string) => void

/** Faults of prices, insurers in the wrong column, reviews without subject and rows without id. */
function otherRowFaults(rows: ContentRows, known: Known, found: Found): void {
  const items = new Map<string, number>()
  for (const { line, value } of rows['treatment-costs.csv']) {
    if (!known.article(articleKey('treatment', 'en', value.treatment)))
      found('treatment-costs.csv', line, 'treatment', noSuchText, value.treatment)
    const item = `${value.treatment} ${value.city} ${value.item}`
    const before = items.get(item)
    if (before) found('treatment-costs.csv', line, 'item', `duplicates line ${before}`, value.item)
    else items.set(item, line)
  }
  const columns = { empanelments: 'government', insurers: 'private' } as const
  for (const { line, value } of rows['hospitals.csv'])
    for (const [column, kind] of Object.entries(columns))
      for (const slug of value[column as keyof typeof columns])
        if ((known.insurerKind(slug) ?? kind) !== kind)
          found('hospitals.csv', line, column, `is not of kind ${kind}`, slug)
  for (const { line, value } of rows['reviews.csv'])
    if (!value.doctor && !value.hospital)
      found('reviews.csv', line, 'doctor', 'names neither a doctor nor a hospital')
  for (const file of externalFiles)
    for (const { line, value } of rows[file])
      if (value.id === null && !value.external_id)
        found(file, line, 'id', 'is missing, and there is no external_id either')
}

function counterpartFaults(
  article: ContentArticle,
  known: Known,
  sound: Map<string, ContentArticle>,
): Fault[] {
  const { file, kind, language, slug, fields, lineOf } = article
  if (fields.counterpart === undefined || kind in translationSchemas) return []
  const key = articleKey(kind, language === 'en' ? 'hi' : 'en', fields.counterpart)
  const other = sound.get(key)
  const reason = !known.article(key)
    ? noSuchText
    : other && other.fields.counterpart !== slug
      ? `${other.file} does not link back`
      : undefined
  return reason
    ? [fault(file, lineOf(['counterpart']), 'counterpart', reason, fields.counterpart)]
    : []
}

function bodyFaults(article: ContentArticle, known: Known): Fault[] {
  return article.body.links.flatMap(({ href, line }) => {
    const linked = linkedText(href)
    if (!linked || textExists(linked, known)) return []
    return [fault(article.file, line, 'body', 'links to a page that does not exist', href)]
  })
}

/** The page that opens after a lead must exist; addresses of other sites are not checked. */
function redirectionFaults({ file, fields, lineOf }: ContentArticle, known: Known): Fault[] {
  const { successRedirection: to } = fields
  if (!to?.startsWith('/') || pageExists(plainAddress(to), known)) return []
  const field = 'successRedirection'
  return [fault(file, lineOf([field]), field, 'is not a page of this site', to)]
}

export function rowReferenceFaults(rows: ContentRows, known: Known, found: Found): void {
  const check = <F extends RowFile>(file: F) => {
    const located: { line: number; value: ContentRow<F> }[] = rows[file]
    for (const { line, value } of located)
      for (const [field, target, slugs] of rowReferences(file, value))
        for (const slug of slugs)
          if (!known.row(target, slug)) found(file, line, field, `is not in ${target}`, slug)
  }
  for (const file of rowFiles) check(file)
  otherRowFaults(rows, known, found)
}

export function articleReferenceFaults(articles: ContentArticle[], known: Known): Fault[] {
  const sound = new Map(
    articles.map((article) => [articleKey(article.kind, article.language, article.slug), article]),
  )
  return articles.flatMap((article) => [
    ...linkFaults(article, known),
    ...counterpartFaults(article, known, sound),
    ...bodyFaults(article, known),
    ...redirectionFaults(article, known),
  ])
}
