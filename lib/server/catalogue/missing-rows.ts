import type { Reason } from '#lib/server/catalogue/clashes'
import type { ContentDirectory } from '#lib/server/catalogue/directory-of-content'
import { articleKey } from '#lib/server/catalogue/read-articles'
import type { Reading } from '#lib/server/catalogue/read-content'
import type { Reference } from '#lib/server/catalogue/references'
import type { ContentRow, RowFile } from '#lib/server/catalogue/row-schemas'

/** What rows name that does not come in, because it was refused itself. */

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

/** Where refused rows stand, by slug; read off when it is first asked. */
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

/** Gives the first of a row's references that leads nowhere. */
export function missingFrom(
  directory: ContentDirectory,
  reading: Reading,
): (references: Reference[]) => Reason | undefined {
  const placeOf = refusedPlaces(reading)
  return (references) => {
    for (const [field, target, slugs] of references)
      for (const slug of slugs)
        if (!isIn(directory, target, slug)) {
          const text = `names a row that was refused (${placeOf(target, slug)})`
          return { field, target, value: slug, text }
        }
    return undefined
  }
}

/** Slugs of treatments of which a price was refused. */
export const refusedPrices = (reading: Reading): ReadonlySet<string> =>
  new Set([...(reading.refused.get('treatment-costs.csv')?.values() ?? [])].map(({ slug }) => slug))

/** Why a price cannot come in without another one, or without its treatment. */
export function missingPrice(
  { treatment }: ContentRow<'treatment-costs.csv'>,
  directory: ContentDirectory,
  pricesStay: ReadonlySet<string>,
): Reason | undefined {
  const text = pricesStay.has(treatment)
    ? 'another price of this treatment was refused, and prices come in together'
    : directory.articles.has(articleKey('treatment', 'en', treatment))
      ? undefined
      : 'names a text that was refused'
  return text ? { field: 'treatment', text, value: treatment } : undefined
}
