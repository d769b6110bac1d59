import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { type Environment, environment } from '#lib/config/env.server'
import { settingsFiles } from '#lib/config/env-files'
import { hasContentDir } from '#lib/config/load-environment'
import { type OwnBrand, ownBrand } from '#lib/config/site'
import { type CatalogueState, readCatalogueState } from '#lib/server/catalogue/state'
import { fileOfSqlite, getDatabase } from '#lib/server/db/database'
import { type LastBackup, readLastBackup } from '#lib/server/db/last-backup'
import { migrationStatus } from '#lib/server/db/migrate'
import type { Db } from '#lib/server/db/schema'
import { type OutboxStatus, outboxStatus } from '#lib/server/leads/outbox/status'
import { lastPurge } from '#lib/server/leads/purge-store'
import type { OutsideFacts } from '#lib/server/operate/doctor/outside'
import { freeBytes, within } from '#lib/server/operate/health'
import { privateFiles } from '#lib/server/platform/private-files'

/** What the checks of `npm run doctor` judge. Reading it changes nothing. */

/** What the database says about the site. */
export interface StoredFacts {
  state: 'ready'
  catalogue: Pick<
    CatalogueState,
    'contentHash' | 'sources' | 'sampleKinds' | 'refused' | 'refusedAtStart' | 'loaded'
  >
  outbox: OutboxStatus
  /** Epoch ms of the last purge; null before the first one. */
  purgedAt: number | null
}

export type DatabaseFacts =
  | StoredFacts
  /** There is none yet, this process may not read it, it does not answer, or it is from a newer version of the site. */
  | { state: 'missing' | 'denied' | 'away' | 'newer' }
  | { state: 'pending'; names: string[] }

/**
 * Who may use a file. 'everybody' can read it (or write to the folder), 'others' than its owner can reach it in some
 * way, and 'denied': not even this process can.
 */
type Access = 'owner' | 'others' | 'everybody' | 'denied'

export interface FileFacts {
  file: string
  access: Access
}

export interface Facts {
  settings: Environment
  /** What the operator has set of brand and numbers. */
  own: OwnBrand
  /** Is CONTENT_DIR there, as far as this site needs one? */
  hasContentDir: boolean
  /** Epoch ms. */
  now: number
  database: DatabaseFacts
  /** Settings, data folder, and the private files in it: those that exist. */
  files: FileFacts[]
  /** On the disk that the site writes to; undefined if unknown. */
  freeBytes: number | undefined
  lastBackup: LastBackup | undefined
  /** Is its file still there? */
  hasLastBackup: boolean
  /** What other machines answered. Absent at a start, which calls none. */
  outside?: OutsideFacts
}

/** How long the database may take, in ms. */
const databaseTimeoutMs = 8000

async function storedFacts(db: Db, now: number): Promise<DatabaseFacts> {
  const migrations = await migrationStatus(db)
  if (migrations.some(({ isKnown }) => !isKnown)) return { state: 'newer' }
  const names = migrations.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
  if (names.length === migrations.length) return { state: 'missing' }
  if (names.length > 0) return { state: 'pending', names }
  const [catalogue, outbox, { endedAt }] = await Promise.all([
    readCatalogueState(db),
    outboxStatus(db, now),
    lastPurge(db),
  ])
  return { state: 'ready', catalogue, outbox, purgedAt: endedAt }
}

function databaseFacts({ databaseUrl }: Environment, now: number): Promise<DatabaseFacts> {
  const file = fileOfSqlite(databaseUrl)
  const access = file === undefined ? 'owner' : accessTo(file)
  // The first query would create the file.
  if (access === undefined || access === 'denied')
    return Promise.resolve({ state: access ?? 'missing' })
  return within<DatabaseFacts>(storedFacts(getDatabase(), now), databaseTimeoutMs, {
    state: 'away',
  })
}

/** @returns undefined if there is no such file */
function accessTo(file: string): Access | undefined {
  // Root may own the settings and let the site's group read them.
  const isSettings = settingsFiles.includes(file)
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) return undefined
    accessSync(file, isSettings ? constants.R_OK : constants.R_OK | constants.W_OK)
    // The files in a folder have modes of their own.
    if (found.mode & (found.isDirectory() ? 0o002 : 0o006)) return 'everybody'
    return found.mode & 0o077 && !isSettings ? 'others' : 'owner'
  } catch {
    return 'denied'
  }
}

function fileFacts({ databaseUrl, dataDir }: Environment): FileFacts[] {
  const database = fileOfSqlite(databaseUrl)
  const files = [...settingsFiles, dataDir, ...Object.values(privateFiles(dataDir))]
  return [...files, ...(database ? [database] : [])].flatMap((file) => {
    const access = accessTo(file)
    return access ? [{ file, access }] : []
  })
}

/** Reads settings, database and disk, and calls no other machine. */
export async function gatherFacts(now: number): Promise<Facts> {
  const settings = environment()
  const lastBackup = readLastBackup(settings.dataDir)
  return {
    settings,
    own: ownBrand,
    hasContentDir: hasContentDir(),
    now,
    database: await databaseFacts(settings, now),
    files: fileFacts(settings),
    freeBytes: await freeBytes().catch(() => undefined),
    lastBackup,
    hasLastBackup: lastBackup !== undefined && existsSync(lastBackup.file),
  }
}
