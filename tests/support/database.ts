import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import { type DialectName, type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'

/**
 * Runs a suite on every database at hand: SQLite in a temporary file, and PostgreSQL (a schema of
 * its own) where TEST_POSTGRES_URL names one. Without it that half is left out, never passed over
 * in silence: the test script says so in a line of its own.
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

async function postgresSchema(server: string): Promise<TestDatabase> {
  const schema = `test_${randomBytes(6).toString('hex')}`
  await run(server, `create schema ${schema}`)
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, drop: () => run(server, `drop schema ${schema} cascade`) }
}

const server = process.env.TEST_POSTGRES_URL

/** The databases that a suite runs on here. */
export const databaseNames: DialectName[] = server ? ['sqlite', 'postgres'] : ['sqlite']

/** A new, empty database (not migrated) and what removes it. */
export const newDatabase = async (name: DialectName): Promise<TestDatabase> =>
  name === 'postgres' && server ? postgresSchema(server) : sqliteFile()

/**
 * Declares `suite` once a database. `open()` gives the suite's migrated database inside a hook or
 * test; tests of one suite share it.
 */
export function onEachDatabase(
  title: string,
  suite: (open: () => OpenDatabase, name: DialectName) => void,
): void {
  describe.each(databaseNames)(`${title} on %s`, (name) => {
    let database: TestDatabase | undefined
    let opened: OpenDatabase | undefined

    beforeAll(async () => {
      database = await newDatabase(name)
      opened = openDatabase(database.url)
      await migrateToLatest(opened.db)
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
