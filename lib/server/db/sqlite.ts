import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  type Dialect,
  type Kysely,
  SqliteDriver as SingleConnection,
  SqliteAdapter,
  type SqliteDialectConfig,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SqliteDriver } from '#lib/server/db/sqlite-driver'
import type { Timeouts } from '#lib/server/db/timeouts'

class SiteSqliteAdapter extends SqliteAdapter {
  /** For dialectOf, which may run in another bundle with its own copy of the class. */
  readonly isSqlite = true
  readonly lockMs: number

  constructor(lockMs: number) {
    super()
    this.lockMs = lockMs
  }

  // Migrations run in one transaction; a second process waits for the first.
  override get supportsTransactionalDdl() {
    return true
  }

  // Kysely's own lock would make readers wait for a transaction, so the driver serialises the writer
  // instead.
  override get supportsMultipleConnections() {
    return true
  }
}

const dialectWith = (createDriver: Dialect['createDriver'], lockMs: number): Dialect => ({
  createDriver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SiteSqliteAdapter(lockMs),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
})

/** A Kysely dialect for the SQLite database in `file` (a path or ':memory:'), using node:sqlite. */
export const sqliteDialect = (file: string, { lockMs }: Timeouts): Dialect =>
  dialectWith(() => new SqliteDriver(file, lockMs), lockMs)

/** The same for a connection that is already open and stays open. */
export function dialectOver(database: DatabaseSync): Dialect {
  type Prepare = SqliteDialectConfig['database']
  const prepare = (text: string) => {
    const statement = database.prepare(text)
    const bound = (values: readonly unknown[]) => values as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...bound(values)),
      run: (values: readonly unknown[]) => statement.run(...bound(values)),
      iterate: (values: readonly unknown[]) => statement.iterate(...bound(values)),
    }
  }
  const connection = { prepare, close: () => {} } as unknown as Prepare
  return dialectWith(() => new SingleConnection({ database: connection }), 0)
}
