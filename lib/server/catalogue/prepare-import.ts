import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { catalogueSupply } from '#lib/server/catalogue/catalogue-supply'
import { type ContentFile, folderName } from '#lib/server/catalogue/content-files'
import { emptyStanding } from '#lib/server/catalogue/directory-of-content'
import { type Fault, fault } from '#lib/server/catalogue/faults'
import { giveIds } from '#lib/server/catalogue/given-ids'
import type { Foreign } from '#lib/server/catalogue/held-rows'
import type { ImportOptions } from '#lib/server/catalogue/import'
import { type Mapping, readMapping } from '#lib/server/catalogue/mapping'
import { byPlace, type Reading, readContent } from '#lib/server/catalogue/read-content'
import { foreignTo, readMapped } from '#lib/server/catalogue/read-mapped'
import { type RejectedRow, rejectedRows } from '#lib/server/catalogue/rejects'
import { type RowFile, requiredFiles, rowFiles } from '#lib/server/catalogue/row-schemas'
import { folded } from '#lib/server/catalogue/search-text'
import { type Settled, settle } from '#lib/server/catalogue/settle'
import type { Database } from '#lib/server/db/schema'
import type { Renamed } from '#lib/server/stores/catalogue-renames'
import { readStanding, type Standing } from '#lib/server/stores/catalogue-standing'
import { type CatalogueState, readCatalogueState } from '#lib/server/stores/catalogue-state'
import type {
  CatalogueSupply,
  EntityTable,
  StillNamedError,
} from '#lib/server/stores/catalogue-sync'

interface Given {
  folder: string
  files: ContentFile[]
  hash: string
  state: CatalogueState
}

interface Origin {
  file: RowFile
  found: ContentFile | undefined
  separator?: string
}

/** What was read, with all that the next steps ask of where it came from. */
interface Read {
  reading: Reading
  /** The file that each kind was read from. */
  origins: Origin[]
  foreign: Foreign
  standing: Standing
  lastIds: Record<string, number>
  mapping?: Mapping
}

async function readForeignFiles(folder: string, { files }: Mapping): Promise<ContentFile[]> {
  const names = new Set(Object.values(files).map(({ from }) => from))
  const found = await Promise.all(
    [...names].map(async (name) => {
      try {
        return [{ name, bytes: await fs.readFile(path.join(folder, name)) }]
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    }),
  )
  return found.flat()
}

/** Tells that rows are read and checked. */
function progressOf(onProgress: ImportOptions['onProgress']) {
  let rows = 0
  return {
    read: () => onProgress?.({ stage: 'read', rows: ++rows }),
    begun: () => onProgress?.({ stage: 'checked', rows: 0 }),
    checked: () => onProgress?.({ stage: 'checked', rows }),
  }
}

async function readByMapping(
  db: Kysely<Database>,
  { folder, state }: Given,
  file: string,
  count: () => void,
): Promise<Read | { faults: Fault[] }> {
  // Fails here, and says so, when there is no such folder.
  await fs.readdir(folder)
  const found = readMapping({ name: path.basename(file), bytes: await fs.readFile(file) })
  if ('faults' in found) return found
  const { mapping } = found
  const standing = await readStanding(db)
  const files = await readForeignFiles(folder, mapping)
  const { lastIds, ...reading } = readMapped(mapping, files, standing, state.lastIds, count)
  const origins = rowFiles.flatMap((file) => {
    const given = mapping.files[file]
    const found = files.find(({ name }) => name === given?.from)
    return given ? [{ file, found, separator: given.separator }] : []
  })
  return { reading, origins, foreign: foreignTo(mapping), standing, lastIds, mapping }
}

/** Other lists' rows are not the folder's to change, unless all is taken back. */
function foreignToFolder({ state }: Given, all: boolean): Foreign {
  const sources = all ? [] : state.sources
  return {
    files: new Set(all ? [] : (Object.keys(state.takenOver) as RowFile[])),
    owns: (_, externalId) =>
      externalId !== null && sources.some((source) => externalId.startsWith(`${source}:`)),
    articles: false,
  }
}

async function readFolder(
  db: Kysely<Database>,
  given: Given,
  { all = false }: ImportOptions,
  count: () => void,
): Promise<Read> {
  const reading = readContent(given.files, count)
  const foreign = foreignToFolder(given, all)
  const needsIds = (['hospitals.csv', 'doctors.csv'] as const).some((file) =>
    reading.rows[file].some(({ value }) => value.id === null),
  )
  // A whole and faultless folder needs nothing of the database: it says everything itself.
  const isAlone = !needsIds && given.state.sources.length === 0
  const standing = isAlone ? emptyStanding : await readStanding(db)
  const lastIds = giveIds(reading.rows, standing, given.state.lastIds)
  const origins = rowFiles.map((file) => ({
    file,
    found: given.files.find(({ name }) => name === file),
  }))
  return { reading, foreign, standing, lastIds, origins }
}

/** Looks into the database only when it matters what stands there. */
async function settleRead(db: Kysely<Database>, read: Read, lenient: boolean) {
  const { reading, foreign, standing } = read
  const isAlone = standing === emptyStanding
  const settled = settle(reading, standing, foreign, lenient && !isAlone)
  if (!isAlone || !lenient || !('refusedFor' in settled) || reading.isUnreadable) return settled
  return settle(reading, await readStanding(db), foreign, true)
}

/** Kinds of which nothing is left, though there were rows. */
const emptied = ({ rows }: Settled, { reading, mapping }: Read): RowFile[] =>
  (mapping ? rowFiles : requiredFiles).filter(
    (file) => rows[file].length === 0 && (reading.refused.get(file)?.size ?? 0) > 0,
  )

/** Kinds of which the site says that they are invented. */
function sampleKinds({ rows }: Settled, { reading }: Read, foreign: Foreign): string[] {
  return reading.rows['sample.csv']
    .map(({ value }) => value.kind)
    .filter((kind) => {
      const file = kind === 'costs' ? 'treatment-costs.csv' : (`${kind}.csv` as const)
      return !foreign.files.has(file) && rows[file].length > 0
    })
}

function stateAfter(
  { hash, folder, state }: Given,
  read: Read,
  settled: Settled,
  refused: number,
  all: boolean,
): CatalogueState {
  const { lastIds, mapping } = read
  if (!mapping)
    return {
      contentHash: hash,
      folder: folderName(folder),
      refused,
      sampleKinds: sampleKinds(settled, read, read.foreign),
      sources: all ? [] : state.sources,
      takenOver: all ? {} : state.takenOver,
      lastIds,
    }
  const replaced = rowFiles.filter((file) => mapping.files[file]?.replace)
  const kindOf = (file: RowFile) =>
    file === 'treatment-costs.csv' ? 'costs' : file.replace(/\.csv$/, '')
  return {
    ...state,
    lastIds,
    sources: [...new Set([...state.sources, mapping.source])].sort(),
    takenOver: {
      ...state.takenOver,
      ...Object.fromEntries(replaced.map((file) => [file, mapping.source])),
    },
    sampleKinds: state.sampleKinds.filter(
      (kind) => !replaced.some((file) => kindOf(file) === kind),
    ),
  }
}

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
  given: Given,
  options: ImportOptions,
): Promise<PreparedImport | { refusedFor: Fault[] }> {
  const { lenient = false, all = false } = options
  const progress = progressOf(options.onProgress)
  const read = options.mapping
    ? await readByMapping(db, given, options.mapping, progress.read)
    : await readFolder(db, given, options, progress.read)
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
