import type { Reference } from '#lib/server/import/check/references'
import type { ContentDirectory } from '#lib/server/import/directory'
import { type Foreign, tableOf } from '#lib/server/import/mapping/held-rows'
import { articleKey, type Reading } from '#lib/server/import/read/content'
import { identityOfRow } from '#lib/server/import/read/rows'
import {
  type ContentRow,
  externalFiles,
  externalTables,
  type RowFile,
  rowFiles,
} from '#lib/server/import/schemas/row-schemas'
import type { ExistingRows } from '#lib/server/import/sync/existing-rows'

/** Why a row is refused. */
export interface Reason {
  field: string
  text: string
  value: string
  /** The file that the reference points to. */
  target?: RowFile
}

export const alreadyUsedBy = (id: string | number) =>
  `is already used by the row with id ${id}, which stays unchanged`

/** Finds slugs and ids of new rows that remaining rows already have. */
export function clashOf(existing: ExistingRows, held: ExistingRows, foreign: Foreign) {
  const users = new Map<string, string | number>()
  const owners = new Map<string, string>()
  for (const file of rowFiles) {
    const [table, prefix] = tableOf[file] ?? []
    if (!table || prefix === undefined) continue
    const rows: { id: string | number; slug?: string; externalId?: string | null }[] = held[table]
    for (const { id, slug, externalId } of rows) {
      if (!String(id).startsWith(prefix)) continue
      if (slug) users.set(`${file} slug ${slug}`, id)
      if (externalId) users.set(`${file} external_id ${externalId}`, id)
    }
  }
  for (const file of externalFiles)
    for (const { id, externalId } of existing[externalTables[file]])
      if (externalId && foreign.owns(file, externalId)) owners.set(`${file} ${id}`, externalId)
  return (file: RowFile, value: object): Reason | undefined => {
    if (!tableOf[file] || file === 'redirects.csv') return undefined
    const { id, slug, externalId } = identityOfRow(value)
    const owner = owners.get(`${file} ${id}`)
    if (owner !== undefined && owner !== externalId)
      return { field: 'id', text: `is the id of ${owner}`, value: id }
    for (const [field, cell] of [
      ['slug', slug],
      ['external_id', externalId],
    ] as const) {
      const bearer = cell ? users.get(`${file} ${field} ${cell}`) : undefined
      if (bearer !== undefined) return { field, text: alreadyUsedBy(bearer), value: cell }
    }
    return undefined
  }
}

/** Which rows refer to rows that were refused. */

const directoryKeys: Partial<Record<RowFile, Exclude<keyof ContentDirectory, 'articles'>>> = {
  'cities.csv': 'cities',
  'departments.csv': 'departments',
  'insurers.csv': 'insurers',
  'hospitals.csv': 'hospitals',
  'doctors.csv': 'doctors',
  'authors.csv': 'author',
  'reviewers.csv': 'reviewer',
}

export const isIn = (directory: ContentDirectory, target: RowFile, slug: string): boolean => {
  const key = directoryKeys[target]
  return key !== undefined && directory[key].has(slug)
}

/** Positions of refused rows by slug, indexed on first use. */
function refusedPlaces(reading: Reading): (target: RowFile, slug: string) => string {
  const lines = new Map<RowFile, Map<string, number>>()
  return (target, slug) => {
    const known =
      lines.get(target) ??
      new Map([...(reading.refused.get(target) ?? [])].map(([line, one]) => [one.slug, line]))
    lines.set(target, known)
    const line = known.get(slug)
    return line === undefined ? target : `${reading.place(target, '').file}:${line}`
  }
}

/** Finds the first of a row's references that leads to a refused row. */
export function missingFrom(
  directory: ContentDirectory,
  reading: Reading,
): (references: Reference[]) => Reason | undefined {
  const placeOf = refusedPlaces(reading)
  return (references) => {
    for (const [field, target, slugs] of references)
      for (const slug of slugs)
        if (!isIn(directory, target, slug)) {
          const text = `refers to a refused row (${placeOf(target, slug)})`
          return { field, target, value: slug, text }
        }
    return undefined
  }
}

/** Slugs of treatments with a refused price. */
export const refusedPrices = (reading: Reading): ReadonlySet<string> =>
  new Set([...(reading.refused.get('treatment-costs.csv')?.values() ?? [])].map(({ slug }) => slug))

/** Why a price is refused together with another price or with its treatment. */
export function missingPrice(
  { treatment }: ContentRow<'treatment-costs.csv'>,
  directory: ContentDirectory,
  pricesStay: ReadonlySet<string>,
): Reason | undefined {
  const text = pricesStay.has(treatment)
    ? 'another price of this treatment was refused, and prices are imported together'
    : directory.articles.has(articleKey('treatment', 'en', treatment))
      ? undefined
      : 'refers to a refused text'
  return text ? { field: 'treatment', text, value: treatment } : undefined
}
