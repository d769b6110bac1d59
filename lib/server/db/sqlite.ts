import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { makePrivateFile, makePrivateFolder } from '#lib/server/private-files'

/**
 * SQLite through Node's own driver: one connection, whose turns Kysely hands out one at a time, so
 * that nobody's statement falls into another's transaction.
 */

/** How long a statement waits for another process's write, in milliseconds. */
const busyTimeoutMs = 5000
/** Statements kept prepared; the oldest go first. */
const keptStatements = 500

type Bound = Parameters<StatementSync['all']>

function asStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as Bound)),
    run: (parameters) => statement.run(...(parameters as Bound)),
    iterate: (parameters) => statement.iterate(...(parameters as Bound)),
  }
}

/**
 * Turns the file to WAL. Of two processes that open a new file at once SQLite refuses the second without
 * waiting, whatever the timeout: so it is asked again.
 */
function turnToWal(database: DatabaseSync): void {
  const deadline = Date.now() + busyTimeoutMs
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      const locked = error instanceof Error && /database is locked/.test(error.message)
      if (!locked || Date.now() >= deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** Opens the file, creating it and its folder; every commit is on disk before it is answered. */
function openFile(file: string): SqliteDatabase {
  if (file !== ':memory:') {
    makePrivateFolder(path.dirname(file))
    // Made here because SQLite would let everybody read it; the WAL's files take its mode.
    makePrivateFile(file)
  }
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  turnToWal(database)
  // NORMAL may lose the last commits when the power fails: a lead that was answered must stay.
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // What was erased or corrected is written over, not only given free (npm run leads -- purge).
  database.exec('pragma secure_delete = on')
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => {
      prepared.clear()
      database.close()
    },
    prepare: (text) => {
      const known = prepared.get(text)
      if (known) return known
      const statement = asStatement(database.prepare(text))
      if (prepared.size >= keptStatements) {
        const oldest = prepared.keys().next()
        if (!oldest.done) prepared.delete(oldest.value)
      }
      prepared.set(text, statement)
      return statement
    },
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  // A transaction takes the write lock at its start: one that began by reading could be refused it
  // later, without waiting, when another process has written in between.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // Migrations run in one transaction: all or nothing, and a second process waits for the first.
  override get supportsTransactionalDdl() {
    return true
  }
}

/** A Kysely dialect over the SQLite database in `file` (a path, or ':memory:'). */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(file: string) {
    const config = { database: async () => openFile(file) }
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}
