import type { Insurer, Person, PersonKind } from '#lib/contract/catalogue'
import { articleId, articleKey, type ContentArticle } from '#lib/server/catalogue/read-articles'
import type { ContentRows } from '#lib/server/catalogue/read-rows'
import type { ContentRow } from '#lib/server/catalogue/row-schemas'
import { folded } from '#lib/server/catalogue/search-text'
import type { Standing } from '#lib/server/stores/catalogue-standing'

/** What rows and texts can refer to: what an import brings, and what it leaves as it is. By slug. */

interface Findable {
  id: number
  slug: string
  name: string
  /** Every name that it is searched by, folded. */
  names: string[]
}

export interface KnownCity extends Findable {
  state: string
}

export interface KnownInsurer extends Findable {
  kind: Insurer['kind']
}

export interface KnownHospital extends Findable {
  externalId: string
  cityId: number
}

interface KnownPerson {
  id: string
  name: string
  nameHi: string
  role: string
  roleHi: string
}

interface KnownArticle {
  /** Of its row: `treatment:en:201`. */
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

/** Rows get their id before anything refers to them. @throws Error when one has none */
export function givenId({ id, slug }: { id: number | null; slug: string }): number {
  if (id === null) throw new Error(`${slug} has no id`)
  return id
}

/** Of what stays in the database. */
export function standingDirectory(standing: Standing): ContentDirectory {
  const people = (kind: PersonKind) =>
    new Map(
      standing.person.flatMap((row) => {
        if (row.kind !== kind) return []
        const { name, nameHi, role, roleHi } = JSON.parse(row.body) as Person
        return [[row.slug, { id: row.id, name, nameHi, role, roleHi }] as const]
      }),
    )
  return {
    cities: new Map(
      standing.city.map(({ searchText, ...row }) => [
        row.slug,
        { ...row, names: folded([row.name, row.nameHi, ...searchText.split('\n')]) },
      ]),
    ),
    departments: new Map(
      standing.department.map(({ searchText, ...row }) => [
        row.slug,
        { ...row, names: searchText.split('\n') },
      ]),
    ),
    insurers: new Map(
      standing.insurer.map((row) => [row.slug, { ...row, names: folded([row.name]) }]),
    ),
    hospitals: new Map(
      standing.hospital.map((row) => [
        row.slug,
        { ...row, externalId: row.externalId ?? '', names: folded([row.name]) },
      ]),
    ),
    doctors: new Map(standing.doctor.map(({ slug, id }) => [slug, id])),
    author: people('author'),
    reviewer: people('reviewer'),
    articles: new Map(
      standing.article.map(({ kind, language, slug, id, name, nameHi }) => [
        articleKey(kind, language, slug),
        { id, slug, name, nameHi },
      ]),
    ),
  }
}

/** Adds the rows and texts of an import to `directory`, over what is known by the same slug. */
export function addToDirectory(
  directory: ContentDirectory,
  rows: ContentRows,
  articles: ContentArticle[],
): void {
  const { cities, departments, insurers, hospitals, doctors } = directory
  for (const { value } of rows['cities.csv'])
    cities.set(value.slug, {
      ...value,
      names: folded([value.name, value.name_hi, ...value.aliases]),
    })
  for (const { value } of rows['departments.csv'])
    departments.set(value.slug, { ...value, names: folded(departmentNames(value)) })
  for (const { value } of rows['insurers.csv'])
    insurers.set(value.slug, { ...value, names: folded([value.name]) })
  for (const { value } of rows['hospitals.csv'])
    hospitals.set(value.slug, {
      id: givenId(value),
      slug: value.slug,
      name: value.name,
      externalId: value.external_id,
      cityId: cities.get(value.city)?.id ?? 0,
      names: folded([value.name]),
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

export const emptyStanding: Standing = {
  ...{ city: [], department: [], insurer: [], hospital: [], doctor: [] },
  ...{ person: [], article: [], entry: [], review: [], redirect: [] },
}
