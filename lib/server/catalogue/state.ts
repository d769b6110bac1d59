import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { MarketingVariant } from '#lib/domain/site/marketing-variants'
import { dialectOf, getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

/** One file of a mapped list. */
export interface LoadedList {
  /** Our file that it fills: 'hospitals.csv'. */
  target: string
  /** Its name in the folder. */
  file: string
  folder: string
  /** Rows that its last import refused. */
  refused: number
}

/** Where the rows of a list or of the folder come from. */
interface Loaded {
  /** The folder of the files, as `folderName` gives it. */
  folder: string
  /** The files that the mapping names; empty for the folder, of which every file is read. */
  files: string[]
  /** Our files that the mapping fills: 'hospitals.csv'. */
  targets: string[]
  /**
   * What each of our files came from last: a source may have several mappings. Absent for the folder, and for what an older
   * version of the site imported.
   */
  lists?: LoadedList[]
  /** The time of the last import in epoch ms. Files of the folder that have not changed are not imported again. */
  at: number
}

/** The importer's data between imports. */
export interface CatalogueState {
  /** Hash of the files of the last import; '' before the first import. */
  contentHash: string
  /** Kinds with invented rows: 'doctors', 'hospitals'. */
  sampleKinds: string[]
  /** The folder of the last import; '' before the first import. */
  folder: string
  refused: number
  /** Did the last start refuse the files of CONTENT_DIR? The catalogue of the import before is served then. */
  refusedAtStart: boolean
  /** Sources of lists imported with a mapping file: the first part of their rows' external ids. */
  sources: string[]
  /** Row files whose kind a mapped list has replaced, each with that list's source. */
  takenOver: Record<string, string>
  /** The last import of each source, and of the folder under ''. An older version of the site did not store it. */
  loaded: Record<string, Loaded>
  /** The largest assigned ids by table, so that no id is assigned twice. */
  lastIds: Record<string, number>
  /** The operator's own variants of marketing pages, by name (variants.yaml). */
  variants: Record<string, MarketingVariant>
}

/** The files of mapped lists that refused rows at their last import. */
export const partlyRefused = ({ loaded }: Pick<CatalogueState, 'loaded'>): LoadedList[] =>
  Object.values(loaded).flatMap(({ lists = [] }) => lists.filter(({ refused }) => refused > 0))

/** The key of the version that changes with anything that pages show. */
const versionKey = 'version'
/** The key of the version that changes with the rows of lists. */
const directoryKey = 'directory'

const emptyState: CatalogueState = {
  contentHash: '',
  sampleKinds: [],
  folder: '',
  refused: 0,
  refusedAtStart: false,
  sources: [],
  takenOver: {},
  loaded: {},
  lastIds: {},
  variants: {},
}
const stateKey = 'import'

export async function readCatalogueState(db: Db): Promise<CatalogueState> {
  const row = await db
    .selectFrom('catalogueState')
    .select('value')
    .where('key', '=', stateKey)
    .executeTakeFirst()
  return row ? { ...emptyState, ...(JSON.parse(row.value) as Partial<CatalogueState>) } : emptyState
}

/** Rows that come with an `external_id` get ids from here on. */
export const firstAssignedId = 1_000_001

/** Are the rows of a kind ('authors', 'costs': sample.csv) invented? Their pages then say so. */
export const isSample = async (kind: string): Promise<boolean> =>
  (await readCatalogueState(getDatabase())).sampleKinds.includes(kind)

/**
 * Is this doctor or hospital invented? A row of a list has an id of its own range and is real, also while sample.csv still
 * names its kind.
 */
export const isSampleRow = async (kind: 'doctors' | 'hospitals', id: number): Promise<boolean> =>
  id < firstAssignedId && (await isSample(kind))

/** Saves the state. The version stays: of the state, pages only show the note on samples. */
export const writeCatalogueState = (db: Db, state: CatalogueState): Promise<void> =>
  writeValue(db, stateKey, JSON.stringify(state))

/** Notes whether a start refused the files, so that every process knows. The next import of the files clears it. */
export async function noteRefusedAtStart(db: Db, refusedAtStart: boolean): Promise<void> {
  if ((await readCatalogueState(db)).refusedAtStart === refusedAtStart) return
  await db.transaction().execute(async (inside) => {
    await lockCatalogue(inside)
    await writeCatalogueState(inside, { ...(await readCatalogueState(inside)), refusedAtStart })
  })
}

async function writeValue(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('catalogueState')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Marks all cached pages as possibly outdated: after an import, and when a review is published. */
export const bumpCatalogueVersion = (db: Db): Promise<void> =>
  writeValue(db, versionKey, randomBytes(6).toString('base64url'))

/** Changes with anything that pages show; '' before the first import. */
export const readCatalogueVersion = (db: Db): Promise<string> => readValue(db, versionKey)

/**
 * Marks the list indexes as outdated after changes of cities, departments, insurers, hospitals or doctors. Changes of
 * texts and reviews do not call it, so that the indexes stay (docs/decisions/0016-listing-index.md).
 */
export const bumpDirectoryVersion = (db: Db): Promise<void> =>
  writeValue(db, directoryKey, randomBytes(6).toString('base64url'))

/** Changes with those rows; '' before the first change. */
export const readDirectoryVersion = (db: Db): Promise<string> => readValue(db, directoryKey)

async function readValue(db: Db, key: string): Promise<string> {
  const row = await db
    .selectFrom('catalogueState')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? ''
}

/**
 * Blocks other imports until the transaction ends, but not readers. SQLite has only one writer anyway.
 */
export async function lockCatalogue(db: Db): Promise<void> {
  if (dialectOf(db) === 'postgres')
    await sql`lock table ${sql.table('catalogueState')} in exclusive mode`.execute(db)
}
