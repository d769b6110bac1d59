import type { Kysely } from 'kysely'
import { contentHash, readContentFiles } from '#lib/server/catalogue/content-files'
import type { Fault } from '#lib/server/catalogue/faults'
import type { CatalogueRows } from '#lib/server/catalogue/table-rows'
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
  replaceLinks,
  upsertRows,
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

/** In this order everything that a row refers to is there before it. */
const entities = ['city', 'department', 'insurer', 'hospital', 'doctor', 'article'] as const
const linkTables = ['hospitalDepartment', 'hospitalInsurer', 'doctorDepartment'] as const

/** @returns null when another process has imported the same content in the meantime */
async function writeRows(
  db: Kysely<Database>,
  rows: CatalogueRows,
  state: CatalogueState,
): Promise<Record<string, Changes> | null> {
  await lockCatalogue(db)
  if ((await readCatalogueState(db)).contentHash === state.contentHash) return null
  const changes: Record<string, Changes> = {}
  const gone = new Map<(typeof entities)[number], (string | number | null)[]>()
  for (const table of entities) {
    const { gone: ids, ...counts } = await upsertRows(db, table, rows[table])
    changes[table] = counts
    gone.set(table, ids)
  }
  for (const table of linkTables) await replaceLinks(db, table, rows[table])
  for (const table of [...entities].reverse()) await deleteRows(db, table, gone.get(table) ?? [])
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
  const tables: Record<string, unknown[]> = { doctors: rows.doctor, hospitals: rows.hospital }
  const sampleKinds = content.rows['sample.csv']
    .map(({ value }) => value.kind)
    .filter((kind) => tables[kind]?.length)
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
