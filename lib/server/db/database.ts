import { CamelCasePlugin, Kysely } from 'kysely'
import { environment } from '#lib/config/env.server'
import { postgresDialect } from '#lib/server/db/postgres'
import type { Database } from '#lib/server/db/schema'
import { NodeSqliteDialect } from '#lib/server/db/sqlite'

export type DialectName = 'sqlite' | 'postgres'

export interface OpenDatabase {
  db: Kysely<Database>
  dialect: DialectName
  /** Gives the connections back; nothing may be asked afterwards. */
  close(): Promise<void>
}

/**
 * Opens a database; the connection itself is made at the first question.
 *
 * @param databaseUrl `sqlite:` followed by a path, or `postgres://…`
 */
export function openDatabase(databaseUrl: string): OpenDatabase {
  const file = databaseUrl.match(/^sqlite:(.+)$/)?.[1]
  const db = new Kysely<Database>({
    dialect: file ? new NodeSqliteDialect(file) : postgresDialect(databaseUrl),
    plugins: [new CamelCasePlugin()],
  })
  return { db, dialect: file ? 'sqlite' : 'postgres', close: () => db.destroy() }
}

/** Which database stands behind `db`, a transaction included: for the few statements that differ. */
export const dialectOf = (db: Kysely<Database>): DialectName =>
  db.getExecutor().adapter.supportsMultipleConnections ? 'postgres' : 'sqlite'

// Next.js puts this module into several bundles of one process; the global makes them share one
// connection, without which two writers of one process would lock each other out.
const shared = globalThis as typeof globalThis & { siteDatabase?: OpenDatabase }

/** The process's database, as DATABASE_URL names it. */
export function getDatabase(): Kysely<Database> {
  shared.siteDatabase ??= openDatabase(environment().databaseUrl)
  return shared.siteDatabase.db
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
