import {
  bumpCatalogueVersion,
  bumpDirectoryVersion,
  type CatalogueState,
  lockCatalogue,
  readCatalogueState,
  readCatalogueVersion,
  writeCatalogueState,
} from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import type { Fault } from '#lib/server/import/check/faults'
import type { RejectedRow } from '#lib/server/import/check/rejects'
import type { ImportOptions, PreparedImport } from '#lib/server/import/prepare-import'
import {
  type ContentFile,
  contentHash,
  readContentFiles,
} from '#lib/server/import/read/content-files'
import type { RowFile } from '#lib/server/import/schemas/row-schemas'
import { compareCatalogue, isSame } from '#lib/server/import/sync/difference'
import { dropStage, stageDifference } from '#lib/server/import/sync/insert'
import { StillNamedError } from '#lib/server/import/sync/removal'
import { renameInDoctors } from '#lib/server/import/sync/renames'
import { type Changes, writeDifference } from '#lib/server/import/sync/sync'

interface Refused {
  faults: Fault[]
  rejected: RejectedRow[]
}

/** The kinds that a mapped list has replaced, and how many rows of the files were left out for that. */
interface LeftOut {
  kinds: RowFile[]
  rows: number
}

export type ImportResult =
  /** No row differs from the files. */
  | ({ outcome: 'unchanged'; leftOut: LeftOut } & Refused)
  /** Changes by table, with zeros for tables without any. */
  | ({ outcome: 'imported'; changes: Record<string, Changes>; leftOut: LeftOut } & Refused)
  /** Nothing was changed. */
  | { outcome: 'refused'; faults: Fault[] }

const nothingRefused: Refused = { faults: [], rejected: [] }
const nothingLeftOut: LeftOut = { kinds: [], rows: 0 }

// Loaded only when there is something to read: a start with unchanged content needs no parser.
const loadWork = () => import('#lib/server/import/prepare-import')

/** Names the files of faults by where they are, if the folder lies over the shipped texts. */
function located<F extends { file: string }>(files: ContentFile[], found: F[]): F[] {
  const origins = new Map(files.map(({ name, origin }) => [name, origin]))
  return found.map((one) => ({ ...one, file: origins.get(one.file) ?? one.file }))
}

/** Another import finished while this one was comparing. */
class OvertakenError extends Error {}

async function write(
  db: Db,
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
      const sampleNoteDiffers = String(sampleKinds) !== String(state.sampleKinds)
      if (changes || sampleNoteDiffers) await bumpCatalogueVersion(inside)
      if (changes && changesLists(changes)) await bumpDirectoryVersion(inside)
      return changes ?? (sampleNoteDiffers ? {} : null)
    })
  } finally {
    await dropStage(db, stage)
  }
}

/** Tables that the list indexes are built from. */
const listed = ['city', 'department', 'insurer', 'hospital', 'doctor']

const changesLists = (changes: Record<string, Changes>): boolean =>
  listed.some((table) => {
    const { inserted = 0, updated = 0, deleted = 0 } = changes[table] ?? {}
    return inserted + updated + deleted > 0
  })

/** Changes with every import. */
const stamp = async (db: Db): Promise<string> =>
  JSON.stringify([await readCatalogueState(db), await readCatalogueVersion(db)])

const isImportedAlready = (state: CatalogueState, hash: string, { all, once }: ImportOptions) =>
  state.contentHash === hash &&
  // Files with faults are read again, to report the faults again.
  (once || state.refused === 0) &&
  !(all && (state.sources.length > 0 || Object.keys(state.takenOver).length > 0))

async function attempt(
  db: Db,
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
  if ('refusedFor' in prepared)
    return { outcome: 'refused', faults: located(files, prepared.refusedFor) }
  const { leftOut } = prepared
  const faults = located(files, prepared.faults)
  const rejected = located(files, prepared.rejected)
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

/** Every fault of the content in `folder`, sorted by file and line. A mapping looks names up in the database. */
export async function checkContent(
  folder: string,
  mapping?: { file: string; db: Db },
): Promise<Fault[]> {
  const files = mapping ? [] : await readContentFiles(folder)
  const { faultsOfContent, faultsOfMapped } = await loadWork()
  return mapping
    ? faultsOfMapped(mapping.db, folder, mapping.file)
    : located(files, faultsOfContent(files))
}

/**
 * Makes the catalogue equal to the files of `folder`, in one transaction. Ids stay; rows missing from the
 * files are deleted. Any fault refuses the whole import, unless it is `lenient`: then valid rows are imported,
 * and the existing versions of refused rows stay unchanged.
 *
 * @throws the file system's or the database's error
 */
export async function importCatalogue(
  db: Db,
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
