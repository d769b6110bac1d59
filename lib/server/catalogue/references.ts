import type { Language } from '#lib/rules/links'
import type { ArticleKindOfAll } from '#lib/server/catalogue/article-schemas'
import { type Fault, fault } from '#lib/server/catalogue/faults'
import { articleKey, type ContentArticle } from '#lib/server/catalogue/read-articles'
import type { ContentRows, KnownSlugs } from '#lib/server/catalogue/read-rows'
import type { RowFile } from '#lib/server/catalogue/row-schemas'

/**
 * Checks what rows and articles say of one another. What has a fault of its own still counts as
 * being there, so that one wrong row is not reported again by all that name it.
 */
export interface Known {
  slugs: KnownSlugs
  /** Keys of articles. */
  articles: Set<string>
}

/** Tests and blogs exist in both languages: an article links to those of its own. */
export const linkedLanguage = (kind: ArticleKindOfAll, from: Language): Language =>
  kind === 'test' || kind === 'blog' ? from : 'en'

const noSuchText = 'there is no such text'

function rowFaults(rows: ContentRows, known: KnownSlugs): Fault[] {
  const faults: Fault[] = []
  const check = (file: RowFile, line: number, field: string, target: RowFile, named: string[]) => {
    for (const slug of named)
      if (known[target]?.has(slug) === false)
        faults.push(fault(file, line, field, `is not in ${target}`, slug))
  }
  for (const { line, value } of rows['hospitals.csv']) {
    check('hospitals.csv', line, 'city', 'cities.csv', [value.city])
    check('hospitals.csv', line, 'departments', 'departments.csv', value.departments)
    check('hospitals.csv', line, 'insurers', 'insurers.csv', value.insurers)
    check('hospitals.csv', line, 'empanelments', 'insurers.csv', value.empanelments)
  }
  for (const { line, value } of rows['doctors.csv']) {
    check('doctors.csv', line, 'cities', 'cities.csv', value.cities)
    check('doctors.csv', line, 'hospitals', 'hospitals.csv', value.hospitals)
    check('doctors.csv', line, 'departments', 'departments.csv', value.departments)
  }
  for (const file of ['authors.csv', 'reviewers.csv'] as const)
    for (const { line, value } of rows[file])
      check(file, line, 'departments', 'departments.csv', value.departments)
  for (const { line, value } of rows['treatment-costs.csv'])
    check('treatment-costs.csv', line, 'city', 'cities.csv', [value.city])
  for (const { line, value } of rows['reviews.csv']) {
    check('reviews.csv', line, 'doctor', 'doctors.csv', value.doctor ? [value.doctor] : [])
    check('reviews.csv', line, 'hospital', 'hospitals.csv', value.hospital ? [value.hospital] : [])
  }
  return faults
}

function linkFaults(article: ContentArticle, known: Known): Fault[] {
  const { file, kind, language, slug: own, fields, lineOf } = article
  const faults: Fault[] = []
  const check = (field: string, target: ArticleKindOfAll, slugs: readonly string[] = []) =>
    slugs.forEach((slug, index) => {
      const path = [field, index]
      if (slug === own && target === kind)
        faults.push(fault(file, lineOf(path), path.join('.'), 'names the text itself', slug))
      else if (!known.articles.has(articleKey(target, linkedLanguage(target, language), slug)))
        faults.push(fault(file, lineOf(path), path.join('.'), noSuchText, slug))
    })
  check('conditions', 'condition', fields.conditions)
  check('treatments', 'treatment', fields.treatments)
  check('tests', 'test', fields.tests)
  check('related', kind, fields.related)
  if (fields.department && known.slugs['departments.csv']?.has(fields.department) === false) {
    const line = lineOf(['department'])
    faults.push(fault(file, line, 'department', 'is not in departments.csv', fields.department))
  }
  for (const field of ['reviewer', 'author'] as const) {
    const who = fields[field]
    const people = `${field}s.csv` as const
    if (who && !known.slugs[people]?.has(who))
      faults.push(fault(file, lineOf([field]), field, `is not in ${people}`, who))
  }
  return faults
}

/** Prices name a treatment, one row an item and city; schemes and insurers are told apart by column. */
function otherRowFaults(rows: ContentRows, known: Known): Fault[] {
  const faults: Fault[] = []
  const items = new Map<string, number>()
  for (const { line, value } of rows['treatment-costs.csv']) {
    if (!known.articles.has(articleKey('treatment', 'en', value.treatment)))
      faults.push(fault('treatment-costs.csv', line, 'treatment', noSuchText, value.treatment))
    const item = `${value.treatment} ${value.city} ${value.item}`
    const before = items.get(item)
    if (before)
      faults.push(
        fault('treatment-costs.csv', line, 'item', `stands on line ${before} too`, value.item),
      )
    else items.set(item, line)
  }
  const kinds = new Map(rows['insurers.csv'].map(({ value }) => [value.slug, value.kind]))
  const columns = { empanelments: 'government', insurers: 'private' } as const
  for (const { line, value } of rows['hospitals.csv'])
    for (const [column, kind] of Object.entries(columns))
      for (const slug of value[column as keyof typeof columns])
        if ((kinds.get(slug) ?? kind) !== kind)
          faults.push(fault('hospitals.csv', line, column, `is not of the kind ${kind}`, slug))
  for (const { line, value } of rows['reviews.csv'])
    if (!value.doctor && !value.hospital)
      faults.push(fault('reviews.csv', line, 'doctor', 'neither a doctor nor a hospital is named'))
  return faults
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
  const reason = !known.articles.has(key)
    ? noSuchText
    : other && other.fields.counterpart !== slug
      ? `${other.file} does not name this one`
      : undefined
  return reason
    ? [fault(file, lineOf(['counterpart']), 'counterpart', reason, fields.counterpart)]
    : []
}

const pageLink =
  /^\/(?<hi>hi\/)?(?<kind>condition|treatment|test|blog|department|insurance)\/(?<slug>[^/?#]+)/

function bodyFaults(article: ContentArticle, known: Known): Fault[] {
  return article.body.links.flatMap(({ href, line }) => {
    const { kind, slug, hi } = pageLink.exec(href)?.groups ?? {}
    if (!kind || !slug) return []
    const exists =
      kind === 'department'
        ? known.slugs['departments.csv']?.has(slug)
        : known.articles.has(articleKey(kind as ArticleKindOfAll, hi ? 'hi' : 'en', slug))
    const reason = 'links to a page that is not there'
    return exists === false ? [fault(article.file, line, 'body', reason, href)] : []
  })
}

/** Faults of references between rows, between articles, and from texts to pages of the catalogue. */
export function referenceFaults(
  rows: ContentRows,
  articles: ContentArticle[],
  known: Known,
): Fault[] {
  const sound = new Map(
    articles.map((article) => [articleKey(article.kind, article.language, article.slug), article]),
  )
  return [
    ...rowFaults(rows, known.slugs),
    ...otherRowFaults(rows, known),
    ...articles.flatMap((article) => [
      ...linkFaults(article, known),
      ...counterpartFaults(article, known, sound),
      ...bodyFaults(article, known),
    ]),
  ]
}
