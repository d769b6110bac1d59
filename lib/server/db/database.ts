import { existsSync } from 'node:fs'
import { CamelCasePlugin, Kysely } from 'kysely'
import { environment } from '#lib/config/env.server'
import { postgresDialect } from '#lib/server/db/postgres'
import type { Database, Db } from '#lib/server/db/schema'
import { sqliteDialect } from '#lib/server/db/sqlite'
import { commandTimeouts, type Timeouts, visitorTimeouts } from '#lib/server/db/timeouts'

export type DialectName = 'sqlite' | 'postgres'

export interface OpenDatabase {
  db: Db
  dialect: DialectName
  /** The SQLite file; undefined for PostgreSQL and for a database in memory. */
  file?: string | undefined
  /** Closes the connections; the database cannot be used afterwards. */
  close(): Promise<void>
}

/** The file of a `sqlite:` URL; undefined for other databases. */
export const fileOfSqlite = (databaseUrl: string): string | undefined =>
  databaseUrl.match(/^sqlite:(.+)$/)?.[1]

/**
 * Opens a database; it connects on the first query.
 *
 * @param databaseUrl `sqlite:` followed by a path, or `postgres://…`
 * @param timeouts time limits after which a query fails with DatabaseUnavailable
 */
export function openDatabase(
  databaseUrl: string,
  timeouts: Timeouts = visitorTimeouts,
): OpenDatabase {
  const file = fileOfSqlite(databaseUrl)
  const db = new Kysely<Database>({
    dialect: file ? sqliteDialect(file, timeouts) : postgresDialect(databaseUrl, timeouts),
    plugins: [new CamelCasePlugin()],
  })
  return {
    db,
    dialect: file ? 'sqlite' : 'postgres',
    file: file === ':memory:' ? undefined : file,
    close: () => db.destroy(),
  }
}

/** The kind of database behind `db`, which may be a transaction: a few statements differ. */
export const dialectOf = (db: Db): DialectName =>
  'isSqlite' in db.getExecutor().adapter ? 'sqlite' : 'postgres'

/**
 * How long `db` waits for SQLite's write lock, in ms; 0 for PostgreSQL, which has its own lock timeouts.
 */
export const lockTimeoutOf = (db: Db): number => {
  const { adapter } = db.getExecutor()
  return 'lockMs' in adapter ? Number(adapter.lockMs) : 0
}

// Next.js puts this module into several bundles of one process. The global makes them share one connection;
// otherwise two writers of one process would block each other.
const shared = globalThis as typeof globalThis & {
  siteDatabase?: OpenDatabase | undefined
  siteTimeouts?: Timeouts
}

function siteDatabase(): OpenDatabase {
  shared.siteDatabase ??= openDatabase(environment().databaseUrl, shared.siteTimeouts)
  return shared.siteDatabase
}

export const getDatabase = (): Db => siteDatabase().db

/**
 * The same, but never creates a missing SQLite file, as the first query would.
 *
 * @throws Error naming the missing file
 */
export function existingDatabase(): Db {
  const { db, file } = siteDatabase()
  if (file !== undefined && !existsSync(file))
    throw new Error(
      `There is no database ${file}. Is it the one that the site uses (DATABASE_URL, DATA_DIR)? To create a new one: npm run db -- migrate`,
    )
  return db
}

/** Gives a command longer time limits than a visitor has. Call it before the first query. */
export function setCommandTimeouts(): void {
  shared.siteTimeouts = commandTimeouts
}

/** Replaces the process's database, for tests and commands. */
export function provideDatabase(opened: OpenDatabase | undefined): void {
  shared.siteDatabase = opened
}

export async function closeDatabase(): Promise<void> {
  const opened = shared.siteDatabase
  shared.siteDatabase = undefined
  await opened?.close()
}
