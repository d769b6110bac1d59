import type { Insurer, Person } from '#lib/domain/catalogue/catalogue'
import { namesOfCity } from '#lib/domain/catalogue/cities'
import type { PersonKind } from '#lib/domain/routes/links'
import type { Coordinates } from '#lib/domain/text/format'
import { foldNames } from '#lib/domain/text/text'
import { articleId, articleKey, type ContentArticle } from '#lib/server/import/read/content'
import type { ContentRows } from '#lib/server/import/read/rows'
import type { ContentRow } from '#lib/server/import/schemas/row-schemas'
import type { ExistingRows } from '#lib/server/import/sync/existing-rows'

/** What rows and articles can refer to, by slug: rows of the import and rows that stay unchanged. */

interface Findable {
  id: number
  slug: string
  name: string
  /** All its names, folded. */
  names: string[]
}

interface KnownCity extends Findable, Coordinates {
  state: string
}

interface KnownInsurer extends Findable {
  kind: Insurer['kind']
}

interface KnownHospital extends Findable {
  externalId: string
  cityId: number
  /** Absent for rows that stay in the database. */
  locality?: string
  address?: string
}

interface KnownPerson {
  id: string
  name: string
  nameHi: string
  role: string
  roleHi: string
}

interface KnownArticle {
  /** Id of its row: `treatment:en:201`. */
  id: string
  slug: string
  name: string
  nameHi: string
}

export interface ContentDirectory {
  cities: Map<string, KnownCity>
  departments: Map<string, Findable>
  insurers: Map<string, KnownInsurer>
  hospitals: Map<string, KnownHospital>
  /** Ids. */
  doctors: Map<string, number>
  author: Map<string, KnownPerson>
  reviewer: Map<string, KnownPerson>
  /** By articleKey. */
  articles: Map<string, KnownArticle>
}

export const departmentNames = (row: ContentRow<'departments.csv'>): string[] => [
  row.name,
  row.practitioner,
  row.practitioner_plural,
  ...row.aliases,
]

/** The id of a row, assigned before anything refers to it. @throws Error without one */
export function givenId({ id, slug }: { id: number | null; slug: string }): number {
  if (id === null) throw new Error(`${slug} has no id`)
  return id
}

/** The directory of rows that stay in the database. */
export function existingDirectory(existing: ExistingRows): ContentDirectory {
  const people = (kind: PersonKind) =>
    new Map(
      existing.person.flatMap((row) => {
        if (row.kind !== kind) return []
        const { name, nameHi, role, roleHi } = JSON.parse(row.body) as Person
        return [[row.slug, { id: row.id, name, nameHi, role, roleHi }] as const]
      }),
    )
  return {
    cities: new Map(
      existing.city.map(({ searchText, ...row }) => [
        row.slug,
        { ...row, names: namesOfCity(row.name, row.nameHi, searchText.split('\n')) },
      ]),
    ),
    departments: new Map(
      existing.department.map(({ searchText, ...row }) => [
        row.slug,
        { ...row, names: searchText.split('\n') },
      ]),
    ),
    insurers: new Map(
      existing.insurer.map((row) => [row.slug, { ...row, names: foldNames([row.name]) }]),
    ),
    hospitals: new Map(
      existing.hospital.map((row) => [
        row.slug,
        { ...row, externalId: row.externalId ?? '', names: foldNames([row.name]) },
      ]),
    ),
    doctors: new Map(existing.doctor.map(({ slug, id }) => [slug, id])),
    author: people('author'),
    reviewer: people('reviewer'),
    articles: new Map(
      existing.article.map(({ kind, language, slug, id, name, nameHi }) => [
        articleKey(kind, language, slug),
        { id, slug, name, nameHi },
      ]),
    ),
  }
}

/** Adds the rows and articles of an import to `directory`, replacing entries with the same slug. */
export function addToDirectory(
  directory: ContentDirectory,
  rows: ContentRows,
  articles: ContentArticle[],
): void {
  const { cities, departments, insurers, hospitals, doctors } = directory
  for (const { value } of rows['cities.csv'])
    cities.set(value.slug, {
      ...value,
      names: namesOfCity(value.name, value.name_hi, value.aliases),
    })
  for (const { value } of rows['departments.csv'])
    departments.set(value.slug, { ...value, names: foldNames(departmentNames(value)) })
  for (const { value } of rows['insurers.csv'])
    insurers.set(value.slug, { ...value, names: foldNames([value.name]) })
  for (const { value } of rows['hospitals.csv'])
    hospitals.set(value.slug, {
      id: givenId(value),
      slug: value.slug,
      name: value.name,
      externalId: value.external_id,
      cityId: cities.get(value.city)?.id ?? 0,
      locality: value.locality,
      address: value.address,
      names: foldNames([value.name]),
    })
  for (const { value } of rows['doctors.csv']) doctors.set(value.slug, givenId(value))
  for (const kind of ['author', 'reviewer'] as const)
    for (const { value } of rows[`${kind}s.csv`])
      directory[kind].set(value.slug, {
        id: `${kind}:${value.id}`,
        name: value.name,
        nameHi: value.name_hi,
        role: value.role,
        roleHi: value.role_hi,
      })
  for (const { kind, language, slug, fields } of articles)
    directory.articles.set(articleKey(kind, language, slug), {
      id: articleId(kind, language, fields.id),
      slug,
      name: fields.name,
      nameHi: fields.nameHi ?? '',
    })
}

/** @throws Error for an unknown key, which the check of references has ruled out */
export function known<T>(rows: Map<string, T>, key: string): T {
  const row = rows.get(key)
  if (!row) throw new Error(`Nothing has the slug '${key}'.`)
  return row
}

export const noExistingRows: ExistingRows = {
  city: [],
  department: [],
  insurer: [],
  hospital: [],
  doctor: [],
  person: [],
  article: [],
  entry: [],
  translation: [],
  review: [],
  redirect: [],
}

/** Search text of a row: one folded name a line, the most important first. */
export const joined = (...names: readonly string[]): string => [...new Set(names)].join('\n')

/** The same for names as they are written. */
export const searchText = (...names: readonly string[]): string => foldNames(names).join('\n')
