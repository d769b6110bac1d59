import type { CatalogueTables } from '#lib/server/db/catalogue-schema'

/** What an import wants in the catalogue's tables, and what of it differs from what is there. */

export type Cell = string | number | null
export type Row = Record<string, Cell>

/** In this order everything that a row refers to is there before it. */
export const entityTables = [
  ...(['city', 'department', 'insurer', 'hospital', 'doctor', 'person'] as const),
  ...(['article', 'entry', 'review', 'redirect'] as const),
] as const
export type EntityTable = (typeof entityTables)[number]

/** Rows that belong to another one, by the column that names it. */
export const owners = {
  hospitalDepartment: 'hospitalId',
  hospitalInsurer: 'hospitalId',
  doctorDepartment: 'doctorId',
  doctorCity: 'doctorId',
  doctorHospital: 'doctorId',
  treatmentCost: 'treatmentId',
} as const
export type LinkTable = keyof typeof owners
export const linkTables = Object.keys(owners) as LinkTable[]
export const ownerTables = {
  hospitalId: 'hospital',
  doctorId: 'doctor',
  treatmentId: 'article',
} as const

/** A row as the content says it; the import adds when it changed. */
export type Wanted<T> = Omit<T, 'changed'>

/** Rows that a table is to hold, made when they are asked for. */
export interface Supply<T> {
  length: number
  id(index: number): Cell
  rows(from: number, to: number): T[]
}

/** Links that owners are to have: all of an owner's, or none of it is touched. */
export interface LinkSupply<T> {
  length: number
  owner(index: number): Cell
  links(from: number, to: number): T[]
}

/** Tables that are not named stay as they are. */
export interface CatalogueSupply {
  entities: { [T in EntityTable]?: Supply<Wanted<CatalogueTables[T]>> }
  links: { [T in LinkTable]?: LinkSupply<CatalogueTables[T]> }
}

/** Something whose slug is no longer its own. */
export interface FormerSlug {
  /** Table, or an article's or person's kind: 'doctor', 'condition:en', 'author'. */
  kind: string
  slug: string
  entityId: string
}

export interface EntityDifference {
  supply: Supply<Row>
  /** Indices of the supply: rows to insert, and rows to update. */
  fresh: number[]
  changed: number[]
  /** Ids of rows to delete. */
  gone: Cell[]
  /** Of the rows that go and of those that get another slug. */
  former: FormerSlug[]
  freed: Cell[]
}

export interface LinkDifference {
  supply: LinkSupply<Row>
  /** Indices of the owners whose links differ. */
  changed: number[]
}

/** What has to be written. */
export interface Difference {
  entities: Partial<Record<EntityTable, EntityDifference>>
  links: Partial<Record<LinkTable, LinkDifference>>
}

/** So many rows are compared and made at a time. */
export const batch = 500

export const ofSize = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

export async function forIds(ids: Cell[], statement: (some: Cell[]) => Promise<unknown>) {
  for (const some of ofSize(ids, batch)) await statement(some)
}
