import type { Kysely } from 'kysely'
import { contentHash, readContentFiles } from '#lib/server/catalogue/content-files'
import type { Fault } from '#lib/server/catalogue/faults'
import type { CatalogueRows } from '#lib/server/catalogue/table-rows'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import type { Database } from '#lib/server/db/schema'
import {
  type CatalogueState,
  lockCatalogue,
  readCatalogueState,
  writeCatalogueState,
} from '#lib/server/stores/catalogue-state'
import {
  type Changes,
  deleteRows,
  type EntityTable,
  entityTables,
  type FormerSlug,
  keepFormerSlugs,
  linkTables,
  replaceLinks,
  upsertRows,
  type Wanted,
} from '#lib/server/stores/catalogue-sync'

export type ImportResult =
  /** The same files were imported last. */
  | { outcome: 'unchanged' }
  /** Changes by table; a table without any is there with zeros. */
  | { outcome: 'imported'; changes: Record<string, Changes> }
  /** Nothing was changed. */
  | { outcome: 'refused'; faults: Fault[] }

// Loaded when there is something to read: a start with unchanged content pays for no parser.
const reading = async () => {
  const [{ readContent }, { tableRows }] = await Promise.all([
    import('#lib/server/catalogue/read-content'),
    import('#lib/server/catalogue/table-rows'),
  ])
  return { readContent, tableRows }
}

/** @returns null when another process has imported the same content in the meantime */
async function writeRows(
  db: Kysely<Database>,
  rows: CatalogueRows,
  state: CatalogueState,
): Promise<Record<string, Changes> | null> {
  await lockCatalogue(db)
  if ((await readCatalogueState(db)).contentHash === state.contentHash) return null
  const now = new Date().toISOString()
  const changes: Record<string, Changes> = {}
  const gone = new Map<EntityTable, (string | number | null)[]>()
  const former: FormerSlug[] = []
  const upsert = async <T extends EntityTable>(table: T) => {
    const result = await upsertRows(db, table, rows[table] as Wanted<CatalogueTables[T]>[], now)
    const { gone: ids, former: slugs, ...counts } = result
    changes[table] = counts
    gone.set(table, ids)
    former.push(...slugs)
  }
  for (const table of entityTables) await upsert(table)
  for (const table of linkTables) await replaceLinks(db, table, rows[table], now)
  for (const table of [...entityTables].reverse())
    await deleteRows(db, table, gone.get(table) ?? [])
  await keepFormerSlugs(db, former)
  await writeCatalogueState(db, state)
  return changes
}

/**
 * Makes the catalogue what the files of `folder` say: all of it in one transaction, or nothing when
 * there is any fault. Ids stay; rows that are gone from the files are deleted.
 *
 * @throws the file system's or the database's error
 */
export async function importCatalogue(db: Kysely<Database>, folder: string): Promise<ImportResult> {
  const files = await readContentFiles(folder)
  const hash = contentHash(files)
  if ((await readCatalogueState(db)).contentHash === hash) return { outcome: 'unchanged' }
  const { readContent, tableRows } = await reading()
  const content = readContent(files)
  if ('faults' in content) return { outcome: 'refused', faults: content.faults }
  const rows = tableRows(content)
  const sampleKinds = content.rows['sample.csv']
    .map(({ value }) => value.kind)
    .filter(
      (kind) =>
        content.rows[kind === 'costs' ? 'treatment-costs.csv' : (`${kind}.csv` as const)].length,
    )
  const changes = await db
    .transaction()
    .execute((inside) => writeRows(inside, rows, { contentHash: hash, sampleKinds }))
  return changes ? { outcome: 'imported', changes } : { outcome: 'unchanged' }
}

/** Every fault of the content in `folder`, sorted by file and line. */
export async function checkContent(folder: string): Promise<Fault[]> {
  const files = await readContentFiles(folder)
  const content = (await reading()).readContent(files)
  return 'faults' in content ? content.faults : []
}
