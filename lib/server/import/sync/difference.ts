import { sql } from 'kysely'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import type { Db } from '#lib/server/db/schema'

/** What an import wants in the catalogue's tables, and how that differs from the database. */

export type Cell = string | number | null
export type Row = Record<string, Cell>

/** In this order, every row is written after the rows that it refers to. */
export const entityTables = [
  'city',
  'department',
  'insurer',
  'hospital',
  'doctor',
  'person',
  'article',
  'entry',
  'translation',
  'review',
  'redirect',
] as const
export type EntityTable = (typeof entityTables)[number]

/** Link tables, with the column of the row that owns a link. */
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

/** A row without the time of its last change, which the import adds. */
export type Wanted<T> = Omit<T, 'changed'>

/** The rows that a table should have, built on demand. */
export interface Supply<T> {
  length: number
  id(index: number): Cell
  rows(from: number, to: number): T[]
}

/** The links that owners should have: all links of each owner in the supply. */
export interface LinkSupply<T> {
  length: number
  owner(index: number): Cell
  links(from: number, to: number): T[]
}

/** Tables that are absent stay unchanged. */
export interface CatalogueSupply {
  entities: { [T in EntityTable]?: Supply<Wanted<CatalogueTables[T]>> }
  links: { [T in LinkTable]?: LinkSupply<CatalogueTables[T]> }
}

/** A slug that its owner has given up. */
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
  gone: Cell[]
  /** How many rows of `gone` have external ids, by the part of the id before the colon. */
  goneFrom: Map<string, number>
  /** Of deleted rows and rows with a new slug. */
  former: FormerSlug[]
  freed: Cell[]
}

export interface LinkDifference {
  supply: LinkSupply<Row>
  /** Indices of the owners whose links differ. */
  changed: number[]
}

/** Changes of rows. */
export interface Changes {
  inserted: number
  updated: number
  deleted: number
}

/** The same, and the number of rows that the import could have deleted. */
export interface KindChanges extends Changes {
  before: number
}

/** What must be written. */
export interface Difference {
  entities: Partial<Record<EntityTable, EntityDifference>>
  links: Partial<Record<LinkTable, LinkDifference>>
  /** Prices, which have no ids: those of changed and of deleted treatments. */
  prices: KindChanges
  /** Reviews that are not compared, but are deleted with their doctors and hospitals. */
  lostReviews: KindChanges
}

/** Rows that are compared and built at a time. */
export const batch = 500

export const ofSize = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

export async function forIds(ids: Cell[], statement: (some: Cell[]) => Promise<unknown>) {
  for (const some of ofSize(ids, batch)) await statement(some)
}

const slugKind = (table: EntityTable, row: Row): string => {
  if (table === 'article') return `${row.kind}:${row.language}`
  return table === 'person' || table === 'entry' ? String(row.kind) : table
}

/** Columns that identify an existing row, enough to store its former slug. */
const namingColumns = (table: EntityTable): string[] => {
  if (table === 'review' || table === 'redirect' || table === 'translation') return ['id']
  if (table === 'hospital' || table === 'doctor') return ['id', 'slug', 'externalId']
  if (table === 'article') return ['id', 'slug', 'kind', 'language']
  return table === 'person' || table === 'entry' ? ['id', 'slug', 'kind'] : ['id', 'slug']
}

