import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import type { Database } from '#lib/server/db/schema'

/** Brings tables of the catalogue to a given set of rows, touching only the rows that differ. */

export interface Changes {
  inserted: number
  updated: number
  deleted: number
}

type Cell = string | number | null
type Row = Record<string, Cell>
type EntityTable = 'city' | 'department' | 'insurer' | 'hospital' | 'doctor' | 'article'
type LinkTable = 'hospitalDepartment' | 'hospitalInsurer' | 'doctorDepartment'

/** Under SQLite's limit of 32,766 bound values; long articles want smaller statements. */
const boundValues = 6000
const mostRows = 500

const ofSize = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const rowsOf = async (db: Kysely<Database>, table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows

async function insert(db: Kysely<Database>, table: string, rows: Row[], update: boolean) {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.min(mostRows, Math.floor(boundValues / Math.max(columns.length, 1)))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const changed = columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  const onConflict = update ? sql`on conflict (id) do update set ${sql.join(changed)}` : sql``
  for (const some of ofSize(rows, size)) {
    const tuples = some.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)} ${onConflict}`.execute(
      db,
    )
  }
}

async function forIds(ids: Cell[], statement: (some: Cell[]) => Promise<unknown>) {
  for (const some of ofSize(ids, mostRows)) await statement(some)
}

/**
 * Inserts and updates the rows of a table with an id and a slug. Rows that are gone are left for
 * {@link deleteRows}, which runs once nothing refers to them any more; their ids are in the result.
 */
export async function upsertRows<T extends EntityTable>(
  db: Kysely<Database>,
  table: T,
  wanted: CatalogueTables[T][],
): Promise<Changes & { gone: Cell[] }> {
  const rows = wanted as unknown as Row[]
  const existing = new Map((await rowsOf(db, table)).map((row) => [row.id ?? null, row]))
  const fresh = rows.filter((row) => !existing.has(row.id ?? null))
  const changed = rows.filter((row) => {
    const old = existing.get(row.id ?? null)
    return old && Object.keys(row).some((column) => old[column] !== row[column])
  })
  const ids = new Set(rows.map((row) => row.id ?? null))
  const gone = [...existing.keys()].filter((id) => !ids.has(id))
  // Two rows may have changed slugs with each other, or a new one have taken that of a row that goes.
  const freed = changed.filter((row) => existing.get(row.id ?? null)?.slug !== row.slug)
  await forIds([...gone, ...freed.map((row) => row.id ?? null)], (some) =>
    sql`update ${sql.table(table)} set slug = '~' || id where id in (${sql.join(some)})`.execute(
      db,
    ),
  )
  await insert(db, table, [...fresh, ...changed], true)
  return { inserted: fresh.length, updated: changed.length, deleted: gone.length, gone }
}

/** Deletes rows by their ids. */
export const deleteRows = (db: Kysely<Database>, table: EntityTable, ids: Cell[]) =>
  forIds(ids, (some) =>
    sql`delete from ${sql.table(table)} where id in (${sql.join(some)})`.execute(db),
  )

const linksByOwner = (rows: Row[], owner: string, other: string) => {
  const links = new Map<Cell, Row[]>()
  for (const row of rows) {
    const id = row[owner] ?? null
    const known = links.get(id)
    if (known) known.push(row)
    else links.set(id, [row])
  }
  const inOrder = (a: Row, b: Row) => Number(a.position) - Number(b.position)
  return new Map(
    [...links].map(([id, ofOwner]) => [
      id,
      {
        rows: ofOwner,
        text: [...ofOwner]
          .sort(inOrder)
          .map((row) => row[other])
          .join(),
      },
    ]),
  )
}

const linkColumns = {
  hospitalDepartment: { owner: 'hospitalId', other: 'departmentId' },
  hospitalInsurer: { owner: 'hospitalId', other: 'insurerId' },
  doctorDepartment: { owner: 'doctorId', other: 'departmentId' },
} as const

/** Replaces the links of every owner whose links differ. */
export async function replaceLinks<T extends LinkTable>(
  db: Kysely<Database>,
  table: T,
  wanted: CatalogueTables[T][],
): Promise<void> {
  const { owner, other } = linkColumns[table]
  const now = linksByOwner(await rowsOf(db, table), owner, other)
  const then = linksByOwner(wanted as unknown as Row[], owner, other)
  const outdated = [...now.keys()].filter((id) => now.get(id)?.text !== then.get(id)?.text)
  await forIds(outdated, (some) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(owner)} in (${sql.join(some)})`.execute(db),
  )
  const fresh = [...then].filter(([id, { text }]) => now.get(id)?.text !== text)
  await insert(
    db,
    table,
    fresh.flatMap(([, { rows }]) => rows),
    false,
  )
}
