import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import { dialectOf } from '#lib/server/db/database'
import type { Database } from '#lib/server/db/schema'

/**
 * Brings tables of the catalogue to a given set of rows, touching only the rows that differ. What
 * differs is found first, without a lock and some hundred rows at a time; only that is written.
 */

export interface Changes {
  inserted: number
  updated: number
  deleted: number
}

type Cell = string | number | null
type Row = Record<string, Cell>

/** In this order everything that a row refers to is there before it. */
export const entityTables = [
  ...(['city', 'department', 'insurer', 'hospital', 'doctor', 'person'] as const),
  ...(['article', 'entry', 'review', 'redirect'] as const),
] as const
export type EntityTable = (typeof entityTables)[number]

/** Rows that belong to another one, by the column that names it. */
const owners = {
  hospitalDepartment: 'hospitalId',
  hospitalInsurer: 'hospitalId',
  doctorDepartment: 'doctorId',
  doctorCity: 'doctorId',
  doctorHospital: 'doctorId',
  treatmentCost: 'treatmentId',
} as const
export type LinkTable = keyof typeof owners
export const linkTables = Object.keys(owners) as LinkTable[]
const ownerTables = { hospitalId: 'hospital', doctorId: 'doctor', treatmentId: 'article' } as const

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
interface FormerSlug {
  /** Table, or an article's or person's kind: 'doctor', 'condition:en', 'author'. */
  kind: string
  slug: string
  entityId: string
}

