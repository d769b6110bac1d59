import { sweepPictures } from '#lib/server/catalogue/pictures'
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
import type { CatalogueChange, ImportOptions } from '#lib/server/import/prepare-import'
import { compareCatalogue, isSame } from '#lib/server/import/sync/difference'
import { dropStage, stageDifference } from '#lib/server/import/sync/insert'
import type { Plan, Removal } from '#lib/server/import/sync/plan'
import { renameInDoctors } from '#lib/server/import/sync/renames'
import { writeDifference } from '#lib/server/import/sync/sync'

/** A catalogue that a change is prepared from. */
export interface Basis {
  state: CatalogueState
  /** Changes with every import. */
  stamp: string
}

const stampOf = async (db: Db): Promise<string> =>
  JSON.stringify([await readCatalogueState(db), await readCatalogueVersion(db)])

/** Another import finished while this one was comparing. */
class OvertakenError extends Error {}

/** Prepares and applies a change, again if another import has finished meanwhile. */
export async function onCurrentCatalogue<T>(
  db: Db,
  attempt: (basis: Basis) => Promise<T>,
): Promise<T> {
  for (;;)
    try {
      const stamp = await stampOf(db)
      return await attempt({ stamp, state: await readCatalogueState(db) })
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error
    }
}

/** Kinds that the list indexes are built from. */
const listed = ['cities', 'departments', 'insurers', 'hospitals', 'doctors']

/** Their translations too ('hi/doctors'), because lists sort by name. */
const changesLists = (plan: Plan): boolean =>
  Object.keys(plan).some((kind) => listed.includes(kind.split('/').at(-1) ?? ''))

export interface Applied {
  /** 'declined': nothing was changed. */
  outcome: 'unchanged' | 'changed' | 'declined'
  plan: Plan
  removals: Removal[]
}

/**
 * Writes a change in one transaction, and only what `decide` has seen: if the catalogue is no longer the one that the
 * change was prepared from, nothing is written.
 *
 * @param decide is shown what will change, and whether the operator must confirm removals; false declines the change
 */
export async function applyChange(
  db: Db,
  { supply, isHeld, renamed, state, rows: total }: CatalogueChange,
  basis: Basis,
  decide: (plan: Plan, removals: Removal[]) => boolean | Promise<boolean>,
  onProgress: NonNullable<ImportOptions['onProgress']> = () => {},
): Promise<Applied> {
  let compared = 0
  let written = 0
  const difference = await compareCatalogue(db, supply, isHeld, (rows) => {
    compared += rows
    onProgress({ stage: 'compared', rows: compared, total })
  })
  // Loaded late: a start with unchanged content does not need the schemas.
  const { planOf } = await import('#lib/server/import/sync/plan')
  const { plan, removals } = planOf(difference, basis.state)
  if (!(await decide(plan, removals))) return { outcome: 'declined', plan, removals }
  const now = new Date().toISOString()
  const tellWritten = (rows: number) => {
    written += rows
    onProgress({ stage: 'written', rows: written, total })
  }
  const stage = await stageDifference(db, difference, now, tellWritten)
  try {
    return await db.transaction().execute(async (inside): Promise<Applied> => {
      await lockCatalogue(inside)
      if ((await stampOf(inside)) !== basis.stamp) throw new OvertakenError()
      await renameInDoctors(inside, renamed, now)
      const isRowChanged = !isSame(difference)
      if (isRowChanged) await writeDifference(inside, difference, now, stage, tellWritten)
      await sweepPictures(inside, Date.parse(now))
      await writeCatalogueState(inside, state)
      const isChanged =
        isRowChanged ||
        String(basis.state.sampleKinds) !== String(state.sampleKinds) ||
        JSON.stringify(basis.state.variants) !== JSON.stringify(state.variants)
      if (isChanged) await bumpCatalogueVersion(inside)
      if (changesLists(plan)) await bumpDirectoryVersion(inside)
      return { outcome: isChanged ? 'changed' : 'unchanged', plan, removals }
    })
  } finally {
    await dropStage(db, stage)
  }
}
