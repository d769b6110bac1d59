import { existsSync } from 'node:fs'
import { CamelCasePlugin, Kysely } from 'kysely'
import { environment } from '#lib/config/env.server'
import { type Patience, serving, unhurried } from '#lib/server/db/patience'
import { postgresDialect } from '#lib/server/db/postgres'
import type { Database } from '#lib/server/db/schema'
import { sqliteDialect } from '#lib/server/db/sqlite'

export type DialectName = 'sqlite' | 'postgres'

export interface OpenDatabase {
  db: Kysely<Database>
  dialect: DialectName
  /** Of SQLite, unless it is in memory. */
  file?: string | undefined
  /** Gives the connections back; nothing may be asked afterwards. */
  close(): Promise<void>
}

/** The file of a `sqlite:` address; undefined for another database. */
export const fileOfSqlite = (databaseUrl: string): string | undefined =>
  databaseUrl.match(/^sqlite:(.+)$/)?.[1]

/**
 * Opens a database; the connection itself is made at the first question.
 *
 * @param databaseUrl `sqlite:` followed by a path, or `postgres://…`
 * @param patience after which a question fails with DatabaseUnavailable
 */
export function openDatabase(databaseUrl: string, patience: Patience = serving): OpenDatabase {
  const file = fileOfSqlite(databaseUrl)
  const db = new Kysely<Database>({
    dialect: file ? sqliteDialect(file, patience) : postgresDialect(databaseUrl, patience),
    plugins: [new CamelCasePlugin()],
  })
  return {
    db,
    dialect: file ? 'sqlite' : 'postgres',
    file: file === ':memory:' ? undefined : file,
    close: () => db.destroy(),
  }
}

/** Which database stands behind `db`, a transaction included: for the few statements that differ. */
export const dialectOf = (db: Kysely<Database>): DialectName =>
  'isSqlite' in db.getExecutor().adapter ? 'sqlite' : 'postgres'

/** How long SQLite's write lock is waited for in `db`, in ms; 0 for PostgreSQL, which has locks of many kinds. */
export const lockPatienceOf = (db: Kysely<Database>): number => {
  const { adapter } = db.getExecutor()
  return 'lockMs' in adapter ? Number(adapter.lockMs) : 0
}

// Next.js puts this module into several bundles of one process; the global makes them share one
// connection, without which two writers of one process would lock each other out.
const shared = globalThis as typeof globalThis & {
  siteDatabase?: OpenDatabase | undefined
  sitePatience?: Patience
}

function siteDatabase(): OpenDatabase {
  shared.siteDatabase ??= openDatabase(environment().databaseUrl, shared.sitePatience)
  return shared.siteDatabase
}

/** The process's database, as DATABASE_URL names it. */
export const getDatabase = (): Kysely<Database> => siteDatabase().db

/**
 * The same for whoever must not make one: the first question would make a file that is missing.
 *
 * @throws Error naming the file that is not there
 */
export function existingDatabase(): Kysely<Database> {
  const { db, file } = siteDatabase()
  if (file !== undefined && !existsSync(file))
    throw new Error(
      `There is no database ${file}. Is it the one that the site works on (DATABASE_URL, DATA_DIR)? npm run db -- migrate makes a new one.`,
    )
  return db
}

/** For a command, before it asks anything: it waits longer than a visitor would. */
export function takeTime(): void {
  shared.sitePatience = unhurried
}

/** Lets the process work on `opened` from now on: for tests and for commands. */
export function provideDatabase(opened: OpenDatabase | undefined): void {
  shared.siteDatabase = opened
}

/** Closes the process's database, if it was opened: for a clean end. */
export async function closeDatabase(): Promise<void> {
  const opened = shared.siteDatabase
  shared.siteDatabase = undefined
  await opened?.close()
}
