import { type CatalogueState, noteRefusedAtStart } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { applyChange, type Basis, onCurrentCatalogue } from '#lib/server/import/apply-change'
import type { Fault } from '#lib/server/import/check/faults'
import type { DroppedCell, RejectedRow } from '#lib/server/import/check/rejects'
import type { ImportOptions } from '#lib/server/import/prepare-import'
import {
  type ContentFile,
  contentHash,
  folderName,
  photoFiles,
  readContentFiles,
  readGlossaries,
} from '#lib/server/import/read/content-files'
import type { RowFile } from '#lib/server/import/schemas/row-schemas'
import type { Plan, Removal } from '#lib/server/import/sync/plan'
import { StillNamedError } from '#lib/server/import/sync/removal'

interface Refused {
  faults: Fault[]
  rejected: RejectedRow[]
  /** Cells that were left out of rows that are imported. */
  dropped: DroppedCell[]
  /** Lines for the report about rows that are imported. */
  notes: string[]
}

/** The kinds that a mapped list has replaced, and how many rows of the files were left out for that. */
interface LeftOut {
  kinds: RowFile[]
  rows: number
}

export type ImportResult =
  /** No row differs from the files. */
  | ({ outcome: 'unchanged'; leftOut: LeftOut } & Refused)
  | ({ outcome: 'imported'; changes: Plan; leftOut: LeftOut } & Refused)
  /** A dry run: nothing was changed. A real import would be refused if there are removals. */
  | ({ outcome: 'planned'; changes: Plan; leftOut: LeftOut; removals: Removal[] } & Refused)
  /** Nothing was changed, because of the faults, or because the removals are not confirmed. */
  | { outcome: 'refused'; faults: Fault[]; removals: Removal[] }

const nothingRefused: Refused = { faults: [], rejected: [], dropped: [], notes: [] }
const nothingLeftOut: LeftOut = { kinds: [], rows: 0 }

// Loaded only when there is something to read: a start with unchanged content needs no parser.
const loadWork = () => import('#lib/server/import/prepare-import')

/** The number of rows that an operator must name to confirm their removal. */
export const totalOf = (removals: readonly Removal[]): number =>
  removals.reduce((sum, { deleted }) => sum + deleted, 0)

/** Names the files of faults by where they are, if the folder lies over the shipped texts. */
function located<F extends { file: string }>(files: ContentFile[], found: F[]): F[] {
  const origins = new Map(files.map(({ name, origin }) => [name, origin]))
  return found.map((one) => ({ ...one, file: origins.get(one.file) ?? one.file }))
}

const isImportedAlready = (
  state: CatalogueState,
  folder: string,
  hash: string,
  { all, once }: ImportOptions,
) =>
  state.contentHash === hash &&
  // The same files in another folder are read again, so that the state names the folder.
  state.folder === folderName(folder) &&
  // Files with faults are read again, to report the faults again.
  (once || state.refused === 0) &&
  !(all && (state.sources.length > 0 || Object.keys(state.takenOver).length > 0))

async function attempt(
  db: Db,
  folder: string,
  files: ContentFile[],
  basis: Basis,
  options: ImportOptions,
): Promise<ImportResult> {
  const { dryRun = false, remove = 0, onPlan = () => {}, onProgress } = options
  const { state } = basis
  const hash = options.mapping ? '' : contentHash(files, await photoFiles(folder))
  if (!options.mapping && isImportedAlready(state, folder, hash, options)) {
    if (!dryRun) await noteRefusedAtStart(db, false)
    return { outcome: 'unchanged', leftOut: nothingLeftOut, ...nothingRefused }
  }
  const { prepareImport } = await loadWork()
  const prepared = await prepareImport(db, { folder, files, hash, state }, options)
  if ('refusedFor' in prepared)
    return { outcome: 'refused', faults: located(files, prepared.refusedFor), removals: [] }
  const { leftOut, notes } = prepared
  const faults = located(files, prepared.faults)
  const rejected = located(files, prepared.rejected)
  const dropped = located(files, prepared.dropped)
  const decide = (plan: Plan, removals: Removal[]) => {
    if (Object.keys(plan).length > 0) onPlan(plan)
    return !dryRun && (removals.length === 0 || totalOf(removals) === remove)
  }
  try {
    const { outcome, plan, removals } = await applyChange(db, prepared, basis, decide, onProgress)
    const rest = { leftOut, faults, rejected, dropped, notes }
    if (dryRun) return { outcome: 'planned', changes: plan, removals, ...rest }
    if (outcome === 'declined') return { outcome: 'refused', faults: [], removals }
    return outcome === 'changed'
      ? { outcome: 'imported', changes: plan, ...rest }
      : { outcome, ...rest }
  } catch (error) {
    if (!(error instanceof StillNamedError)) throw error
    return { outcome: 'refused', faults: [...faults, prepared.stillNamed(error)], removals: [] }
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
    : located(files, await faultsOfContent(folder, files))
}

/** What readers of the translations in `folder` would stumble over. No import is refused for it. */
export async function checkWording(folder: string): Promise<Fault[]> {
  const [files, glossaries, { wordingNotices }] = await Promise.all([
    readContentFiles(folder),
    readGlossaries(folder),
    import('#lib/server/import/check/wording'),
  ])
  return located(files, wordingNotices(files, glossaries))
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
  return onCurrentCatalogue(db, (basis) => attempt(db, folder, files, basis, options))
}
