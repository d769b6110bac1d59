import type { Kysely } from 'kysely'
import {
  type ContentFile,
  contentHash,
  readContentFiles,
} from '#lib/server/catalogue/content-files'
import type { Fault } from '#lib/server/catalogue/faults'
import type { PreparedImport } from '#lib/server/catalogue/prepare-import'
import type { RejectedRow } from '#lib/server/catalogue/rejects'
import type { RowFile } from '#lib/server/catalogue/row-schemas'
import type { Database } from '#lib/server/db/schema'
import { compareCatalogue, isSame } from '#lib/server/stores/catalogue-compare'
import { dropStage, stageDifference } from '#lib/server/stores/catalogue-insert'
import { StillNamedError } from '#lib/server/stores/catalogue-removal'
import { renameInDoctors } from '#lib/server/stores/catalogue-renames'
import {
  bumpCatalogueVersion,
  bumpDirectoryVersion,
  type CatalogueState,
  lockCatalogue,
  readCatalogueState,
  readCatalogueVersion,
  writeCatalogueState,
} from '#lib/server/stores/catalogue-state'
import { type Changes, writeDifference } from '#lib/server/stores/catalogue-sync'

export interface ImportProgress {
  stage: 'read' | 'checked' | 'compared' | 'written'
  /** Rows so far. */
  rows: number
}

export interface ImportOptions {
  /** Takes the good rows and leaves the others out; otherwise any fault refuses everything. */
  lenient?: boolean
  /** A mapping file: the folder then holds somebody else's lists. */
  mapping?: string
  /** Takes back the kinds that a mapped list has replaced, and removes mapped rows. */
  all?: boolean
  /** Leaves files alone that came in before, be it without some rows: what a start does. */
  once?: boolean
  onProgress?: (progress: ImportProgress) => void
}

/** What was refused of files that came in all the same. */
interface Refused {
  faults: Fault[]
  rejected: RejectedRow[]
}

/** What a mapped list has replaced, and how many rows of the files were left out for it. */
interface LeftOut {
  kinds: RowFile[]
  rows: number
}

export type ImportResult =
  /** No row differs from what the files say. */
  | ({ outcome: 'unchanged'; leftOut: LeftOut } & Refused)
  /** Changes by table; a table without any is there with zeros. */
  | ({ outcome: 'imported'; changes: Record<string, Changes>; leftOut: LeftOut } & Refused)
  /** Nothing was changed. */
  | { outcome: 'refused'; faults: Fault[] }

const nothingRefused: Refused = { faults: [], rejected: [] }
const nothingLeftOut: LeftOut = { kinds: [], rows: 0 }

// Loaded when there is something to read: a start with unchanged content pays for no parser.
const loadWork = () => import('#lib/server/catalogue/prepare-import')

/** Somebody else imported while this import was comparing. */
class OvertakenError extends Error {}

async function write(
  db: Kysely<Database>,
  { supply, isHeld, renamed, state }: PreparedImport,
  before: string,
  onProgress: NonNullable<ImportOptions['onProgress']>,
): Promise<Record<string, Changes> | null> {
  let compared = 0
  let written = 0
  const difference = await compareCatalogue(db, supply, isHeld, (rows) => {
    compared += rows
    onProgress({ stage: 'compared', rows: compared })
  })
  const now = new Date().toISOString()
  const tellWritten = (rows: number) => {
    written += rows
    onProgress({ stage: 'written', rows: written })
  }
  const stage = await stageDifference(db, difference, now, tellWritten)
  try {
    return await db.transaction().execute(async (inside) => {
      await lockCatalogue(inside)
      if ((await stamp(inside)) !== before) throw new OvertakenError()
      const { sampleKinds } = await readCatalogueState(inside)
      await renameInDoctors(inside, renamed, now)
      const changes = isSame(difference)
        ? null
        : await writeDifference(inside, difference, now, stage, tellWritten)
      await writeCatalogueState(inside, state)
      const noteDiffers = String(sampleKinds) !== String(state.sampleKinds)
      if (changes || noteDiffers) await bumpCatalogueVersion(inside)
      if (changes && changesLists(changes)) await bumpDirectoryVersion(inside)
      return changes ?? (noteDiffers ? {} : null)
    })
  } finally {
    await dropStage(db, stage)
  }
}

/** What the columns of lists are made of, links between them included. */
const listed = ['city', 'department', 'insurer', 'hospital', 'doctor']

const changesLists = (changes: Record<string, Changes>): boolean =>
  listed.some((table) => {
    const { inserted = 0, updated = 0, deleted = 0 } = changes[table] ?? {}
    return inserted + updated + deleted > 0
  })

/** Another text after every import. */
const stamp = async (db: Kysely<Database>): Promise<string> =>
  JSON.stringify([await readCatalogueState(db), await readCatalogueVersion(db)])

const isImportedAlready = (state: CatalogueState, hash: string, { all, once }: ImportOptions) =>
  state.contentHash === hash &&
  // Asked again for files with faults, it names them again, and refuses them where it is strict.
  (once || state.refused === 0) &&
  !(all && (state.sources.length > 0 || Object.keys(state.takenOver).length > 0))

async function attempt(
  db: Kysely<Database>,
  folder: string,
  files: ContentFile[],
  options: ImportOptions,
): Promise<ImportResult> {
  const before = await stamp(db)
  const state = await readCatalogueState(db)
  const hash = options.mapping ? '' : contentHash(files)
  if (!options.mapping && isImportedAlready(state, hash, options))
    return { outcome: 'unchanged', leftOut: nothingLeftOut, ...nothingRefused }
  const { prepareImport } = await loadWork()
  const prepared = await prepareImport(db, { folder, files, hash, state }, options)
  if ('refusedFor' in prepared) return { outcome: 'refused', faults: prepared.refusedFor }
  const { faults, rejected, leftOut } = prepared
  try {
    const changes = await write(db, prepared, before, options.onProgress ?? (() => {}))
    return changes
      ? { outcome: 'imported', changes, leftOut, faults, rejected }
      : { outcome: 'unchanged', leftOut, faults, rejected }
  } catch (error) {
    if (!(error instanceof StillNamedError)) throw error
    return { outcome: 'refused', faults: [...faults, prepared.stillNamed(error)] }
  }
}

/** Every fault of the content in `folder`, sorted by file and line; a mapping looks names up in the database. */
export async function checkContent(
  folder: string,
  mapping?: { file: string; db: Kysely<Database> },
): Promise<Fault[]> {
  const files = mapping ? [] : await readContentFiles(folder)
  const { faultsOfContent, faultsOfMapped } = await loadWork()
  return mapping ? faultsOfMapped(mapping.db, folder, mapping.file) : faultsOfContent(files)
}

/**
 * Makes the catalogue what the files of `folder` say, in one transaction. Ids stay; rows that are
 * gone from the files are deleted. With a fault anywhere nothing is changed, unless `lenient` lets
 * the good rows in: then what the database holds of the others stays as it is.
 *
 * @throws the file system's or the database's error
 */
export async function importCatalogue(
  db: Kysely<Database>,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const files = options.mapping ? [] : await readContentFiles(folder)
  for (;;)
    try {
      return await attempt(db, folder, files, options)
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error
    }
}
