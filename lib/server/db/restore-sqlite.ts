import {
  closeSync,
  existsSync,
  promises as fs,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely } from 'kysely'
import { indianIso } from '#lib/domain/text/format'
import { checkIntegrity, countOf } from '#lib/server/db/backup-sqlite'
import { openDatabase } from '#lib/server/db/database'
import { migrateToLatest, migrationNames } from '#lib/server/db/migrate'
import { giveToOwner, writeNewFile } from '#lib/server/db/new-file'
import type { Database, Db } from '#lib/server/db/schema'
import { dialectOver } from '#lib/server/db/sqlite'
import { isLockError } from '#lib/server/db/sqlite-file'
import { commandTimeouts } from '#lib/server/db/timeouts'
import { makePrivateFolder } from '#lib/server/platform/private-files'

export interface Restored {
  leads: number
  migrated: string[]
  /** Where the previous database is kept; undefined when there was none. */
  before: string | undefined
}

/** '20261122T162059123', in India's time. */
export const timeInName = (time: Date): string =>
  indianIso(time.getTime()).slice(0, 23).replaceAll(/[-:.]/g, '')

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** @throws Error when a backup has migrations that this version of the site does not know */
export function refuseNewer(ran: readonly string[]): void {
  const unknown = ran.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new Error(`it is from a newer version of the site, with ${unknown.join(', ')}`)
}

const magic = 'SQLite format 3\0'

/** An empty file is a new database. */
function looksLikeSqlite(file: string): boolean {
  const start = Buffer.alloc(magic.length)
  const handle = openSync(file, 'r')
  try {
    const bytes = readSync(handle, start)
    return bytes === 0 || start.toString('latin1') === magic
  } finally {
    closeSync(handle)
  }
}

interface Exclusive {
  /** undefined when the file cannot be read. */
  db?: Db
  close(): void
}

/**
 * Takes exclusive use of the database until `close`: SQLite refuses to change the journal mode while
 * another process has the file open, even if idle. This also empties the log into the file.
 *
 * @throws Error while a site or a command is using it, and for a file that cannot be read
 */
function openExclusively(file: string, force: boolean): Exclusive {
  // SQLite would delete the log of a file that it cannot read.
  if (!looksLikeSqlite(file)) return unreadable(file, 'it is not a database', force)
  const database = new DatabaseSync(file, { timeout: 1000 })
  try {
    database.exec('pragma journal_mode = delete')
    database.exec('begin exclusive')
    const plugins = [new CamelCasePlugin()]
    const db = new Kysely<Database>({ dialect: dialectOver(database), plugins })
    return { db, close: () => database.close() }
  } catch (error) {
    database.close()
    if (isLockError(error))
      throw new Error(`A site or a command is using ${file}: stop it first. Nothing was changed.`)
    return unreadable(file, messageOf(error), force)
  }
}

/** @throws Error unless the operator says that no site runs on it */
function unreadable(file: string, reason: string, force: boolean): Exclusive {
  if (force) return { close: () => {} }
  throw new Error(
    `${file} cannot be read (${reason}), so it is unknown whether a site is using it: stop the site and add --force. The file is kept next to the restored one.`,
  )
}

interface RestoreSettings {
  /** The backup. */
  from: string
  /** For the name of the previous database. */
  now: Date
  /** Replaces a database that cannot be read. */
  force: boolean
  /**
   * Called with the live and the restored database before anything is replaced; live is undefined when
   * unreadable.
   */
  compare: (live: Db | undefined, backup: Db) => Promise<void>
  onProgress: (words: string) => void
}

const tablesNeeded = ['lead', 'outbox', 'kysely_migration']

/** @returns how many leads it holds @throws Error saying why it is not a backup of this site */
function checkBackup(file: string): number {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = delete')
    checkIntegrity(database)
    const tables = database
      .prepare('select name from sqlite_schema')
      .all()
      .map(({ name }) => name)
    if (!tablesNeeded.every((name) => tables.includes(name)))
      throw new Error('it is not a database of this site')
    const ran = database.prepare('select name from kysely_migration').all()
    refuseNewer(ran.map(({ name }) => String(name)))
    return countOf(database, 'lead')
  } finally {
    database.close()
  }
}

function checked(from: string, draft: string): number {
  try {
    return checkBackup(draft)
  } catch (error) {
    throw new Error(`${from} was not restored: ${messageOf(error)}. Nothing was changed.`)
  }
}

const chunkBytes = 8 * 1024 * 1024

async function copy(from: string, to: string, onProgress: (words: string) => void) {
  const [source, target] = [await fs.open(from, 'r'), await fs.open(to, 'r+')]
  try {
    const { size } = await source.stat()
    const chunk = Buffer.alloc(chunkBytes)
    for (let at = 0; at < size; ) {
      const { bytesRead } = await source.read(chunk, 0, chunkBytes, at)
      if (bytesRead === 0) break
      await target.write(chunk, 0, bytesRead, at)
      at += bytesRead
      onProgress(`${Math.floor((100 * at) / size)} % copied`)
    }
  } finally {
    await source.close()
    await target.close()
  }
}

/** The log belongs to the previous database and would damage another one. */
function moveLog(file: string, before: string | undefined): void {
  for (const end of ['-wal', '-shm', '-journal'])
    if (before && existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${before}${end}`)
    else rmSync(`${file}${end}`, { force: true })
}

/**
 * Replaces the database with a backup and keeps the previous one next to it. All work, migrations included, is
 * done on a copy of the backup, which gets the database's name in one step at the end.
 *
 * @throws Error; the database is unchanged then
 */
export async function restoreSqlite(
  file: string,
  { from, now, force, compare, onProgress }: RestoreSettings,
): Promise<Restored> {
  if (statSync(`${from}-wal`, { throwIfNoEntry: false })?.size)
    throw new Error(`There is a log ${from}-wal: ${from} is a database in use, not a backup.`)
  makePrivateFolder(path.dirname(file))
  const live = existsSync(file) ? openExclusively(file, force) : undefined
  const before = live && `${file}.before-restore-${timeInName(now)}`
  try {
    const done = await writeNewFile(
      file,
      async (draft) => {
        await copy(from, draft, onProgress)
        onProgress('Copied; verifying the copy')
        const leads = checked(from, draft)
        const { db, close } = openDatabase(`sqlite:${draft}`, commandTimeouts)
        try {
          const migrated = await migrateToLatest(db)
          if (live) await compare(live.db, db)
          return { leads, migrated }
        } finally {
          await close()
          giveToOwner(draft, existsSync(file) ? file : path.dirname(file))
        }
      },
      (draft) => {
        // The name is never without a database: a site that starts meanwhile must not create a new one.
        if (before) linkSync(file, before)
        moveLog(file, before)
        renameSync(draft, file)
      },
    )
    return { ...done, before }
  } finally {
    live?.close()
  }
}
