import { randomBytes } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Database } from '#lib/server/db/schema'
import {
  batch,
  type Cell,
  type Difference,
  type EntityDifference,
  type EntityTable,
  entityTables,
  type LinkDifference,
  type LinkTable,
  linkTables,
  ofSize,
  owners,
  type Row,
} from '#lib/server/stores/catalogue-difference'

/** Under SQLite's limit of 32,766 bound values; long articles want smaller statements. */
const boundValues = 6000

const snakeCase = (column: string) =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const namesOf = (columns: string[]) => columns.map((column) => `"${snakeCase(column)}"`)

const onConflict = (names: string[]) => {
  const changed = names.filter((name) => name !== '"id"')
  return ` on conflict (id) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

/** Statements written out here, for the query builder takes longer than the database. */
function insertion(
  db: Kysely<Database>,
  table: string,
  columns: string[],
  rows: number,
  update: boolean,
): string {
  const isPostgres = dialectOf(db) === 'postgres'
  const names = namesOf(columns)
  let bound = 0
  const tuple = () => `(${names.map(() => (isPostgres ? `$${++bound}` : '?')).join(', ')})`
  const tuples = Array.from({ length: rows }, tuple).join(', ')
  const values = `values ${tuples}${update ? onConflict(names) : ''}`
  return `insert into ${table} (${names.join(', ')}) ${values}`
}

async function insertInto(db: Kysely<Database>, table: string, rows: Row[], update: boolean) {
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

export const insertRows = (db: Kysely<Database>, table: string, rows: Row[], update: boolean) =>
  insertInto(db, `"${snakeCase(table)}"`, rows, update)

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

/**
 * When a row changed. A text that is new to the database says itself when it last changed; to bring it in
 * changed nothing that a reader would see.
 */
const changedAt = ({ modified }: Row, isFresh: boolean, now: string): string =>
  isFresh && typeof modified === 'string' && modified ? `${modified}T00:00:00.000Z` : now

/** The rows to insert and to update, some hundred at a time. */
export function* entityRows(
  { supply, fresh, changed }: Pick<EntityDifference, 'supply' | 'fresh' | 'changed'>,
  now: string,
): Generator<Row[]> {
  const isFresh = new Set(fresh)
  for (const { from, to, wanted } of ranges([...fresh, ...changed].sort((a, b) => a - b)))
    yield supply.rows(from, to).flatMap((row, offset) => {
      const index = from + offset
      if (!wanted.has(index)) return []
      return [{ ...row, changed: changedAt(row, isFresh.has(index), now) }]
    })
}

/** The links of the owners whose links differ. */
export function* linkRows({ supply, changed }: LinkDifference, owner: string): Generator<Row[]> {
  for (const { from, to, wanted } of ranges(changed)) {
    const of = new Set<Cell>([...wanted].map((index) => supply.owner(index)))
    yield supply.links(from, to).filter((row) => of.has(row[owner] ?? null))
  }
}

/** A temporary table that holds what is to be inserted. */
export interface StagedTable {
  name: string
  columns: string[]
}

/** By table; the others are written row by row. */
export type Stage = ReadonlyMap<EntityTable | LinkTable, StagedTable>

/** Fewer rows are written as quickly as they are copied. */
const worthStaging = 2000

const run = (db: Kysely<Database>, statement: string) =>
  db.executeQuery(CompiledQuery.raw(statement))

/**
 * Lays large tables out beside the database. SQLite has one writer: while a hundred thousand rows go
 * in one by one, no lead could be kept; copied from a temporary table they take half as long.
 *
 * @param db a connection that the transaction will run on, too
 */
export async function stageDifference(
  db: Kysely<Database>,
  { entities, links }: Difference,
  now: string,
  count: (rows: number) => void,
): Promise<Map<EntityTable | LinkTable, StagedTable>> {
  const stage = new Map<EntityTable | LinkTable, StagedTable>()
  if (dialectOf(db) === 'postgres') return stage
  const lay = async (table: EntityTable | LinkTable, batches: Iterable<Row[]>) => {
    const name = `"staged_${snakeCase(table)}_${randomBytes(4).toString('hex')}"`
    for (const rows of batches) {
      if (rows.length === 0) continue
      if (!stage.has(table)) {
        await run(db, `create temp table ${name} as select * from "${snakeCase(table)}" limit 0`)
        stage.set(table, { name, columns: Object.keys(rows[0] ?? {}) })
      }
      await insertInto(db, `temp.${name}`, rows, false)
      if (entityTables.some((one) => one === table)) count(rows.length)
    }
  }
  for (const table of entityTables) {
    const entity = entities[table]
    if (entity && entity.fresh.length + entity.changed.length >= worthStaging)
      await lay(table, entityRows(entity, now))
  }
  for (const table of linkTables) {
    const link = links[table]
    if (link && link.changed.length >= worthStaging) await lay(table, linkRows(link, owners[table]))
  }
  return stage
}

/** Copies what was laid out. */
export async function insertStaged(
  db: Kysely<Database>,
  table: EntityTable | LinkTable,
  { name, columns }: StagedTable,
  update: boolean,
): Promise<void> {
  const names = namesOf(columns)
  const list = names.join(', ')
  // The condition tells the conflict's 'on' from a join's.
  const copied = `select ${list} from temp.${name} where true${update ? onConflict(names) : ''}`
  await run(db, `insert into "${snakeCase(table)}" (${list}) ${copied}`)
}

export async function dropStage(db: Kysely<Database>, stage: Stage): Promise<void> {
  for (const { name } of stage.values()) await run(db, `drop table if exists temp.${name}`)
}
