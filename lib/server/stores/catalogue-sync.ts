import { CompiledQuery, type Kysely, sql } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Database } from '#lib/server/db/schema'
import {
  batch,
  type Cell,
  type Difference,
  type EntityDifference,
  type EntityTable,
  entityTables,
  forIds,
  type LinkDifference,
  type LinkTable,
  linkTables,
  ofSize,
  owners,
  ownerTables,
  type Row,
} from '#lib/server/stores/catalogue-difference'
import { letGo } from '#lib/server/stores/catalogue-removal'
import { keepFormerSlugs } from '#lib/server/stores/keep-former-slugs'

/**
 * Brings tables of the catalogue to a given set of rows, touching only the rows that differ. What
 * differs is found first, without a lock and some hundred rows at a time; only that is written.
 */

export interface Changes {
  inserted: number
  updated: number
  deleted: number
}

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
