import { foldNames } from '#lib/domain/text/text'
import { type CatalogueState, readCatalogueState } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { type Fault, fault } from '#lib/server/import/check/faults'
import {
  type DroppedCell,
  type RejectedRow,
  rejectedRows,
  withRows,
} from '#lib/server/import/check/rejects'
import { noExistingRows } from '#lib/server/import/directory'
import { assignIds } from '#lib/server/import/mapping/assign-keys'
import type { Foreign } from '#lib/server/import/mapping/held-rows'
import { readOptionalCells } from '#lib/server/import/optional-cells'
import { byPlace, type Reading, readContent } from '#lib/server/import/read/content'
import { type ContentFile, folderName } from '#lib/server/import/read/content-files'
import {
  type GivenImport,
  type ReadImport,
  readByMapping,
  readFolder,
} from '#lib/server/import/read/import'
import {
  kindOfFile,
  type RowFile,
  requiredFiles,
  rowFiles,
} from '#lib/server/import/schemas/row-schemas'
import { type Settled, settle } from '#lib/server/import/settle'
import { catalogueSupply } from '#lib/server/import/supply'
import type { CatalogueSupply, EntityTable } from '#lib/server/import/sync/difference'
import { type ExistingRows, readExistingRows } from '#lib/server/import/sync/existing-rows'
import type { Plan } from '#lib/server/import/sync/plan'
import type { StillNamedError } from '#lib/server/import/sync/removal'
import type { Renamed } from '#lib/server/import/sync/renames'

export interface ImportProgress {
  stage: 'read' | 'checked' | 'with photos' | 'compared' | 'written'
  /** Rows so far. */
  rows: number
  /** About as many rows as there are; 0 if unknown. */
  total: number
}

export interface ImportOptions {
  /** Imports the valid rows and leaves the others out; otherwise any fault refuses the whole import. */
  lenient?: boolean
  /** A mapping file: the folder then contains lists in another format. */
  mapping?: string
  /** Restores the kinds that a mapped list has replaced, and removes mapped rows. */
  all?: boolean
  /** Skips files that were imported before, even with refused rows: for npm start. */
  once?: boolean
  /** Only finds out what the import would change. */
  dryRun?: boolean
  /** Rows that may be deleted although they are a large part of their kinds (sync/plan.ts). */
  remove?: number | undefined
  /** Receives the changes before they are written; not called if there are none. */
  onPlan?: (plan: Plan) => void
  onProgress?: (progress: ImportProgress) => void
}

/** Counts and reports rows read and checked. */
function progressOf(onProgress: ImportOptions['onProgress']) {
  let rows = 0
  let total = 0
  let photos = 0
  return {
    read: (expected?: number) => {
      if (expected === undefined) onProgress?.({ stage: 'read', rows: ++rows, total })
      else total += expected
    },
    begun: () => onProgress?.({ stage: 'checked', rows: 0, total }),
    checked: () => onProgress?.({ stage: 'checked', rows, total: rows }),
    photo: () => onProgress?.({ stage: 'with photos', rows: ++photos, total: 0 }),
    /** Rows read. */
    rows: () => rows,
  }
}

/** Reads the existing rows only when the result depends on them. */
async function settleRead(db: Db, read: ReadImport, lenient: boolean) {
  const { reading, foreign, existing } = read
  const isAlone = existing === noExistingRows
  const settled = settle(reading, existing, foreign, lenient && !isAlone)
  if (!isAlone || !lenient || !('refusedFor' in settled) || reading.isUnreadable) return settled
  return settle(reading, await readExistingRows(db), foreign, true)
}

/** Kinds whose rows were all refused. */
const emptied = ({ rows }: Settled, { reading, mapping }: ReadImport): RowFile[] =>
  (mapping ? rowFiles : requiredFiles).filter(
    (file) => rows[file].length === 0 && (reading.refused.get(file)?.size ?? 0) > 0,
  )

/** Tells which rows of the database stay although the import does not contain them. */
function heldIds(held: ExistingRows): (table: EntityTable, id: string | number | null) => boolean {
  const ids = new Map(
    Object.entries(held).map(([table, rows]) => [
      table,
      new Set((rows as { id: string | number }[]).map(({ id }) => id)),
    ]),
  )
  return (table, id) => id !== null && ids.get(table)?.has(id) === true
}

