import type { Kysely } from 'kysely'
import { catalogueSupply } from '#lib/server/catalogue/catalogue-supply'
import type { ContentFile } from '#lib/server/catalogue/content-files'
import { emptyStanding } from '#lib/server/catalogue/directory-of-content'
import { type Fault, fault } from '#lib/server/catalogue/faults'
import { giveIds } from '#lib/server/catalogue/given-ids'
import type { Foreign } from '#lib/server/catalogue/held-rows'
import type { ImportOptions } from '#lib/server/catalogue/import'
import { byPlace, type Reading, readContent } from '#lib/server/catalogue/read-content'
import {
  type GivenImport,
  type ReadImport,
  readByMapping,
  readFolder,
} from '#lib/server/catalogue/read-import'
import { type RejectedRow, rejectedRows } from '#lib/server/catalogue/rejects'
import { type RowFile, requiredFiles, rowFiles } from '#lib/server/catalogue/row-schemas'
import { folded } from '#lib/server/catalogue/search-text'
import { type Settled, settle } from '#lib/server/catalogue/settle'
import { stateAfter } from '#lib/server/catalogue/state-after'
import type { Database } from '#lib/server/db/schema'
import type { CatalogueSupply, EntityTable } from '#lib/server/stores/catalogue-difference'
import type { StillNamedError } from '#lib/server/stores/catalogue-removal'
import type { Renamed } from '#lib/server/stores/catalogue-renames'
import { readStanding, type Standing } from '#lib/server/stores/catalogue-standing'
import { type CatalogueState, readCatalogueState } from '#lib/server/stores/catalogue-state'

/** Tells that rows are read and checked. */
function progressOf(onProgress: ImportOptions['onProgress']) {
  let rows = 0
  return {
    read: () => onProgress?.({ stage: 'read', rows: ++rows }),
    begun: () => onProgress?.({ stage: 'checked', rows: 0 }),
    checked: () => onProgress?.({ stage: 'checked', rows }),
  }
}

/** Looks into the database only when it matters what stands there. */
async function settleRead(db: Kysely<Database>, read: ReadImport, lenient: boolean) {
  const { reading, foreign, standing } = read
  const isAlone = standing === emptyStanding
  const settled = settle(reading, standing, foreign, lenient && !isAlone)
  if (!isAlone || !lenient || !('refusedFor' in settled) || reading.isUnreadable) return settled
  return settle(reading, await readStanding(db), foreign, true)
}

/** Kinds of which nothing is left, though there were rows. */
const emptied = ({ rows }: Settled, { reading, mapping }: ReadImport): RowFile[] =>
  (mapping ? rowFiles : requiredFiles).filter(
    (file) => rows[file].length === 0 && (reading.refused.get(file)?.size ?? 0) > 0,
  )

/** Every table of the catalogue, with the ids that stay there. */
function heldIds(held: Standing): (table: EntityTable, id: string | number | null) => boolean {
  const ids = new Map(
    Object.entries(held).map(([table, rows]) => [
      table,
      new Set((rows as { id: string | number }[]).map(({ id }) => id)),
    ]),
  )
  return (table, id) => id !== null && ids.get(table)?.has(id) === true
}

function renamedHospitals(standing: Standing, { rows, held }: Settled): Renamed[] {
  // Where the import brings all doctors, their rows say the names themselves.
  if (held.doctor.length === 0) return []
  const names = new Map(rows['hospitals.csv'].map(({ value }) => [value.id, value.name]))
  const stays = new Set(held.hospital.map(({ id }) => id))
  return standing.hospital.flatMap(({ id, name }) => {
    if (stays.has(id) || names.get(id) === name) return []
    const now = names.get(id)
    return [{ id, before: folded([name]), now: now === undefined ? [] : folded([now]) }]
  })
}