async function compareEntity(
  db: Db,
  table: EntityTable,
  supply: Supply<Row>,
  isHeld: (id: Cell) => boolean,
  count: (rows: number) => void,
): Promise<EntityDifference> {
  const { rows } = await sql<Row>`select id from ${sql.table(table)}`.execute(db)
  const existing = new Set(rows.map((row) => row.id ?? null))
  const former = (row: Row): FormerSlug[] =>
    row.slug === undefined
      ? []
      : [{ kind: slugKind(table, row), slug: String(row.slug), entityId: String(row.id) }]
  const difference: EntityDifference = {
    supply,
    fresh: [],
    changed: [],
    gone: [],
    goneFrom: new Map(),
    former: [],
    freed: [],
  }
  for (let from = 0; from < supply.length; from += batch) {
    const to = Math.min(from + batch, supply.length)
    const ids = Array.from({ length: to - from }, (_, index) => supply.id(from + index))
    // Ids that remain in `existing` at the end are not in the supply.
    const known = ids.filter((id) => existing.delete(id))
    const found = known.length
      ? await sql<Row>`select * from ${sql.table(table)} where id in (${sql.join(known)})`.execute(
          db,
        )
      : { rows: [] }
    const old = new Map(found.rows.map((row) => [row.id ?? null, row]))
    if (old.size === 0) for (let index = from; index < to; index++) difference.fresh.push(index)
    else
      supply.rows(from, to).forEach((row, offset) => {
        const before = old.get(row.id ?? null)
        if (!before) difference.fresh.push(from + offset)
        else if (Object.keys(row).some((column) => before[column] !== row[column])) {
          difference.changed.push(from + offset)
          const isRenamed = before.slug !== row.slug
          if (isRenamed) difference.former.push(...former(before))
          if (isRenamed || before.externalId !== row.externalId)
            difference.freed.push(before.id ?? null)
        }
      })
    count(to - from)
  }
  difference.gone = [...existing].filter((id) => !isHeld(id))
  for (const id of difference.gone) difference.freed.push(id)
  const columns = sql.join(namingColumns(table).map((column) => sql.ref(column)))
  await forIds(difference.gone, async (some) => {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)}
      where id in (${sql.join(some)})`.execute(db)
    for (const row of rows) {
      difference.former.push(...former(row))
      const [source] = String(row.externalId ?? '').split(':')
      if (source) difference.goneFrom.set(source, (difference.goneFrom.get(source) ?? 0) + 1)
    }
  })
  return difference
}

/** The links of each owner as one comparable text. */
function linkTexts(rows: Row[], owner: string): Map<Cell, string> {
  const textOf = (row: Row) =>
    Object.keys(row)
      .filter((column) => column !== owner)
      .sort()
      .map((column) => row[column])
      .join('\t')
  const lists = Map.groupBy(rows, (row) => row[owner] ?? null)
  return new Map([...lists].map(([id, some]) => [id, some.map(textOf).sort().join('\n')]))
}

/** Adds the changes from some prices to others to `changes`. A price is known by treatment, city and item. */
function addPriceChanges(changes: KindChanges, before: Row[], after: Row[]): void {
  const keyed = (rows: Row[]) =>
    new Map(
      rows.map(({ treatmentId, cityId, item, position, fromRupees, toRupees }) => [
        `${treatmentId} ${cityId} ${item}`,
        `${position} ${fromRupees} ${toRupees}`,
      ]),
    )
  const [old, wanted] = [keyed(before), keyed(after)]
  changes.before += old.size
  for (const key of old.keys()) if (!wanted.has(key)) changes.deleted++
  for (const [key, price] of wanted)
    if (!old.has(key)) changes.inserted++
    else if (old.get(key) !== price) changes.updated++
}

async function compareLinks(
  db: Db,
  table: LinkTable,
  supply: LinkSupply<Row>,
  see: (before: Row[], after: Row[]) => void,
): Promise<LinkDifference> {
  const owner = owners[table]
  const isEmpty =
    (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length === 0
  const changed: number[] = []
  for (let from = 0; from < supply.length; from += batch) {
    const to = Math.min(from + batch, supply.length)
    const ids = Array.from({ length: to - from }, (_, index) => supply.owner(from + index))
    const found = isEmpty
      ? { rows: [] }
      : await sql<Row>`select * from ${sql.table(table)}
          where ${sql.ref(owner)} in (${sql.join(ids)})`.execute(db)
    const wanted = supply.links(from, to)
    see(found.rows, wanted)
    const before = linkTexts(found.rows, owner)
    const then = linkTexts(wanted, owner)
    ids.forEach((id, offset) => {
      if (before.get(id) !== then.get(id)) changed.push(from + offset)
    })
  }
  return { supply, changed }
}

/**
 * Compares the supply with the database.
 *
 * @param isHeld tells which rows outside the supply stay
 * @param count receives the number of rows just compared
 */
export async function compareCatalogue(
  db: Db,
  { entities, links }: CatalogueSupply,
  isHeld: (table: EntityTable, id: Cell) => boolean,
  count: (rows: number) => void = () => {},
): Promise<Difference> {
  const difference: Difference = {
    entities: {},
    links: {},
    prices: { inserted: 0, updated: 0, deleted: 0, before: 0 },
    lostReviews: { inserted: 0, updated: 0, deleted: 0, before: 0 },
  }
  const { prices } = difference
  for (const table of entityTables) {
    const supply = entities[table] as Supply<Row> | undefined
    if (supply)
      difference.entities[table] = await compareEntity(
        db,
        table,
        supply,
        (id) => isHeld(table, id),
        count,
      )
  }
  for (const table of linkTables) {
    const supply = links[table] as LinkSupply<Row> | undefined
    if (supply)
      difference.links[table] = await compareLinks(db, table, supply, (before, after) => {
        if (table === 'treatmentCost') addPriceChanges(prices, before, after)
      })
  }
  await forIds(difference.entities.article?.gone ?? [], async (some) => {
    const { rows } = await sql<Row>`select * from treatment_cost
      where treatment_id in (${sql.join(some)})`.execute(db)
    addPriceChanges(prices, rows, [])
  })
  if (!entities.review) difference.lostReviews = await reviewsLost(db, difference)
  return difference
}

/** Reviews whose doctor and hospital are all deleted. */
async function reviewsLost(db: Db, { entities }: Difference): Promise<KindChanges> {
  const lost = { inserted: 0, updated: 0, deleted: 0, before: 0 }
  const hospitals = new Set(entities.hospital?.gone)
  const doctors = new Set(entities.doctor?.gone)
  if (hospitals.size + doctors.size === 0) return lost
  const reviews = await db.selectFrom('review').select(['doctorId', 'hospitalId']).execute()
  lost.before = reviews.length
  lost.deleted = reviews.filter(
    ({ doctorId, hospitalId }) =>
      (doctorId === null || doctors.has(doctorId)) &&
      (hospitalId === null || hospitals.has(hospitalId)),
  ).length
  return lost
}

/** Is there nothing to write? */
export const isSame = ({ entities, links }: Difference): boolean =>
  Object.values(entities).every(
    ({ fresh, changed, gone }) => fresh.length + changed.length + gone.length === 0,
  ) && Object.values(links).every(({ changed }) => changed.length === 0)
