import path from 'node:path'
import { sql } from 'kysely'
import { foldNames } from '#lib/domain/text/text'
import {
  type CatalogueState,
  type LoadedList,
  readCatalogueState,
} from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { type Applied, applyChange, onCurrentCatalogue } from '#lib/server/import/apply-change'
import type { CatalogueChange } from '#lib/server/import/prepare-import'
import {
  externalFiles,
  externalTables,
  hasExternalId,
  kindOfFile,
  type RowFile,
  rowFiles,
} from '#lib/server/import/schemas/row-schemas'
import { noRows } from '#lib/server/import/supply'
import { type Cell, entityTables, type Row } from '#lib/server/import/sync/difference'
import { inKindOrder, kindOf, type Plan } from '#lib/server/import/sync/plan'

/** The lists that are in the catalogue, and how one of them is removed. */

export interface LoadedSource {
  /** The source that the mapping names; '' for the folder. */
  source: string
  /** Where the files were; '' for lists that an older version of the site imported. */
  folder: string
  files: string[]
  /** The same for a mapped list, each with its folder and the rows that its last import refused. */
  lists: Omit<LoadedList, 'target'>[]
  /** Epoch ms of the last import; null if an older version of the site imported it. */
  importedAt: number | null
  /** Its rows by kind: 'hospitals', 'conditions'. */
  rows: Record<string, number>
  /** Kinds that this list has replaced. */
  replaces: string[]
  /** Kinds that it fills, but whose rows have no source and count as the folder's. */
  mixed: string[]
}

/** The source of a row by its external id; '' for rows of the folder. */
const sourceOf = (externalId: Cell | undefined, { sources }: CatalogueState): string => {
  const [source = ''] = String(externalId ?? '').split(':')
  return sources.includes(source) ? source : ''
}

/** Counts the catalogue's rows by source and kind. */
async function countRows(db: Db, state: CatalogueState): Promise<Map<string, Map<string, number>>> {
  const counts = new Map<string, Map<string, number>>()
  const takers = new Map(
    Object.entries(state.takenOver).map(([file, source]) => [kindOfFile(file as RowFile), source]),
  )
  const add = (source: string, kind: string, rows = 1) => {
    const ofSource = counts.get(source) ?? new Map<string, number>()
    counts.set(source, ofSource.set(kind, (ofSource.get(kind) ?? 0) + rows))
  }
  for (const table of entityTables) {
    const isExternal = externalFiles.some((file) => externalTables[file] === table)
    const columns = isExternal ? sql`id, external_id` : sql`id`
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)}`.execute(db)
    for (const { id = null, externalId } of rows) {
      const kind = kindOf(table, id)
      add(isExternal ? sourceOf(externalId, state) : (takers.get(kind) ?? ''), kind)
    }
  }
  const { rows: prices } = await sql<{ rows: number }>`
    select count(*) as rows from treatment_cost`.execute(db)
  const count = Number(prices[0]?.rows ?? 0)
  if (count > 0) add(takers.get('costs') ?? '', 'costs', count)
  return counts
}

/** The folder first, then the mapped lists by name. */
export async function loadedSources(db: Db): Promise<LoadedSource[]> {
  const state = await readCatalogueState(db)
  if (state.folder === '' && state.sources.length === 0) return []
  const counts = await countRows(db, state)
  return ['', ...state.sources].map((source) => {
    const { folder = '', files = [], targets = [], lists, at = null } = state.loaded[source] ?? {}
    const loaded = lists ?? files.map((file) => ({ target: '', file, folder, refused: 0 }))
    const filled = lists?.map(({ target }) => target) ?? targets
    // One file may fill several of ours.
    const byFile = new Map(
      loaded.map(({ target: _, ...one }) => [path.join(one.folder, one.file), one]),
    )
    const replaces = rowFiles.filter((file) => state.takenOver[file] === source)
    const mixed = (filled as RowFile[]).filter(
      (file) => !hasExternalId(file) && !replaces.includes(file),
    )
    return {
      source,
      folder: source === '' ? state.folder : folder,
      files: [...new Set(loaded.map(({ file }) => file))],
      lists: [...byFile.values()],
      importedAt: at,
      rows: Object.fromEntries(inKindOrder(counts.get(source) ?? new Map<string, number>())),
      replaces: replaces.map(kindOfFile),
      mixed: mixed.map(kindOfFile),
    }
  })
}

async function withdrawal(db: Db, source: string, state: CatalogueState): Promise<CatalogueChange> {
  const rowsOf = async (table: 'hospital' | 'doctor') => {
    const rows = await db.selectFrom(table).select(['id', 'name', 'externalId']).execute()
    return rows.filter(({ externalId }) => sourceOf(externalId, state) === source)
  }
  const hospitals = await rowsOf('hospital')
  const ids = {
    hospital: new Set(hospitals.map(({ id }) => id)),
    doctor: new Set((await rowsOf('doctor')).map(({ id }) => id)),
  }
  const without = <T>(record: Record<string, T>, isGone: (key: string, value: T) => boolean) =>
    Object.fromEntries(Object.entries(record).filter((entry) => !isGone(...entry)))
  const translated = new Set([
    ...[...ids.hospital].map((id) => `hospitals:${id}`),
    ...[...ids.doctor].map((id) => `doctors:${id}`),
  ])
  return {
    rows: 0,
    supply: { entities: { hospital: noRows, doctor: noRows, translation: noRows }, links: {} },
    isHeld: (table, id) => {
      if (table === 'hospital' || table === 'doctor') return !ids[table].has(Number(id))
      return table !== 'translation' || !translated.has(String(id).replace(/^.*\//, ''))
    },
    renamed: hospitals.map(({ id, name }) => ({ id, before: foldNames([name]), now: [] })),
    state: {
      ...state,
      // The next import of the folder reads the files again: rows that the list kept out can come back.
      contentHash: '',
      sources: state.sources.filter((one) => one !== source),
      takenOver: without(state.takenOver, (_, taker) => taker === source),
      loaded: without(state.loaded, (key) => key === source),
    },
  }
}

/**
 * Removes the hospitals and doctors of a mapped list. What it has replaced comes back with the next import of the
 * folder; until then that also keeps rows of its other kinds, which have no source.
 *
 * @param decide is shown the changes; false changes nothing
 * @throws Error for a source that is not loaded
 */
export const withdrawSource = (
  db: Db,
  source: string,
  decide: (plan: Plan) => boolean | Promise<boolean>,
): Promise<Applied> =>
  onCurrentCatalogue(db, async (basis) => {
    const { sources } = basis.state
    if (!sources.includes(source)) {
      const known = sources.length > 0 ? `Loaded: ${sources.join(', ')}.` : 'No list is loaded.'
      throw new Error(`No list with the source '${source}' is loaded. ${known}`)
    }
    return applyChange(db, await withdrawal(db, source, basis.state), basis, decide)
  })
