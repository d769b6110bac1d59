import { readLandingSlug, servesPage } from '#lib/domain/site/landing'
import {
  filledText,
  type LandingNames,
  landingPlaceholders,
} from '#lib/domain/site/merged-promotion'
import { type Fault, fault, faultsOf } from '#lib/server/import/check/faults'
import type { Known } from '#lib/server/import/check/page-exists'
import { articleKey, type ContentArticle } from '#lib/server/import/read/content'
import { variantsFile } from '#lib/server/import/read/content-files'
import type { ContentRows } from '#lib/server/import/read/rows'
import type { VariantReading } from '#lib/server/import/read/variants'
import { wholeMarketingSchema } from '#lib/server/import/schemas/article-schemas'

/**
 * Checks the files of generated marketing pages (docs/decisions/0050-landing-pages.md). A file with `pages`, or with the
 * slug of a generated page, may leave fields out; any other is a page of its own.
 */

/** A treatment or condition, and the cities where it has a page: slug and name. */
interface Subject {
  kind: 'treatment' | 'condition'
  slug: string
  name: string
  cities: ReadonlyMap<string, string>
}

/** @param isWhole are all cities, doctors and hospitals among the rows? Otherwise every city counts. */
function subjectsOf(articles: ContentArticle[], rows: ContentRows, isWhole: boolean): Subject[] {
  const names = new Map(rows['cities.csv'].map(({ value }) => [value.slug, value.name]))
  const served = new Map<string, Set<string>>()
  const add = (key: string, cities: readonly string[]) => {
    const before = served.get(key) ?? new Set()
    for (const city of cities) before.add(city)
    served.set(key, before)
  }
  for (const { value } of rows['doctors.csv'])
    for (const department of value.departments) add(`department ${department}`, value.cities)
  for (const { value } of rows['hospitals.csv'])
    for (const department of value.departments) add(`department ${department}`, [value.city])
  for (const { value } of rows['treatment-costs.csv'])
    add(`treatment ${value.treatment}`, [value.city])
  return articles.flatMap(({ kind, language, slug, fields }) => {
    if (language !== 'en' || (kind !== 'treatment' && kind !== 'condition')) return []
    const here = isWhole
      ? [
          ...(served.get(`department ${fields.department}`) ?? []),
          ...((kind === 'treatment' && served.get(`treatment ${slug}`)) || []),
        ]
      : [...names.keys()]
    const cities = new Map(here.map((city) => [city, names.get(city) ?? city]))
    return [{ kind, slug, name: fields.name, cities }]
  })
}

interface Served {
  slug: string
  names: LandingNames
}

const longest = (cities: ReadonlyMap<string, string>) =>
  [...cities].reduce<[string, string] | undefined>(
    (so, city) => (so && so[1].length >= city[1].length ? so : city),
    undefined,
  )

/** For each subject that a pattern serves, its page with the longest title. */
function longestPages(pattern: string, subjects: readonly Subject[]): Served[] {
  return subjects.flatMap(({ kind, slug, name, cities }) =>
    readLandingSlug(pattern).flatMap(({ subject, city }) => {
      if (subject !== slug && subject !== `{${kind}}`) return []
      if (city === null) return [{ slug, names: { [kind]: name } }]
      const place = city === '{city}' ? longest(cities) : [...cities].find(([one]) => one === city)
      if (!place || !servesPage(pattern, { kind, subject: slug, city: place[0] })) return []
      return [{ slug: `${slug}-in-${place[0]}`, names: { [kind]: name, city: place[1] } }]
    }),
  )
}

const mostTitleLetters = 60

interface Text {
  path: (string | number)[]
  text: string
}