function renamedHospitals(existing: ExistingRows, { rows, held }: Settled): Renamed[] {
  // When the import contains all doctors, their own rows have the names.
  if (held.doctor.length === 0) return []
  const names = new Map(rows['hospitals.csv'].map(({ value }) => [value.id, value.name]))
  const stays = new Set(held.hospital.map(({ id }) => id))
  return existing.hospital.flatMap(({ id, name }) => {
    if (stays.has(id) || names.get(id) === name) return []
    const now = names.get(id)
    return [{ id, before: foldNames([name]), now: now === undefined ? [] : foldNames([now]) }]
  })
}

// Defined outside, so that the closure does not keep the whole reading in memory.
const stillNamedFault =
  (place: Reading['place']) =>
  ({ table, slug }: StillNamedError): Fault => {
    const file = rowFiles.find((one) => one.startsWith(table.slice(0, 3))) ?? 'cities.csv'
    const reason = 'is gone from the files, but remaining rows still refer to it'
    return fault(place(file, '').file, 1, 'slug', reason, slug)
  }

/** What to write into the catalogue. */
export interface CatalogueChange {
  supply: CatalogueSupply
  isHeld(table: EntityTable, id: string | number | null): boolean
  /** Hospitals renamed or removed: the search texts of their remaining doctors contain the names. */
  renamed: Renamed[]
  state: CatalogueState
  /** How many rows are compared, for the progress; 0 if unknown. */
  rows: number
}

export interface PreparedImport extends CatalogueChange {
  leftOut: { kinds: RowFile[]; rows: number }
  faults: Fault[]
  /** Cells that were left out of rows that are imported. */
  dropped: DroppedCell[]
  rejected: RejectedRow[]
  /** Lines for the report about rows that are imported. */
  notes: string[]
  stillNamed(error: StillNamedError): Fault
}

/** Reads and checks an import: what to write, or why it is refused. */
export async function prepareImport(
  db: Db,
  given: GivenImport,
  options: ImportOptions,
): Promise<PreparedImport | { refusedFor: Fault[] }> {
  const { lenient = false, all = false } = options
  const progress = progressOf(options.onProgress)
  const read = options.mapping
    ? await readByMapping(db, given, options.mapping, progress.read, !lenient)
    : await readFolder(db, given, all, progress.read)
  if ('faults' in read) return { refusedFor: read.faults.sort(byPlace) }
  const { reading, foreign, existing, origins, mapping } = read
  progress.begun()
  const settled = await settleRead(db, read, lenient)
  progress.checked()
  if ('refusedFor' in settled) return { refusedFor: settled.refusedFor.sort(byPlace) }
  const faults = settled.faults.sort(byPlace)
  if (faults.length > 0 && (!lenient || reading.isUnreadable)) return { refusedFor: faults }
  const rejected = rejectedRows(
    [
      ...origins.map(({ file, ...origin }) => ({
        ...origin,
        lines: reading.refused.get(file)?.keys() ?? [],
        causes: reading.causes.get(file),
      })),
      ...[...reading.refusedTranslations].map(([file, lines]) => ({
        found: given.files.find(({ name }) => name === file),
        lines: lines.keys(),
      })),
    ],
    reading.refusedArticles.map(({ file }) => file),
    faults,
  )
  const empty = emptied(settled, read)
  if (empty.length > 0) {
    const reason = 'has no valid rows'
    const none = empty.map((file) => fault(reading.place(file, '').file, 1, '', reason))
    return { refusedFor: [...none, ...faults] }
  }
  const optional = await readOptionalCells(
    db,
    given.folder,
    settled,
    { place: reading.place, isReplaced: !mapping && foreign.files.has('hospitals.csv') },
    progress.photo,
  )
  if (optional.faults.length > 0 && !lenient)
    return { refusedFor: [...faults, ...optional.faults].sort(byPlace) }
  const brings = (file: RowFile | 'articles') =>
    file === 'articles' ? !foreign.articles : !foreign.files.has(file)
  return {
    faults,
    dropped: withRows(
      [...reading.dropped, ...optional.faults, ...optional.notes].sort(byPlace),
      origins,
    ),
    rejected,
    notes: reading.notes,
    supply: catalogueSupply(settled, optional, brings),
    isHeld: heldIds(settled.held),
    renamed: renamedHospitals(existing, settled),
    state: stateAfter(given, read, settled, rejected, all),
    leftOut: {
      kinds: mapping ? [] : [...foreign.files],
      rows: settled.leftOut,
    },
    stillNamed: stillNamedFault(reading.place),
    rows: progress.rows(),
  }
}

