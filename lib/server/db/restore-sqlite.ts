import {
  chownSync,
  existsSync,
  promises as fs,
  linkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkIntegrity, countOf } from '#lib/server/db/backup-sqlite'
import { openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { writeNewFile } from '#lib/server/db/new-file'
import { unhurried } from '#lib/server/db/patience'
import { messageOf, type Restored, refuseNewer, timeInName } from '#lib/server/db/restored'
import { takeAlone } from '#lib/server/db/sqlite-alone'
import { makePrivateFolder } from '#lib/server/private-files'

interface RestoreSettings {
  /** The backup. */
  from: string
  /** For the name of the database of before. */
  now: Date
  /** Takes the place of a database that cannot be read, so that nobody can say whether a site runs on it. */
  force: boolean
  onProgress: (words: string) => void
}

const tablesNeeded = ['lead', 'outbox', 'kysely_migration']

/** @returns how many leads it holds @throws Error saying why it is no backup of a site like this one */
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
      throw new Error('it is no database of this site')
    const ran = database.prepare('select name from kysely_migration').all()
    refuseNewer(ran.map(({ name }) => String(name)))
    return countOf(database, 'lead')
  } finally {
    database.close()
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

async function bringUpToDate(file: string): Promise<string[]> {
  const { db, close } = openDatabase(`sqlite:${file}`, unhurried)
  try {
    return await migrateToLatest(db)
  } finally {
    await close()
  }
}

/** Root restores for the user whose site it is. */
function giveToOwner(draft: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(file) ? file : path.dirname(file))
  chownSync(draft, uid, gid)
}

/** The log's files belong to the database of before: beside another one they would spoil it. */
function moveLog(file: string, before: string | undefined): void {
  for (const end of ['-wal', '-shm', '-journal'])
    if (before && existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${before}${end}`)
    else rmSync(`${file}${end}`, { force: true })
}

/**
 * Puts a backup in the place of the database, which is kept beside it. Everything is done on a copy of the
 * backup, migrations too; it gets the database's name in one step, at the end.
 *
 * @throws Error with the database as it was
 */
export async function restoreSqlite(
  file: string,
  { from, now, force, onProgress }: RestoreSettings,
): Promise<Restored> {
  if (statSync(`${from}-wal`, { throwIfNoEntry: false })?.size)
    throw new Error(`${from}-wal stands beside ${from}: that is a database in use and no backup.`)
  makePrivateFolder(path.dirname(file))
  const alone = existsSync(file) ? takeAlone(file, force) : undefined
  const before = alone && `${file}.before-restore-${timeInName(now)}`
  try {
    const done = await writeNewFile(
      file,
      async (draft) => {
        await copy(from, draft, onProgress)
        onProgress('Copied; reading the copy once')
        const leads = checked(from, draft)
        const migrated = await bringUpToDate(draft)
        giveToOwner(draft, file)
        return { leads, migrated }
      },
      (draft) => {
        // The name is never without a database: a site that starts meanwhile must not make a new one.
        if (before) linkSync(file, before)
        moveLog(file, before)
        renameSync(draft, file)
      },
    )
    return { ...done, before }
  } finally {
    alone?.close()
  }
}

function checked(from: string, draft: string): number {
  try {
    return checkBackup(draft)
  } catch (error) {
    throw new Error(`${from} was not restored: ${messageOf(error)}. Nothing was changed.`)
  }
}
