import {
  type Dialect,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Patience } from '#lib/server/db/patience'
import { SqliteDriver } from '#lib/server/db/sqlite-driver'

class SiteSqliteAdapter extends SqliteAdapter {
  /** For dialectOf, which may look from another bundle, where the class is another one. */
  readonly isSqlite = true
  readonly lockMs: number

  constructor(lockMs: number) {
    super()
    this.lockMs = lockMs
  }

  // Migrations run in one transaction: all or nothing, and a second process waits for the first.
  override get supportsTransactionalDdl() {
    return true
  }

  // Kysely's own lock would make readers wait for a transaction: the driver hands out the turns.
  override get supportsMultipleConnections() {
    return true
  }
}

/** A Kysely dialect over the SQLite database in `file` (a path, or ':memory:'), by Node's own driver. */
export const sqliteDialect = (file: string, { lockMs }: Patience): Dialect => ({
  createDriver: () => new SqliteDriver(file, lockMs),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SiteSqliteAdapter(lockMs),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
})
