import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import { DatabaseUnavailable } from '#lib/server/db/unavailable'
import { makePrivateFile, makePrivateFolder } from '#lib/server/platform/private-files'
import { noteLocked } from '#lib/server/platform/storage-trouble'

/** One connection to a SQLite file, and the meaning of its errors. */

/** Prepared statements kept; the oldest are dropped first. */
const keptStatements = 500

/** SQLite result codes of failures that pass or that an operator can fix; none is caused by the statement. */
const unavailableCodes: Readonly<Record<number, string>> = {
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

/**
 * 'SQLITE_FULL', or 'ENOSPC' for a system error from opening the file; undefined for an error caused by the statement.
 */
function unavailableCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { errcode, syscall, code } = error as Error & {
    errcode?: number
    syscall?: string
    code?: string
  }
  return errcode === undefined ? syscall && code : unavailableCodes[errcode & 0xff]
}

function mapError(error: unknown): unknown {
  const code = unavailableCode(error)
  return code ? new DatabaseUnavailable(code, error) : error
}

const lockCodes = /^SQLITE_(?:BUSY|LOCKED)$/

/** Did node:sqlite fail because another connection holds a lock? */
export const isLockError = (error: unknown): boolean => lockCodes.test(unavailableCode(error) ?? '')

const isBusy = (error: unknown) =>
  error instanceof DatabaseUnavailable && lockCodes.test(error.code)

/** Pause before the next attempt, in ms; random, so that two waiting processes do not collide again. */
const pauses = { first: 1, longest: 20 }

/**
 * Retries `work` while another process has the lock. SQLite's own waiting would block everything else in
 * this process: cached pages, health checks, reads.
 *
 * @param deadline in terms of performance.now()
 */
export async function onceUnlocked<T>(deadline: number, work: () => T): Promise<T> {
  for (let max = pauses.first; ; max = Math.min(max * 2, pauses.longest)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= deadline) {
        noteLocked()
        throw error
      }
    }
    await sleep(max * (0.5 + Math.random() / 2))
  }
}

export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, { statement: StatementSync; givesRows: boolean }>()

  private constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Opens the file, creating it and its folder if needed. Each commit is on disk before it returns. */
  static async open(file: string, timeoutMs: number): Promise<SqliteConnection> {
    let opened: SqliteConnection | undefined
    try {
      if (file !== ':memory:') {
        makePrivateFolder(path.dirname(file))
        // Created here, because SQLite would make it readable by everyone. The WAL files inherit its mode.
        makePrivateFile(file)
      }
      // Waiting happens in onceUnlocked.
      const made = new SqliteConnection(new DatabaseSync(file, { timeout: 0 }))
      opened = made
      // If two processes open a new file at once, SQLite refuses the second, which therefore tries again.
      await onceUnlocked(performance.now() + timeoutMs, () => made.setPragma('journal_mode = wal'))
      // NORMAL may lose the last commits in a power failure, but a confirmed lead must never be lost.
      made.setPragma('synchronous = full')
      made.setPragma('foreign_keys = on')
      // Overwrites erased data instead of only marking its pages as free (npm run leads -- purge).
      made.setPragma('secure_delete = on')
      return made
    } catch (error) {
      opened?.close()
      throw mapError(error)
    }
  }

  setPragma(pragma: string): void {
    this.run(`pragma ${pragma}`)
  }

  /** Also false after an error that made SQLite end the transaction. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** @throws DatabaseUnavailable, or SQLite's error for the statement */
  run<Row>(text: string, parameters: CompiledQuery['parameters'] = []): QueryResult<Row> {
    try {
      const { statement, givesRows } = this.#prepare(text)
      const bound = parameters as Parameters<StatementSync['all']>
      if (givesRows) return { rows: statement.all(...bound) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...bound)
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
    } catch (error) {
      throw mapError(error)
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
