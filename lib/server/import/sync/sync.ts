import { sql } from 'kysely'
import type { Db } from '#lib/server/db/schema'
import {
  type Cell,
  type Difference,
  type EntityDifference,
  type EntityTable,
  entityTables,
  forIds,
  type LinkDifference,
  type LinkTable,
  linkTables,
  owners,
  ownerTables,
} from '#lib/server/import/sync/difference'
import {
  entityRows,
  insertRows,
  insertStaged,
  linkRows,
  type Stage,
  type StagedTable,
} from '#lib/server/import/sync/insert'
import { deleteRows } from '#lib/server/import/sync/removal'
import { keepFormerSlugs } from '#lib/server/import/sync/renames'

/**
 * Writes only the rows that differ. The difference has been found before, in batches and without a lock.
 */

async function writeEntity(
  db: Db,
  table: EntityTable,
  { supply, fresh, changed, freed }: EntityDifference,
  now: string,
  count: (rows: number) => void,
  staged: StagedTable | undefined,
): Promise<void> {
  // Rows may have swapped slugs, or a new row may have the slug of a deleted one.
  const externalId = table === 'hospital' || table === 'doctor' ? sql`, external_id = null` : sql``
  if (table !== 'review' && table !== 'redirect' && table !== 'translation')
    await forIds(freed, (some) =>
      sql`update ${sql.table(table)} set slug = '~' || id${externalId}
        where id in (${sql.join(some)})`.execute(db),
    )
  const update = changed.length > 0
  if (staged) return insertStaged(db, table, staged, update)
  for (const rows of entityRows({ supply, fresh, changed }, now)) {
    await insertRows(db, table, rows, update)
    count(rows.length)
  }
}

/** @returns owners whose links were replaced */
async function writeLinks(
  db: Db,
  table: LinkTable,
  { supply, changed }: LinkDifference,
  isFresh: (owner: Cell) => boolean,
  staged: StagedTable | undefined,
): Promise<Cell[]> {
  const owner = owners[table]
  const ids = changed.map((index) => supply.owner(index))
  const existing = ids.filter((id) => !isFresh(id))
  await forIds(existing, (some) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(owner)} in (${sql.join(some)})`.execute(db),
  )
  if (staged) await insertStaged(db, table, staged, false)
  else
    for (const links of linkRows({ supply, changed }, owner))
      await insertRows(db, table, links, false)
  return existing
}

/**
 * Writes the difference, inside the caller's transaction.
 *
 * @throws StillNamedError when remaining rows refer to a deleted row
 * @param stage the result of {@link stageDifference}
 * @param count receives the number of rows just written
 */
export async function writeDifference(
  db: Db,
  difference: Difference,
  now: string,
  stage: Stage,
  count: (rows: number) => void = () => {},
): Promise<void> {
  const { entities, links } = difference
  const touched = new Map<EntityTable, { fresh: Set<Cell>; updated: Set<Cell> }>()
  for (const table of entityTables) {
    const entity = entities[table]
    if (!entity) continue
    await writeEntity(db, table, entity, now, count, stage.get(table))
    const ids = (indices: number[]) => new Set(indices.map((index) => entity.supply.id(index)))
    touched.set(table, { fresh: ids(entity.fresh), updated: ids(entity.changed) })
  }
  for (const table of linkTables) {
    const link = links[table]
    if (!link) continue
    const ownerTable = ownerTables[owners[table]]
    const known = touched.get(ownerTable) ?? { fresh: new Set(), updated: new Set() }
    touched.set(ownerTable, known)
    const replaced = await writeLinks(
      db,
      table,
      link,
      (id) => known.fresh.has(id),
      stage.get(table),
    )
    await forIds(
      replaced.filter((id) => !known.updated.has(id)),
      (some) =>
        sql`update ${sql.table(ownerTable)} set changed = ${now}
          where id in (${sql.join(some)})`.execute(db),
    )
    for (const id of replaced) known.updated.add(id)
  }
  await deleteRows(db, difference, now)
  await keepFormerSlugs(
    db,
    Object.values(entities).flatMap(({ former }) => former),
  )
}
