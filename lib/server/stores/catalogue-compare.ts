import { type Kysely, sql } from 'kysely'
import type { Database } from '#lib/server/db/schema'
import {
  batch,
  type CatalogueSupply,
  type Cell,
  type Difference,
  type EntityDifference,
  type EntityTable,
  entityTables,
  type FormerSlug,
  forIds,
  type LinkDifference,
  type LinkSupply,
  type LinkTable,
  linkTables,
  owners,
  type Row,
  type Supply,
} from '#lib/server/stores/catalogue-difference'

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
