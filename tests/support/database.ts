import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import {
  type DialectName,
  fileOfSqlite,
  type OpenDatabase,
  openDatabase,
  provideDatabase,
} from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'

/**
 * Runs a suite on every available database: SQLite in a temporary file, and PostgreSQL in a database of its own if
 * TEST_POSTGRES_URL is set. Without it the PostgreSQL half is skipped, and the test script prints a line about that.
 */

interface TestDatabase {
  url: string
  drop(): Promise<void>
}

function sqliteFile(): TestDatabase {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-db-'))
  return {
    url: `sqlite:${path.join(folder, 'test.db')}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function run(url: string, statement: string) {
  const { db, close } = openDatabase(url)
  try {
    await sql.raw(statement).execute(db)
  } finally {
    await close()
  }
}

/**
 * A database, because the migrator reads the columns of every schema in it: it would be slow among other suites' schemas,
 * and fail when one of them is dropped meanwhile.
 */
async function postgresDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name} ${template ? `template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // These tests simulate no power failure, and waiting for the disk would only make them slow.
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) }
}

const { TEST_POSTGRES_URL: server, TEST_POSTGRES_TEMPLATE: template } = process.env

/** The databases on which a suite runs. */
export const databaseNames: DialectName[] = server ? ['sqlite', 'postgres'] : ['sqlite']

/** A new, empty database without migrations, and a function that drops it. */
export const newDatabase = async (name: DialectName): Promise<TestDatabase> =>
  name === 'postgres' && server ? postgresDatabase(server) : sqliteFile()

let migratedFile: Promise<string> | undefined

/** A migrated SQLite file, which the suites of this process copy. */
async function migrateFile(): Promise<string> {
  const { url, drop } = sqliteFile()
  process.once('exit', drop)
  const { db, close } = openDatabase(url)
  await migrateToLatest(db)
  // Merges the write-ahead log into the file.
  await close()
  return fileOfSqlite(url) ?? ''
}

/** Makes a migrated SQLite database at `file`. */
export async function copyMigrated(file: string): Promise<void> {
  migratedFile ??= migrateFile()
  copyFileSync(await migratedFile, file)
}

/** A new, migrated database without rows, and a function that drops it. */
export async function newMigrated(name: DialectName): Promise<TestDatabase> {
  if (name === 'postgres' && server) {
    if (!template) throw new Error('The project of this suite needs migrated-template.ts as setup.')
    return postgresDatabase(server, template)
  }
  const made = sqliteFile()
  await copyMigrated(fileOfSqlite(made.url) ?? '')
  return made
}

/** Opens a database whose writes do not wait for the disk: these tests simulate no power failure. */
export async function openFast(url: string): Promise<OpenDatabase> {
  const opened = openDatabase(url)
  if (opened.dialect === 'sqlite') await sql`pragma synchronous = off`.execute(opened.db)
  return opened
}

/**
 * Declares `suite` once for each database. Inside a hook or test, `open()` returns the suite's migrated database, which
 * all its tests share.
 */
export function onEachDatabase(
  title: string,
  suite: (open: () => OpenDatabase, name: DialectName) => void,
): void {
  describe.each(databaseNames)(`${title} on %s`, (name) => {
    let database: TestDatabase | undefined
    let opened: OpenDatabase | undefined

    beforeAll(async () => {
      database = await newMigrated(name)
      opened = await openFast(database.url)
    })

    afterAll(async () => {
      await opened?.close()
      await database?.drop()
    })

    suite(() => {
      if (!opened) throw new Error('The database is open inside hooks and tests only.')
      return opened
    }, name)
  })
}

/**
 * A site's database and data folder for all tests of a file, on SQLite.
 *
 * @returns `open` as in onEachDatabase
 */
export function siteDatabase(): { folder: string; open: () => OpenDatabase } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-site-'))
  process.env.DATA_DIR = folder
  let opened: OpenDatabase | undefined

  beforeAll(async () => {
    const file = path.join(folder, 'test.db')
    await copyMigrated(file)
    opened = await openFast(`sqlite:${file}`)
    provideDatabase(opened)
  })

  afterAll(async () => {
    delete process.env.DATA_DIR
    provideDatabase(undefined)
    await opened?.close()
    rmSync(folder, { recursive: true })
  })

  return {
    folder,
    open: () => {
      if (!opened) throw new Error('The database is open inside hooks and tests only.')
      return opened
    },
  }
}