/** The faults of settled rows, with those of their optional cells if there are no others. */
async function faultsOf(
  settled: ReturnType<typeof settle>,
  { place }: Reading,
  folder: string,
): Promise<Fault[]> {
  if ('refusedFor' in settled) return settled.refusedFor.sort(byPlace)
  const optional = await readOptionalCells(null, folder, settled, { place, isReplaced: false })
  return [...settled.faults, ...optional.faults].sort(byPlace)
}

/** Every fault of a content folder, without looking at the database. */
export async function faultsOfContent(folder: string, files: ContentFile[]): Promise<Fault[]> {
  const reading = readContent(files)
  const noForeignRows: Foreign = { files: new Set(), owns: () => false, articles: false }
  assignIds(reading.rows, noExistingRows, {})
  const settled = settle(reading, noExistingRows, noForeignRows, false)
  return faultsOf(settled, reading, folder)
}

/** Every fault of mapped lists and of the mapping file. */
export async function faultsOfMapped(db: Db, folder: string, file: string): Promise<Fault[]> {
  const state = await readCatalogueState(db)
  const read = await readByMapping(db, { folder, files: [], hash: '', state }, file, () => {}, true)
  if ('faults' in read) return read.faults.sort(byPlace)
  const { reading, existing, foreign } = read
  return faultsOf(settle(reading, existing, foreign, false), reading, folder)
}

/** Kinds that the site labels as sample data. */
function sampleKinds({ rows }: Settled, foreign: Foreign): string[] {
  return rows['sample.csv']
    .map(({ value }) => value.kind)
    .filter((kind) =>
      rowFiles.some(
        (file) => kindOfFile(file) === kind && !foreign.files.has(file) && rows[file].length > 0,
      ),
    )
}

/** The catalogue's state once the import is written. */
function stateAfter(
  { hash, folder, state }: GivenImport,
  read: ReadImport,
  settled: Settled,
  rejected: readonly RejectedRow[],
  all: boolean,
): CatalogueState {
  const { lastIds, mapping } = read
  const place = { folder: folderName(folder), at: Date.now() }
  if (!mapping)
    return {
      contentHash: hash,
      folder: place.folder,
      refused: rejected.length,
      refusedAtStart: false,
      sampleKinds: sampleKinds(settled, read.foreign),
      sources: all ? [] : state.sources,
      takenOver: all ? {} : state.takenOver,
      loaded: { ...(all ? {} : state.loaded), '': { ...place, files: [], targets: [] } },
      lastIds,
      // With a fault in the file, those of the last import stay.
      variants: read.reading.variants.variants ?? state.variants,
    }
  const replaced = rowFiles.filter((file) => mapping.files[file]?.replace)
  const lists = rowFiles.flatMap((target) => {
    const file = mapping.files[target]?.from
    if (file === undefined) return []
    const refused = rejected.filter((row) => row.file === file).length
    return [{ target, file, folder: place.folder, refused }]
  })
  const targets = lists.map(({ target }): string => target)
  const before = state.loaded[mapping.source]?.lists ?? []
  return {
    ...state,
    lastIds,
    sources: [...new Set([...state.sources, mapping.source])].sort(),
    loaded: {
      ...state.loaded,
      [mapping.source]: {
        ...place,
        files: [...new Set(lists.map(({ file }) => file))],
        targets,
        // A source may have one mapping for its hospitals and another for its doctors.
        lists: [...before.filter(({ target }) => !targets.includes(target)), ...lists],
      },
    },
    takenOver: {
      ...state.takenOver,
      ...Object.fromEntries(replaced.map((file) => [file, mapping.source])),
    },
    sampleKinds: state.sampleKinds.filter(
      (kind) => !replaced.some((file) => kindOfFile(file) === kind),
    ),
  }
}
