import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Timeouts, transactionLimitMs } from '#lib/server/db/timeouts'
import { DatabaseUnavailable } from '#lib/server/db/unavailable'

/** PostgreSQL returns 64-bit integers (ids, counts, epoch milliseconds) as text; ours fit in a number. */
const int8 = 20

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8
      ? (text: string) => Number(text)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

const connections = 10
/** Further requests for a connection are refused at once: they would not get one in time. */
const maxWaiting = 1000
/** How long the server may take to report its own timeout, in ms, before the client gives up. */
const graceMs = 1000

/** How long a transaction may take, in ms: twice the limit of a statement. */
const transactionLimit = (statementMs: number) => 2 * (statementMs + graceMs)

/**
 * After the server did not respond at all (hung or unreachable), further queries fail at once for this
 * long, in ms: a page runs several queries in a row.
 */
const silenceMs = 1000

/**
 * SQLSTATEs of temporary failures: connection (08), rollback or deadlock (40), out of resources (53),
 * shutdown, startup or cancellation (57), system error (58), read-only standby (25006), idle transaction
 * timeout (25P03), lock not available (55P03).
 */
const temporary = /^(?:08|40|53|57|58)...$|^25006$|^25P03$|^55P03$/
/** SQLSTATEs after which the server closes the connection: connection failure, shutdown. */
const connectionLost = /^(?:08|57P)/

const codeOf = (error: unknown): string =>
  (error instanceof Error && (error as { code?: string }).code) || ''

/** @throws DatabaseUnavailable if there is no answer within `ms`; the statement itself goes on */
function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DatabaseUnavailable('CONNECTION'))
    const timer = setTimeout(late, ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * One use of a connection. A connection that was lost or did not answer in time gets no further queries (a
 * rollback would wait behind the hanging statement) and is discarded with its open transaction.
 */
function guardedClient(
  client: pg.PoolClient,
  statementMs: number,
  onSilence: () => void,
): PostgresPoolClient {
  const answerMs = statementMs + graceMs
  const endsAt = performance.now() + (transactionLimitMs() ?? transactionLimit(statementMs))
  let lost: DatabaseUnavailable | undefined
  // The driver emits this before it fails the query, with errors that have no code, and also between two statements.
  // The pool does not listen to connections in use, and an unhandled error event would end the process.
  const onLoss = (error: Error) => {
    lost ??= new DatabaseUnavailable(codeOf(error) || 'CONNECTION', error)
  }
  client.on('error', onLoss)
  const query = async (text: string, parameters: unknown[]) => {
    if (lost) throw lost
    const left = endsAt - performance.now()
    if (statementMs > 0 && left <= 0) {
      lost = new DatabaseUnavailable('TIMED_OUT')
      throw lost
    }
    const answer = client.query({ text, values: parameters })
    try {
      return await (statementMs > 0 ? inTime(answer, Math.min(answerMs, left)) : answer)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        lost ??= error
        // The server's own timeout would have come first, so the server does not respond at all.
        if (left >= answerMs) onSilence()
        throw error
      }
      const code = codeOf(error)
      if (!(error instanceof pg.DatabaseError)) throw lost ?? error
      if (!temporary.test(code)) throw error
      const unavailable = new DatabaseUnavailable(code, error)
      if (connectionLost.test(code)) lost ??= unavailable
      throw unavailable
    }
  }
  return {
    // Kysely's type also includes cursors, which the site does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => {
      // First, because the pool listens again from here on.
      client.release(lost ?? discard)
      client.off('error', onLoss)
    },
  }
}

function guarded(pool: pg.Pool, { statementMs }: Timeouts): PostgresPool {
  let silentUntil = 0
  const onSilence = () => {
    silentUntil = performance.now() + silenceMs
  }
  return {
    connect: async () => {
      if (performance.now() < silentUntil) throw new DatabaseUnavailable('SILENT')
      if (pool.waitingCount >= maxWaiting) throw new DatabaseUnavailable('QUEUE_FULL')
      try {
        return guardedClient(await pool.connect(), statementMs, onSilence)
      } catch (error) {
        // Any error, even a wrong password, means that no query can run now.
        throw new DatabaseUnavailable(codeOf(error) || 'CONNECT', error)
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/**
 * A server ends idle transactions so that a hanging instance releases its locks. A command may pause
 * between statements.
 */
const limits = ({ lockMs, connectMs, statementMs }: Timeouts) => ({
  connectionTimeoutMillis: connectMs,
  lock_timeout: lockMs,
  ...(statementMs > 0 && {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 4 * statementMs,
  }),
})

/** Lets a restore, or an operator looking at pg_stat_activity, see that a site uses these tables. */
function applicationName(databaseUrl: string): string {
  const options = new URL(databaseUrl).searchParams.get('options')
  return ['health-site', options].filter(Boolean).join(' ').slice(0, 63)
}

/**
 * A Kysely dialect over a pool of PostgreSQL connections.
 *
 * @param databaseUrl `postgres://…`; `?options=-c search_path=…` names the schema to work in
 */
export const postgresDialect = (databaseUrl: string, timeouts: Timeouts) =>
  new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        application_name: applicationName(databaseUrl),
        max: connections,
        keepAlive: true,
        ...limits(timeouts),
        types,
      })
      // Without a listener, losing an idle connection would end the process. The pool replaces it.
      pool.on('error', () => {})
      return guarded(pool, timeouts)
    },
  })