// Made here, so that it holds on to nothing that is done with.
const stillNamedFault =
  (place: Reading['place']) =>
  ({ table, slug }: StillNamedError): Fault => {
    const file = rowFiles.find((one) => one.startsWith(table.slice(0, 3))) ?? 'cities.csv'
    const reason = 'is gone, but rows that stay as they are cannot be without it'
    return fault(place(file, '').file, 1, 'slug', reason, slug)
  }

/** An import that nothing stands in the way of. */
export interface PreparedImport {
  supply: CatalogueSupply
  isHeld(table: EntityTable, id: string | number | null): boolean
  /** Hospitals with another name, or none any more: doctors who stay are searched by it. */
  renamed: Renamed[]
  /** What is to be remembered of it. */
  state: CatalogueState
  leftOut: { kinds: RowFile[]; rows: number }
  faults: Fault[]
  rejected: RejectedRow[]
  stillNamed(error: StillNamedError): Fault
}

/** Reads, checks and settles an import: what is to be written, or why nothing is. */
export async function prepareImport(
  db: Kysely<Database>,
  given: GivenImport,
  options: ImportOptions,
): Promise<PreparedImport | { refusedFor: Fault[] }> {
  const { lenient = false, all = false } = options
  const progress = progressOf(options.onProgress)
  const read = options.mapping
    ? await readByMapping(db, given, options.mapping, progress.read)
    : await readFolder(db, given, all, progress.read)
  if ('faults' in read) return { refusedFor: read.faults.sort(byPlace) }
  const { reading, foreign, standing, origins, mapping } = read
  progress.begun()
  const settled = await settleRead(db, read, lenient)
  progress.checked()
  if ('refusedFor' in settled) return { refusedFor: settled.refusedFor.sort(byPlace) }
  const faults = settled.faults.sort(byPlace)
  if (faults.length > 0 && (!lenient || reading.isUnreadable)) return { refusedFor: faults }
  const rejected = rejectedRows(
    origins.map(({ file, ...origin }) => ({
      ...origin,
      lines: reading.refused.get(file)?.keys() ?? [],
    })),
    reading.refusedArticles.map(({ file }) => file),
    faults,
  )
  const empty = emptied(settled, read)
  if (empty.length > 0) {
    const reason = 'nothing is left of it that could be taken'
    const none = empty.map((file) => fault(reading.place(file, '').file, 1, '', reason))
    return { refusedFor: [...none, ...faults] }
  }
  const brings = (file: RowFile | 'articles') =>
    file === 'articles' ? !foreign.articles : !foreign.files.has(file)
  return {
    faults,
    rejected,
    supply: catalogueSupply(settled, brings),
    isHeld: heldIds(settled.held),
    renamed: renamedHospitals(standing, settled),
    state: stateAfter(given, read, settled, rejected.length, all),
    leftOut: {
      kinds: mapping ? [] : [...foreign.files],
      rows: settled.leftOut,
    },
    stillNamed: stillNamedFault(reading.place),
  }
}

const faultsOf = (settled: ReturnType<typeof settle>): Fault[] =>
  ('refusedFor' in settled ? settled.refusedFor : settled.faults).sort(byPlace)

/** Every fault of a content folder, by its own words alone. */
export function faultsOfContent(files: ContentFile[]): Fault[] {
  const reading = readContent(files)
  const nobodys: Foreign = { files: new Set(), owns: () => false, articles: false }
  giveIds(reading.rows, emptyStanding, {})
  return faultsOf(settle(reading, emptyStanding, nobodys, false))
}

/** Every fault of somebody else's lists, and of the mapping file. */
export async function faultsOfMapped(
  db: Kysely<Database>,
  folder: string,
  file: string,
): Promise<Fault[]> {
  const state = await readCatalogueState(db)
  const read = await readByMapping(db, { folder, files: [], hash: '', state }, file, () => {})
  if ('faults' in read) return read.faults.sort(byPlace)
  return faultsOf(settle(read.reading, read.standing, read.foreign, false))
}
