import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { onceUnlocked, SqliteConnection } from '#lib/server/db/sqlite-file'
import { Turns } from '#lib/server/db/turns'
import { DatabaseUnavailable } from '#lib/server/db/unavailable'
import { noteWritten } from '#lib/server/storage-trouble'

/**
 * Two connections to one file: one that writes, whose turns are handed out one at a time so that nobody's
 * statement falls into another's transaction, and one that reads what is committed, which waits for nobody
 * (docs/decisions/0033-faults.md).
 */
interface Connections {
  file: string
  writer: SqliteConnection
  /** Closed, because a transaction could not be taken back; whose turn comes next opens it again. */
  isWriterLost: boolean
  /** The writer itself for a database in memory, which nobody else can open. */
  reader: SqliteConnection
  turns: Turns
  patienceMs: number
}

const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))

/** True of an answer that says that rows were written. */
const hasWritten = (
  { query }: CompiledQuery,
  { rows, numAffectedRows = 0n }: QueryResult<unknown>,
) =>
  /^(?:Insert|Update|Delete)QueryNode$/.test(query.kind) &&
  (rows.length > 0 || numAffectedRows > 0n)

class SqliteSession implements DatabaseConnection {
  readonly #to: Connections
  #isInTransaction = false
  /** In the transaction that is open. */
  #hasWritten = false

  constructor(to: Connections) {
    this.#to = to
  }

  async #hold(): Promise<number> {
    const { turns, patienceMs } = this.#to
    const deadline = performance.now() + patienceMs
    await turns.take(patienceMs)
    try {
      await this.#recover()
    } catch (error) {
      turns.give()
      throw error
    }
    return deadline
  }

  async #recover(): Promise<void> {
    const to = this.#to
    if (!to.isWriterLost) return
    to.writer = await SqliteConnection.open(to.file, to.patienceMs)
    to.isWriterLost = false
  }

  /** Ends what the writer could not take back: the next one would be inside of it. */
  #lose(): void {
    const to = this.#to
    // A database in memory would be gone.
    if (to.reader === to.writer) return
    to.isWriterLost = true
    to.writer.close()
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = compiled
    const { writer, reader, turns, patienceMs } = this.#to
    if (this.#isInTransaction) {
      // SQLite may have ended it (disk full): what follows would be kept without what went before.
      if (!writer.isInTransaction) throw new DatabaseUnavailable('SQLITE_ABORT')
      const result = writer.run<Row>(sql, parameters)
      this.#hasWritten ||= hasWritten(compiled, result)
      return result
    }
    if (reader !== writer && isRead(compiled))
      return onceUnlocked(performance.now() + patienceMs, () => reader.run<Row>(sql, parameters))
    const deadline = await this.#hold()
    try {
      const result = await onceUnlocked(deadline, () => this.#to.writer.run<Row>(sql, parameters))
      if (hasWritten(compiled, result)) noteWritten()
      return result
    } finally {
      turns.give()
    }
  }

  // biome-ignore lint/correctness/useYield: nothing of the site streams from the database
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('SQLite answers whole: nothing is streamed')
  }

  /**
   * Takes the write lock at once: a transaction that began by reading could be refused it later, without
   * waiting, when another process has written in between.
   */
  async begin(): Promise<void> {
    const deadline = await this.#hold()
    try {
      await onceUnlocked(deadline, () => this.#to.writer.run('begin immediate'))
      this.#isInTransaction = true
    } catch (error) {
      this.#to.turns.give()
      throw error
    }
  }

  commit(): void {
    this.#to.writer.run('commit')
    if (this.#hasWritten) noteWritten()
    this.#end()
  }

  rollback(): void {
    try {
      if (this.#to.writer.isInTransaction) this.#to.writer.run('rollback')
    } catch (error) {
      this.#lose()
      throw error
    } finally {
      this.#end()
    }
  }

  #end(): void {
    this.#isInTransaction = false
    this.#hasWritten = false
    this.#to.turns.give()
  }
}

const session = (connection: DatabaseConnection) => connection as SqliteSession

export class SqliteDriver implements Driver {
  readonly #file: string
  readonly #patienceMs: number
  #connections: Connections | undefined

  constructor(file: string, patienceMs: number) {
    this.#file = file
    this.#patienceMs = patienceMs
  }

  async init(): Promise<void> {
    const patienceMs = this.#patienceMs
    const writer = await SqliteConnection.open(this.#file, patienceMs)
    let reader = writer
    if (this.#file !== ':memory:') {
      try {
        reader = await SqliteConnection.open(this.#file, patienceMs)
        reader.tell('query_only = on')
      } catch (error) {
        if (reader !== writer) reader.close()
        writer.close()
        throw error
      }
    }
    const file = this.#file
    this.#connections = {
      ...{ file, writer, reader, patienceMs },
      isWriterLost: false,
      turns: new Turns(),
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
