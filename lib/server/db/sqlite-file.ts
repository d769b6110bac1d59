import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { DatabaseUnavailable } from '#lib/server/db/unavailable'
import { makePrivateFile, makePrivateFolder } from '#lib/server/private-files'
import { noteLocked } from '#lib/server/storage-trouble'

/** One connection to a SQLite file, and what its errors mean. */

/** Statements kept prepared; the oldest go first. */
const keptStatements = 500

/** SQLite's result codes that pass, or that an operator ends: none of them is the statement's fault. */
const passing: Readonly<Record<number, string>> = {
  4: 'SQLITE_ABORT',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  26: 'SQLITE_NOTADB',
}

/** The error as the site knows it: a system's error (no space, read-only) comes from opening the file. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { errcode, syscall, code } = error as Error & {
    errcode?: number
    syscall?: string
    code?: string
  }
  const name = errcode === undefined ? syscall && code : passing[errcode & 0xff]
  return name ? new DatabaseUnavailable(name, error) : error
}

const isBusy = (error: unknown) =>
  error instanceof DatabaseUnavailable && /^SQLITE_(?:BUSY|LOCKED)$/.test(error.code)

/** Before the next try, in ms. Apart by chance, so that two that wait do not keep in step. */
const pauses = { first: 1, longest: 20 }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Does `work`, again and again while another process has the lock. SQLite's own waiting would hold up
 * everybody else in this process: cached pages, health, reads.
 *
 * @param deadline by performance.now()
 */
export async function onceUnlocked<T>(deadline: number, work: () => T): Promise<T> {
  for (let most = pauses.first; ; most = Math.min(most * 2, pauses.longest)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= deadline) {
        noteLocked()
        throw error
      }
    }
    await pause(most * (0.5 + Math.random() / 2))
  }
}

export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, { statement: StatementSync; givesRows: boolean }>()

  private constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Opens the file, creating it and its folder; every commit is on disk before it is answered. */
  static async open(file: string, patienceMs: number): Promise<SqliteConnection> {
    let opened: SqliteConnection | undefined
    try {
      if (file !== ':memory:') {
        makePrivateFolder(path.dirname(file))
        // Made here because SQLite would let everybody read it; the WAL's files take its mode.
        makePrivateFile(file)
      }
      // Whoever waits does so in onceUnlocked.
      const made = new SqliteConnection(new DatabaseSync(file, { timeout: 0 }))
      opened = made
      // Of two processes that open a new file at once SQLite refuses the second: so it is asked again.
      await onceUnlocked(performance.now() + patienceMs, () => made.tell('journal_mode = wal'))
      // NORMAL may lose the last commits when the power fails: a lead that was answered must stay.
      made.tell('synchronous = full')
      made.tell('foreign_keys = on')
      // What was erased or corrected is written over, not only given free (npm run leads -- purge).
      made.tell('secure_delete = on')
      return made
    } catch (error) {
      opened?.close()
      throw told(error)
    }
  }

  tell(pragma: string): void {
    this.run(`pragma ${pragma}`)
  }

  /** False also after an error by which SQLite ended the transaction itself. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** @throws DatabaseUnavailable, or what SQLite says of the statement */
  run<Row>(text: string, parameters: CompiledQuery['parameters'] = []): QueryResult<Row> {
    try {
      const { statement, givesRows } = this.#prepare(text)
      const bound = parameters as Parameters<StatementSync['all']>
      if (givesRows) return { rows: statement.all(...bound) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...bound)
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
    } catch (error) {
      throw told(error)
    }
  }

  #prepare(text: string) {
    const known = this.#prepared.get(text)
    if (known) return known
    const statement = this.#database.prepare(text)
    const made = { statement, givesRows: statement.columns().length > 0 }
    if (this.#prepared.size >= keptStatements) {
      const oldest = this.#prepared.keys().next()
      if (!oldest.done) this.#prepared.delete(oldest.value)
    }
    this.#prepared.set(text, made)
    return made
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }
}
