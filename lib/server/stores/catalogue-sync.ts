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

/** Something whose slug is no longer its own. */
export interface FormerSlug {
  /** Table, or an article's or person's kind: 'doctor', 'condition:en', 'author'. */
  kind: string
  slug: string
  entityId: string
}

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

const slugKind = (table: EntityTable, row: Row): string => {
  if (table === 'article') return `${row.kind}:${row.language}`
  return table === 'person' || table === 'entry' ? String(row.kind) : table
}

const formerSlug = (table: EntityTable, row: Row): FormerSlug => ({
  kind: slugKind(table, row),
  slug: String(row.slug),
  entityId: String(row.id),
})

/**
 * Inserts and updates the rows of a table with an id. Rows that are gone are left for
 * {@link deleteRows}, which runs once nothing refers to them any more; their ids are in the result.
 */
export async function upsertRows<T extends EntityTable>(
  db: Kysely<Database>,
  table: T,
  wanted: Wanted<CatalogueTables[T]>[],
  now: string,
): Promise<Changes & { gone: Cell[]; former: FormerSlug[] }> {
  const rows = wanted as unknown as Row[]
  const existing = new Map((await rowsOf(db, table)).map((row) => [row.id ?? null, row]))
  const fresh = rows.filter((row) => !existing.has(row.id ?? null))
  const changed = rows.filter((row) => {
    const old = existing.get(row.id ?? null)
    return old && Object.keys(row).some((column) => old[column] !== row[column])
  })
  const ids = new Set(rows.map((row) => row.id ?? null))
  const gone = [...existing.values()].filter((row) => !ids.has(row.id ?? null))
  // Two rows may have changed slugs with each other, or a new one have taken that of a row that goes.
  const renamed = changed.flatMap((row) => {
    const old = existing.get(row.id ?? null)
    return old && old.slug !== row.slug ? [old] : []
  })
  const freed = [...gone, ...renamed].filter((row) => row.slug !== undefined)
  await forIds(
    freed.map((row) => row.id ?? null),
    (some) =>
      sql`update ${sql.table(table)} set slug = '~' || id where id in (${sql.join(some)})`.execute(
        db,
      ),
  )
  const stamped = [...fresh, ...changed].map((row) => ({ ...row, changed: now }))
  await insert(db, table, stamped, true)
  return {
    inserted: fresh.length,
    updated: changed.length,
    deleted: gone.length,
    gone: gone.map((row) => row.id ?? null),
    former: freed.map((row) => formerSlug(table, row)),
  }
}

/** Deletes rows by their ids. */
export const deleteRows = (db: Kysely<Database>, table: EntityTable, ids: Cell[]) =>
  forIds(ids, (some) =>
    sql`delete from ${sql.table(table)} where id in (${sql.join(some)})`.execute(db),
  )

const linksByOwner = (rows: Row[], owner: string) => {
  const links = new Map<Cell, Row[]>()
  for (const row of rows) {
    const id = row[owner] ?? null
    const known = links.get(id)
    if (known) known.push(row)
    else links.set(id, [row])
  }
  const inOrder = (a: Row, b: Row) => Number(a.position) - Number(b.position)
  const textOf = (row: Row) =>
    Object.keys(row)
      .filter((column) => column !== owner && column !== 'position')
      .sort()
      .map((column) => row[column])
      .join('\t')
  return new Map(
    [...links].map(([id, ofOwner]) => [
      id,
      { rows: ofOwner, text: ofOwner.toSorted(inOrder).map(textOf).join('\n') },
    ]),
  )
}

/** Replaces the links of every owner whose links differ; an owner that stays counts as changed. */
export async function replaceLinks<T extends LinkTable>(
  db: Kysely<Database>,
  table: T,
  wanted: CatalogueTables[T][],
  now: string,
): Promise<void> {
  const owner = owners[table]
  const before = linksByOwner(await rowsOf(db, table), owner)
  const then = linksByOwner(wanted as unknown as Row[], owner)
  const outdated = [...before.keys()].filter((id) => before.get(id)?.text !== then.get(id)?.text)
  const fresh = [...then].filter(([id, { text }]) => before.get(id)?.text !== text)
  await forIds(outdated, (some) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(owner)} in (${sql.join(some)})`.execute(db),
  )
  await insert(
    db,
    table,
    fresh.flatMap(([, { rows }]) => rows),
    false,
  )
  const touched = [...new Set([...outdated, ...fresh.map(([id]) => id)])]
  await forIds(touched, (some) =>
    sql`update ${sql.table(ownerTables[owner])} set changed = ${now} where id in (${sql.join(some)})`.execute(
      db,
    ),
  )
}

/** Remembers slugs that were given up; one that something bears again is nobody's former slug. */
export async function keepFormerSlugs(db: Kysely<Database>, former: FormerSlug[]): Promise<void> {
  for (const some of ofSize(former, mostRows))
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
}
