import type { Language } from '#lib/rules/links'
import type { ArticleKindOfAll } from '#lib/server/catalogue/article-schemas'
import { type Fault, fault } from '#lib/server/catalogue/faults'
import { isPage, plainAddress } from '#lib/server/catalogue/page-exists'
import { articleKey, type ContentArticle } from '#lib/server/catalogue/read-articles'
import type { ContentRows } from '#lib/server/catalogue/read-rows'
import { type ContentRow, type RowFile, rowFiles } from '#lib/server/catalogue/row-schemas'

/**
 * Checks what rows and articles say of one another. What has a fault of its own still counts as
 * being there, so that one wrong row is not reported again by all that name it.
 */
export interface Known {
  row(target: RowFile, slug: string): boolean
  /** By articleKey. */
  article(key: string): boolean
  insurerKind(slug: string): 'government' | 'private' | undefined
}

/** The column, the file of what it names, and the slugs. */
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

/** What a row names in other files. */
export function rowReferences<F extends RowFile>(file: F, row: ContentRow<F>): Reference[] {
  const of = referencesOf[file] as ((row: ContentRow<F>) => Reference[]) | undefined
  return of?.(row) ?? []
}

/** Tests and blogs exist in both languages: an article links to those of its own. */
export const linkedLanguage = (kind: ArticleKindOfAll, from: Language): Language =>
  kind === 'test' || kind === 'blog' ? from : 'en'

const noSuchText = 'there is no such text'

/** What an article cannot do without. */
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
        faults.push(fault(file, lineOf(path), path.join('.'), 'names the text itself', slug))
      else if (!known.article(articleKey(target, linkedLanguage(target, language), slug)))
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

/** A fault of a row by line, its column and value. */
type Found = (file: RowFile, line: number, field: string, reason: string, value?: string) => void

/** Prices name a treatment, one row an item and city; schemes and insurers are told apart by column. */
function otherRowFaults(rows: ContentRows, known: Known, found: Found): void {
  const items = new Map<string, number>()
  for (const { line, value } of rows['treatment-costs.csv']) {
    if (!known.article(articleKey('treatment', 'en', value.treatment)))
      found('treatment-costs.csv', line, 'treatment', noSuchText, value.treatment)
    const item = `${value.treatment} ${value.city} ${value.item}`
    const before = items.get(item)
    if (before)
      found('treatment-costs.csv', line, 'item', `stands on line ${before} too`, value.item)
    else items.set(item, line)
  }
  const columns = { empanelments: 'government', insurers: 'private' } as const
  for (const { line, value } of rows['hospitals.csv'])
    for (const [column, kind] of Object.entries(columns))
      for (const slug of value[column as keyof typeof columns])
        if ((known.insurerKind(slug) ?? kind) !== kind)
          found('hospitals.csv', line, column, `is not of the kind ${kind}`, slug)
  for (const { line, value } of rows['reviews.csv'])
    if (!value.doctor && !value.hospital)
      found('reviews.csv', line, 'doctor', 'neither a doctor nor a hospital is named')
  for (const file of ['hospitals.csv', 'doctors.csv'] as const)
    for (const { line, value } of rows[file])
      if (value.id === null && !value.external_id)
        found(file, line, 'id', 'is missing, and so is an external_id that could stand for it')
}

function counterpartFaults(
  article: ContentArticle,
  known: Known,
  sound: Map<string, ContentArticle>,
): Fault[] {
  const { file, kind, language, slug, fields, lineOf } = article
  if (fields.counterpart === undefined) return []
  const key = articleKey(kind, language === 'en' ? 'hi' : 'en', fields.counterpart)
  const other = sound.get(key)
  const reason = !known.article(key)
    ? noSuchText
    : other && other.fields.counterpart !== slug
      ? `${other.file} does not name this one`
      : undefined
  return reason
    ? [fault(file, lineOf(['counterpart']), 'counterpart', reason, fields.counterpart)]
    : []
}

/** Links of a text to pages that texts and departments make. */
export const pageLink =
  /^\/(?<hi>hi\/)?(?<kind>condition|treatment|test|blog|department|insurance)\/(?<slug>[^/?#]+)/

function bodyFaults(article: ContentArticle, known: Known): Fault[] {
  return article.body.links.flatMap(({ href, line }) => {
    const { kind, slug, hi } = pageLink.exec(href)?.groups ?? {}
    if (!kind || !slug) return []
    const exists =
      kind === 'department'
        ? known.row('departments.csv', slug)
        : known.article(articleKey(kind as ArticleKindOfAll, hi ? 'hi' : 'en', slug))
    const reason = 'links to a page that is not there'
    return !exists ? [fault(article.file, line, 'body', reason, href)] : []
  })
}

/** A page of ours that opens after a lead must be there; nothing is known of other sites. */
function redirectionFaults({ file, fields, lineOf }: ContentArticle, known: Known): Fault[] {
  const { successRedirection: to } = fields
  if (!to?.startsWith('/') || isPage(plainAddress(to), known)) return []
  const field = 'successRedirection'
  return [fault(file, lineOf([field]), field, 'is no page of this site', to)]
}

/** Faults of references from rows to rows. */
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

/** Faults of references between articles, and from texts to pages of the catalogue. */
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