/** Every text of a value with its place. */
function textsOf(value: unknown, path: Text['path'] = []): Text[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    textsOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const placeholder = /\{(\w*)\}/g

/** Placeholders that do not exist, or that some page of the file has nothing for. */
function placeholderFaults(article: ContentArticle, pages: readonly Served[]): Fault[] {
  const { file, fields, body, lineOf } = article
  const { pages: _patterns, ...texts } = fields
  const written: (Text & { field: string; line: number })[] = [
    ...textsOf(texts).map((one) => ({
      ...one,
      field: one.path.join('.'),
      line: lineOf(one.path),
    })),
    ...textsOf([body.introHtml, body.sections]).map((one) => ({
      ...one,
      field: 'body',
      line: lineOf(['pages']),
    })),
  ]
  return written.flatMap(({ text, field, line }) =>
    [...text.matchAll(placeholder)].flatMap(([whole, name = '']) => {
      const known = landingPlaceholders.find((one) => one === name)
      if (!known)
        return [
          fault(
            file,
            line,
            field,
            'is not a placeholder: {city}, {treatment} or {condition}',
            whole,
          ),
        ]
      const without = pages.find(({ names }) => names[known] === undefined)
      return without
        ? [fault(file, line, field, `has no value on /marketing/${without.slug}`, whole)]
        : []
    }),
  )
}

function sharedFaults(article: ContentArticle, subjects: readonly Subject[]): Fault[] {
  const { file, fields, lineOf } = article
  const patterns = fields.pages ?? []
  const served = patterns.map((pattern) => longestPages(pattern, subjects))
  const idle = patterns.flatMap((pattern, at) =>
    served[at]?.length === 0
      ? [fault(file, lineOf(['pages', at]), `pages.${at}`, 'serves no page', pattern)]
      : [],
  )
  const all = served.flat()
  const tooLong = all
    .map(({ slug, names }) => ({ slug, title: filledText(fields.title, names) }))
    .find(({ title }) => title.length > mostTitleLetters)
  return [
    ...idle,
    ...placeholderFaults(article, all),
    ...(tooLong
      ? [
          fault(
            file,
            lineOf(['title']),
            'title',
            `has more than ${mostTitleLetters} characters on /marketing/${tooLong.slug}`,
            tooLong.title,
          ),
        ]
      : []),
  ]
}

/** What a page of its own lacks. */
function missingFields({ file, fields, body, lineOf }: ContentArticle): Fault[] {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const checked = wholeMarketingSchema.safeParse(given)
  return [
    ...(checked.success ? [] : faultsOf(checked.error, given, file, lineOf)),
    ...(body.sections.length === 0 && body.introHtml === ''
      ? [fault(file, lineOf(['id']), 'body', 'is missing')]
      : []),
  ]
}

/** Could a subject with this slug exist, though its own file has a fault? */
const isKnownLanding = (slug: string, known: Known) =>
  readLandingSlug(slug).some(
    ({ subject, city }) =>
      (['treatment', 'condition'] as const).some((kind) =>
        known.article(articleKey(kind, 'en', subject)),
      ) &&
      (city === null || known.row('cities.csv', city)),
  )

/** @param isWhole see {@link subjectsOf} */
export function landingFileFaults(
  articles: ContentArticle[],
  rows: ContentRows,
  known: Known,
  isWhole: boolean,
): Fault[] {
  const files = articles.filter(({ kind }) => kind === 'marketing')
  if (files.length === 0) return []
  const subjects = subjectsOf(articles, rows, isWhole)
  const sound = new Set(subjects.map(({ slug }) => slug))
  return files.flatMap((file) => {
    if (file.fields.pages) return sharedFaults(file, subjects)
    const served = longestPages(file.slug, subjects)
    if (served.length > 0) return placeholderFaults(file, served)
    const isUnsure = readLandingSlug(file.slug).every(({ subject }) => !sound.has(subject))
    return isUnsure && isKnownLanding(file.slug, known) ? [] : missingFields(file)
  })
}

/** Variants whose insurer or scheme the catalogue does not have. */
export const payerFaults = (
  { variants, payerLines }: Pick<VariantReading, 'variants' | 'payerLines'>,
  known: Known,
): Fault[] =>
  Object.entries(variants ?? {}).flatMap(([name, { payer }]) =>
    payer && !known.row('insurers.csv', payer)
      ? [fault(variantsFile, payerLines.get(name) ?? 1, 'payer', 'is not in insurers.csv', payer)]
      : [],
  )