interface EntityDifference {
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

interface LinkDifference {
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
const batch = 500

const ofSize = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

async function forIds(ids: Cell[], statement: (some: Cell[]) => Promise<unknown>) {
  for (const some of ofSize(ids, batch)) await statement(some)
}

const slugKind = (table: EntityTable, row: Row): string => {
  if (table === 'article') return `${row.kind}:${row.language}`
  return table === 'person' || table === 'entry' ? String(row.kind) : table
}

/** What names a standing row: enough to free it, and to say what it was. */
const namingColumns = (table: EntityTable): string[] => {
  if (table === 'review' || table === 'redirect') return ['id']
  if (table === 'article') return ['id', 'slug', 'kind', 'language']
  return table === 'person' || table === 'entry' ? ['id', 'slug', 'kind'] : ['id', 'slug']
}

async function compareEntity(
  db: Kysely<Database>,
  table: EntityTable,
  supply: Supply<Row>,
  isHeld: (id: Cell) => boolean,
  count: (rows: number) => void,
): Promise<EntityDifference> {
  const { rows: standing } = await sql<Row>`select id from ${sql.table(table)}`.execute(db)
  const existing = new Set(standing.map((row) => row.id ?? null))
  const former = (row: Row): FormerSlug[] =>
    row.slug === undefined
      ? []
      : [{ kind: slugKind(table, row), slug: String(row.slug), entityId: String(row.id) }]
  const difference: EntityDifference = {
    ...{ supply, fresh: [], changed: [], gone: [], former: [], freed: [] },
  }
  for (let from = 0; from < supply.length; from += batch) {
    const to = Math.min(from + batch, supply.length)
    const ids = Array.from({ length: to - from }, (_, index) => supply.id(from + index))
    // What is left in the end is in no supply.
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
  difference.freed.push(...difference.gone)
  const columns = sql.join(namingColumns(table).map((column) => sql.ref(column)))
  await forIds(difference.gone, async (some) => {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)}
      where id in (${sql.join(some)})`.execute(db)
    for (const row of rows) difference.former.push(...former(row))
  })
  return difference
}

/** The links of each owner as one text that is equal when they are. */
function linkTexts(rows: Row[], owner: string): Map<Cell, string> {
  const lists = new Map<Cell, string[]>()
  for (const row of rows) {
    const columns = Object.keys(row).filter((column) => column !== owner)
    const text = columns
      .sort()
      .map((column) => row[column])
      .join('\t')
    const id = row[owner] ?? null
    const known = lists.get(id)
    if (known) known.push(text)
    else lists.set(id, [text])
  }
  return new Map([...lists].map(([id, texts]) => [id, texts.sort().join('\n')]))
}

async function compareLinks(
  db: Kysely<Database>,
  table: LinkTable,
  supply: LinkSupply<Row>,
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
    const before = linkTexts(found.rows, owner)
    const then = linkTexts(supply.links(from, to), owner)
    ids.forEach((id, offset) => {
      if (before.get(id) !== then.get(id)) changed.push(from + offset)
    })
  }
  return { supply, changed }
}

/**
 * What differs between the supply and the database.
 *
 * @param isHeld true of rows that are in no supply and stay all the same
 * @param count is told how many rows have been compared
 */
export async function compareCatalogue(
  db: Kysely<Database>,
  { entities, links }: CatalogueSupply,
  isHeld: (table: EntityTable, id: Cell) => boolean,
  count: (rows: number) => void = () => {},
): Promise<Difference> {
  const difference: Difference = { entities: {}, links: {} }
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
    if (supply) difference.links[table] = await compareLinks(db, table, supply)
  }
  return difference
}

/** True when there is nothing to write. */
export const isSame = ({ entities, links }: Difference): boolean =>
  Object.values(entities).every(
    ({ fresh, changed, gone }) => fresh.length + changed.length + gone.length === 0,
  ) && Object.values(links).every(({ changed }) => changed.length === 0)

/** Under SQLite's limit of 32,766 bound values; long articles want smaller statements. */
const boundValues = 6000

const snakeCase = (column: string) =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Statements written out here, for the query builder takes longer than the database. */
function insertion(
  db: Kysely<Database>,
  table: string,
  columns: string[],
  rows: number,
  update: boolean,
): string {
  const isPostgres = dialectOf(db) === 'postgres'
  const names = columns.map((column) => `"${snakeCase(column)}"`)
  let bound = 0
  const tuple = () => `(${names.map(() => (isPostgres ? `$${++bound}` : '?')).join(', ')})`
  const tuples = Array.from({ length: rows }, tuple).join(', ')
  const changed = names
    .filter((name) => name !== '"id"')
    .map((name) => `${name} = excluded.${name}`)
  const onConflict = update ? ` on conflict (id) do update set ${changed.join(', ')}` : ''
  return `insert into "${snakeCase(table)}" (${names.join(', ')}) values ${tuples}${onConflict}`
}

async function insert(db: Kysely<Database>, table: string, rows: Row[], update: boolean) {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.min(batch, Math.floor(boundValues / Math.max(columns.length, 1)))
  const statements = new Map<number, string>()
  for (const some of ofSize(rows, size)) {
    const text = statements.get(some.length) ?? insertion(db, table, columns, some.length, update)
    statements.set(some.length, text)
    const values = some.flatMap((row) => columns.map((column) => row[column] ?? null))
    await db.executeQuery(CompiledQuery.raw(text, values))
  }
}

/** Ranges that cover `indices`, in order, each of at most one batch. */
function ranges(indices: number[]): { from: number; to: number; wanted: Set<number> }[] {
  const found: { from: number; to: number; wanted: Set<number> }[] = []
  for (const index of indices) {
    const last = found.at(-1)
    if (last && index < last.from + batch) {
      last.wanted.add(index)
      last.to = index + 1
    } else found.push({ from: index, to: index + 1, wanted: new Set([index]) })
  }
  return found
}

async function writeEntity(
  db: Kysely<Database>,
  table: EntityTable,
  { supply, fresh, changed, freed }: EntityDifference,
  now: string,
  count: (rows: number) => void,
): Promise<void> {
  // Two rows may have changed slugs with each other, or a new one have taken that of a row that goes.
  const externalId = table === 'hospital' || table === 'doctor' ? sql`, external_id = null` : sql``
  if (table !== 'review' && table !== 'redirect')
    await forIds(freed, (some) =>
      sql`update ${sql.table(table)} set slug = '~' || id${externalId}
        where id in (${sql.join(some)})`.execute(db),
    )
  for (const { from, to, wanted } of ranges([...fresh, ...changed].sort((a, b) => a - b))) {
    const rows = supply
      .rows(from, to)
      .filter((_, offset) => wanted.has(from + offset))
      .map((row) => ({ ...row, changed: now }))
    await insert(db, table, rows, changed.length > 0)
    count(rows.length)
  }
}

/** @returns the owners whose links were replaced */
async function writeLinks(
  db: Kysely<Database>,
  table: LinkTable,
  { supply, changed }: LinkDifference,
  isFresh: (owner: Cell) => boolean,
): Promise<Cell[]> {
  const owner = owners[table]
  const ids = changed.map((index) => supply.owner(index))
  const standing = ids.filter((id) => !isFresh(id))
  await forIds(standing, (some) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(owner)} in (${sql.join(some)})`.execute(db),
  )
  for (const { from, to, wanted } of ranges(changed)) {
    const ofWanted = new Set([...wanted].map((index) => supply.owner(index)))
    const links = supply.links(from, to).filter((row) => ofWanted.has(row[owner] ?? null))
    await insert(db, table, links, false)
  }
  return standing
}

/** A row that goes although rows that stay cannot be without it. */
export class StillNamedError extends Error {
  readonly table: EntityTable
  readonly slug: string
  constructor(table: EntityTable, slug: string) {
    super(`The ${table} '${slug}' is still named by rows that stay.`)
    this.table = table
    this.slug = slug
  }
}

/** What rows of these tables cannot be taken from. */
const needed: Partial<Record<EntityTable, readonly (readonly [table: string, column: string])[]>> =
  {
    city: [
      ['hospital', 'city_id'],
      ['doctor', 'city_id'],
      ['doctor_city', 'city_id'],
      ['treatment_cost', 'city_id'],
    ],
    department: [
      ['hospital_department', 'department_id'],
      ['doctor_department', 'department_id'],
      ['article', 'department_id'],
    ],
    person: [
      ['article', 'author_id'],
      ['article', 'reviewer_id'],
    ],
  }

async function refuseIfNamed(
  db: Kysely<Database>,
  table: EntityTable,
  { gone, former }: EntityDifference,
): Promise<void> {
  for (const [other, column] of needed[table] ?? [])
    await forIds(gone, async (some) => {
      const { rows } = await sql<Row>`select ${sql.ref(column)} as id from ${sql.table(other)}
        where ${sql.ref(column)} in (${sql.join(some)}) limit 1`.execute(db)
      const id = rows[0]?.id
      if (id === undefined) return
      const slug = former.find(({ entityId }) => entityId === String(id))?.slug
      throw new StillNamedError(table, slug ?? String(id))
    })
}

/** Rows that go take with them what others say of them; the others count as changed. */
async function letGo(db: Kysely<Database>, difference: Difference, now: string): Promise<void> {
  const gone = (table: EntityTable) => difference.entities[table]?.gone ?? []
  await forIds(gone('hospital'), async (some) => {
    const these = sql.join(some)
    await sql`update doctor set changed = ${now} where id in
      (select doctor_id from doctor_hospital where hospital_id in (${these}))`.execute(db)
    await sql`delete from doctor_hospital where hospital_id in (${these})`.execute(db)
    await sql`delete from hospital_department where hospital_id in (${these})`.execute(db)
    await sql`delete from hospital_insurer where hospital_id in (${these})`.execute(db)
    await sql`update review set hospital_id = null
      where hospital_id in (${these}) and doctor_id is not null`.execute(db)
    await sql`delete from review where hospital_id in (${these})`.execute(db)
  })
  await forIds(gone('doctor'), async (some) => {
    const these = sql.join(some)
    for (const table of ['doctor_department', 'doctor_city', 'doctor_hospital'])
      await sql`delete from ${sql.table(table)} where doctor_id in (${these})`.execute(db)
    await sql`update review set doctor_id = null
      where doctor_id in (${these}) and hospital_id is not null`.execute(db)
    await sql`delete from review where doctor_id in (${these})`.execute(db)
  })
  await forIds(gone('insurer'), async (some) => {
    const these = sql.join(some)
    await sql`update hospital set changed = ${now} where id in
      (select hospital_id from hospital_insurer where insurer_id in (${these}))`.execute(db)
    await sql`delete from hospital_insurer where insurer_id in (${these})`.execute(db)
  })
  await forIds(gone('article'), (some) =>
    sql`delete from treatment_cost where treatment_id in (${sql.join(some)})`.execute(db),
  )
  for (const table of [...entityTables].reverse()) {
    const entity = difference.entities[table]
    if (!entity) continue
    await refuseIfNamed(db, table, entity)
    await forIds(entity.gone, (some) =>
      sql`delete from ${sql.table(table)} where id in (${sql.join(some)})`.execute(db),
    )
  }
}

/**
 * Writes what differs, inside the caller's transaction.
 *
 * @throws StillNamedError when a row would go that rows which stay cannot be without
 * @param count is told how many rows have been written
 * @returns changes by table; a row whose links differ counts as updated
 */
export async function writeDifference(
  db: Kysely<Database>,
  difference: Difference,
  now: string,
  count: (rows: number) => void = () => {},
): Promise<Record<string, Changes>> {
  const { entities, links } = difference
  const changes: Record<string, Changes> = {}
  const touched = new Map<EntityTable, { fresh: Set<Cell>; updated: Set<Cell> }>()
  for (const table of entityTables) {
    const entity = entities[table]
    if (!entity) continue
    await writeEntity(db, table, entity, now, count)
    const ids = (indices: number[]) => new Set(indices.map((index) => entity.supply.id(index)))
    touched.set(table, { fresh: ids(entity.fresh), updated: ids(entity.changed) })
    changes[table] = { inserted: entity.fresh.length, updated: 0, deleted: entity.gone.length }
  }
  for (const table of linkTables) {
    const link = links[table]
    if (!link) continue
    const ownerTable = ownerTables[owners[table]]
    const known = touched.get(ownerTable) ?? { fresh: new Set(), updated: new Set() }
    touched.set(ownerTable, known)
    const replaced = await writeLinks(db, table, link, (id) => known.fresh.has(id))
    await forIds(
      replaced.filter((id) => !known.updated.has(id)),
      (some) =>
        sql`update ${sql.table(ownerTable)} set changed = ${now}
          where id in (${sql.join(some)})`.execute(db),
    )
    for (const id of replaced) known.updated.add(id)
  }
  for (const [table, { updated }] of touched)
    changes[table] = { inserted: 0, deleted: 0, ...changes[table], updated: updated.size }
  await letGo(db, difference, now)
  await keepFormerSlugs(
    db,
    Object.values(entities).flatMap(({ former }) => former),
  )
  return changes
}

/** Remembers slugs that were given up; one that something bears again is nobody's former slug. */
async function keepFormerSlugs(db: Kysely<Database>, former: FormerSlug[]): Promise<void> {
  for (const some of ofSize(former, batch))
    await db
      .insertInto('formerSlug')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'slug'])
          .doUpdateSet((eb) => ({ entityId: eb.ref('excluded.entityId') })),
      )
      .execute()
  const tables = ['city', 'department', 'insurer', 'hospital', 'doctor'] as const
  for (const table of tables)
    await db
      .deleteFrom('formerSlug')
      .where('kind', '=', table)
      .where('slug', 'in', (eb) => eb.selectFrom(table).select(`${table}.slug` as 'city.slug'))
      .execute()
  await sql`delete from former_slug where exists (select 1 from article
    where former_slug.kind = article.kind || ':' || article.language and former_slug.slug = article.slug)`.execute(
    db,
  )
  await sql`delete from former_slug where exists (select 1 from person
    where former_slug.kind = person.kind and former_slug.slug = person.slug)`.execute(db)
  await sql`delete from former_slug where exists (select 1 from entry
    where former_slug.kind = entry.kind and former_slug.slug = entry.slug)`.execute(db)
}
