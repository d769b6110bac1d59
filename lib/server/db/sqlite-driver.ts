import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { Mutex } from '#lib/server/db/mutex'
import { onceUnlocked, SqliteConnection } from '#lib/server/db/sqlite-file'
import { DatabaseUnavailable } from '#lib/server/db/unavailable'
import { noteWritten } from '#lib/server/platform/storage-trouble'

/**
 * Two connections to one file. A lock gives the writer to one caller at a time, so that no statement lands in
 * another caller's transaction. The reader sees committed data and never waits
 * (docs/decisions/0033-faults.md).
 */
interface Connections {
  file: string
  writer: SqliteConnection
  /** Closed because a rollback failed; the next caller opens it again. */
  isWriterLost: boolean
  /** The writer itself for a database in memory, which cannot be opened twice. */
  reader: SqliteConnection
  writerLock: Mutex
  timeoutMs: number
}

const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))

const hasWritten = (
  { query }: CompiledQuery,
  { rows, numAffectedRows = 0n }: QueryResult<unknown>,
) =>
  /^(?:Insert|Update|Delete)QueryNode$/.test(query.kind) &&
  (rows.length > 0 || numAffectedRows > 0n)

class SqliteSession implements DatabaseConnection {
  readonly #connections: Connections
  #isInTransaction = false
  /** Inside the open transaction. */
  #hasWritten = false

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** @returns the deadline for SQLite's own lock, by performance.now() */
  async #acquireWriter(): Promise<number> {
    const { writerLock, timeoutMs } = this.#connections
    const deadline = performance.now() + timeoutMs
    await writerLock.acquire(timeoutMs)
    try {
      await this.#reopenWriter()
    } catch (error) {
      writerLock.release()
      throw error
    }
    return deadline
  }

  async #reopenWriter(): Promise<void> {
    const connections = this.#connections
    if (!connections.isWriterLost) return
    connections.writer = await SqliteConnection.open(connections.file, connections.timeoutMs)
    connections.isWriterLost = false
  }

  /**
   * Closes the writer after a failed rollback; otherwise the next transaction would be inside the old one.
   */
  #discardWriter(): void {
    const connections = this.#connections
    // A database in memory would be lost.
    if (connections.reader === connections.writer) return
    connections.isWriterLost = true
    connections.writer.close()
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = compiled
    const { writer, reader, writerLock, timeoutMs } = this.#connections
    if (this.#isInTransaction) {
      // SQLite may have ended the transaction (disk full). Later statements would be kept without the
      // earlier ones.
      if (!writer.isInTransaction) throw new DatabaseUnavailable('SQLITE_ABORT')
      const result = writer.run<Row>(sql, parameters)
      this.#hasWritten ||= hasWritten(compiled, result)
      return result
    }
    if (reader !== writer && isRead(compiled))
      return onceUnlocked(performance.now() + timeoutMs, () => reader.run<Row>(sql, parameters))
    const deadline = await this.#acquireWriter()
    try {
      const result = await onceUnlocked(deadline, () =>
        this.#connections.writer.run<Row>(sql, parameters),
      )
      if (hasWritten(compiled, result)) noteWritten()
      return result
    } finally {
      writerLock.release()
    }
  }

  // biome-ignore lint/correctness/useYield: the site does not stream from the database
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming from SQLite is not supported.')
  }

  /**
   * Takes the write lock at once. A transaction that starts with a read could be refused the lock later,
   * without waiting, if another process wrote in between.
   */
  async begin(): Promise<void> {
    const deadline = await this.#acquireWriter()
    try {
      await onceUnlocked(deadline, () => this.#connections.writer.run('begin immediate'))
      this.#isInTransaction = true
    } catch (error) {
      this.#connections.writerLock.release()
      throw error
    }
  }

  commit(): void {
    this.#connections.writer.run('commit')
    if (this.#hasWritten) noteWritten()
    this.#end()
  }

  rollback(): void {
    const { writer } = this.#connections
    try {
      if (writer.isInTransaction) writer.run('rollback')
    } catch (error) {
      this.#discardWriter()
      throw error
    } finally {
      this.#end()
    }
  }

  #end(): void {
    this.#isInTransaction = false
    this.#hasWritten = false
    this.#connections.writerLock.release()
  }
}

const session = (connection: DatabaseConnection) => connection as SqliteSession

export class SqliteDriver implements Driver {
  readonly #file: string
  readonly #timeoutMs: number
  #connections: Connections | undefined

  constructor(file: string, timeoutMs: number) {
    this.#file = file
    this.#timeoutMs = timeoutMs
  }

  async init(): Promise<void> {
    const timeoutMs = this.#timeoutMs
    const writer = await SqliteConnection.open(this.#file, timeoutMs)
    let reader = writer
    if (this.#file !== ':memory:') {
      try {
        reader = await SqliteConnection.open(this.#file, timeoutMs)
        reader.setPragma('query_only = on')
      } catch (error) {
        if (reader !== writer) reader.close()
        writer.close()
        throw error
      }
    }
    this.#connections = {
      file: this.#file,
      writer,
      reader,
      timeoutMs,
      isWriterLost: false,
      writerLock: new Mutex(),
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connections) throw new Error('The database is not open.')
    return new SqliteSession(this.#connections)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await session(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    session(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    session(connection).rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    if (!this.#connections) return
    const { writer, reader, isWriterLost } = this.#connections
    if (reader !== writer) reader.close()
    if (!isWriterLost) writer.close()
  }
}
