import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
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
} from '#lib/server/import/sync/difference'

/** Below SQLite's limit of 32,766 bound values; long articles need smaller statements. */
const maxBoundValues = 6000

const snakeCase = (column: string) =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const namesOf = (columns: string[]) => columns.map((column) => `"${snakeCase(column)}"`)

const onConflict = (names: string[]) => {
  const changed = names.filter((name) => name !== '"id"')
  return ` on conflict (id) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

/** SQL written by hand, because the query builder takes longer than the database. */
function insertion(
  db: Db,
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

async function insertInto(db: Db, table: string, rows: Row[], update: boolean) {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.min(batch, Math.floor(maxBoundValues / Math.max(columns.length, 1)))
  const statements = new Map<number, string>()
  for (const some of ofSize(rows, size)) {
    const text = statements.get(some.length) ?? insertion(db, table, columns, some.length, update)
    statements.set(some.length, text)
    const values = some.flatMap((row) => columns.map((column) => row[column] ?? null))
    await db.executeQuery(CompiledQuery.raw(text, values))
  }
}

export const insertRows = (db: Db, table: string, rows: Row[], update: boolean) =>
  insertInto(db, `"${snakeCase(table)}"`, rows, update)

/** Ordered ranges that cover `indices`, each at most one batch long. */
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
 * When a row changed. A new article has its own date of change; importing it changes nothing for readers.
 */
const changedAt = ({ modified }: Row, isFresh: boolean, now: string): string =>
  isFresh && typeof modified === 'string' && modified ? `${modified}T00:00:00.000Z` : now

/** The rows to insert and update, in batches. */
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

/** The new links of owners whose links differ. */
export function* linkRows({ supply, changed }: LinkDifference, owner: string): Generator<Row[]> {
  for (const { from, to, wanted } of ranges(changed)) {
    const of = new Set<Cell>([...wanted].map((index) => supply.owner(index)))
    yield supply.links(from, to).filter((row) => of.has(row[owner] ?? null))
  }
}

export interface StagedTable {
  name: string
  columns: string[]
}

/** Staged tables; rows of other tables are inserted directly. */
export type Stage = ReadonlyMap<EntityTable | LinkTable, StagedTable>

/** Staging fewer rows saves no time. */
const minStagedRows = 2000

const run = (db: Db, statement: string) => db.executeQuery(CompiledQuery.raw(statement))

/**
 * Stages large tables in temporary tables. SQLite has one writer, so no lead can be stored while a hundred
 * thousand rows are inserted; copying them from a temporary table takes half as long.
 *
 * @param db the connection that the transaction will use
 */
export async function stageDifference(
  db: Db,
  { entities, links }: Difference,
  now: string,
  count: (rows: number) => void,
): Promise<Map<EntityTable | LinkTable, StagedTable>> {
  const stage = new Map<EntityTable | LinkTable, StagedTable>()
  if (dialectOf(db) === 'postgres') return stage
  const stageTable = async (table: EntityTable | LinkTable, batches: Iterable<Row[]>) => {
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
    if (entity && entity.fresh.length + entity.changed.length >= minStagedRows)
      await stageTable(table, entityRows(entity, now))
  }
  for (const table of linkTables) {
    const link = links[table]
    if (link && link.changed.length >= minStagedRows)
      await stageTable(table, linkRows(link, owners[table]))
  }
  return stage
}

export async function insertStaged(
  db: Db,
  table: EntityTable | LinkTable,
  { name, columns }: StagedTable,
  update: boolean,
): Promise<void> {
  const names = namesOf(columns)
  const list = names.join(', ')
  // SQLite needs the condition to tell 'on conflict' from the 'on' of a join.
  const copied = `select ${list} from temp.${name} where true${update ? onConflict(names) : ''}`
  await run(db, `insert into "${snakeCase(table)}" (${list}) ${copied}`)
}

export async function dropStage(db: Db, stage: Stage): Promise<void> {
  for (const { name } of stage.values()) await run(db, `drop table if exists temp.${name}`)
}
