import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Database } from '#lib/server/db/schema'

/** What the importer remembers between imports. */
export interface CatalogueState {
  /** Of the files that the catalogue was last imported from; '' before the first import. */
  contentHash: string
  /** Kinds whose rows are invented: 'doctors', 'hospitals'. */
  sampleKinds: string[]
  /** The folder that was imported last, as the command named it; '' before the first import. */
  folder: string
  /** How many rows and texts of that folder were refused. */
  refused: number
  /** Sources of lists that came in by a mapping file: the first part of their rows' external ids. */
  sources: string[]
  /** Row files whose kind a mapped list has replaced, each with that list's source. */
  takenOver: Record<string, string>
  /** The largest ids that the importer has given so far: none is given twice. */
  lastIds: Record<string, number>
}

/** The key whose value changes whenever pages may show something else. */
const versionKey = 'version'
/** The key whose value changes with the rows that lists are made of. */
const directoryKey = 'directory'

const emptyState: CatalogueState = {
  contentHash: '',
  sampleKinds: [],
  folder: '',
  refused: 0,
  sources: [],
  takenOver: {},
  lastIds: {},
}
const stateKey = 'import'

export async function readCatalogueState(db: Kysely<Database>): Promise<CatalogueState> {
  const row = await db
    .selectFrom('catalogueState')
    .select('value')
    .where('key', '=', stateKey)
    .executeTakeFirst()
  return row ? { ...emptyState, ...(JSON.parse(row.value) as Partial<CatalogueState>) } : emptyState
}

/** Remembers `state`. It makes no new version: pages show nothing of it but the note on samples. */
export const writeCatalogueState = (db: Kysely<Database>, state: CatalogueState): Promise<void> =>
  writeValue(db, stateKey, JSON.stringify(state))

async function writeValue(db: Kysely<Database>, key: string, value: string): Promise<void> {
  await db
    .insertInto('catalogueState')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Says that pages made until now may be out of date: after an import, and when a review is let through. */
export const bumpCatalogueVersion = (db: Kysely<Database>): Promise<void> =>
  writeValue(db, versionKey, randomBytes(6).toString('base64url'))

/** Another text after every change of what pages show; '' before the first import. */
export const readCatalogueVersion = (db: Kysely<Database>): Promise<string> =>
  readValue(db, versionKey)

/**
 * Says that cities, departments, insurers, hospitals or doctors are others than before. Texts and reviews
 * change without it, so that lists are not numbered anew for them (docs/decisions/0016-listing-index.md).
 */
export const bumpDirectoryVersion = (db: Kysely<Database>): Promise<void> =>
  writeValue(db, directoryKey, randomBytes(6).toString('base64url'))

/** Another text after every change of those rows; '' for a catalogue that never said so. */
export const readDirectoryVersion = (db: Kysely<Database>): Promise<string> =>
  readValue(db, directoryKey)

async function readValue(db: Kysely<Database>, key: string): Promise<string> {
  const row = await db
    .selectFrom('catalogueState')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? ''
}

/**
 * Lets one import at a time go on, until its transaction ends; readers are not held up. SQLite has
 * one writer anyhow, from the transaction's start.
 */
export async function lockCatalogue(db: Kysely<Database>): Promise<void> {
  if (dialectOf(db) === 'postgres')
    await sql`lock table ${sql.table('catalogueState')} in exclusive mode`.execute(db)
}
