import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { longTurnMs, type Patience } from '#lib/server/db/patience'
import { DatabaseUnavailable } from '#lib/server/db/unavailable'

/** PostgreSQL gives 64-bit integers (ids, counts, epoch milliseconds) as text; ours fit a number. */
const int8 = 20

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8
      ? (text: string) => Number(text)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

const connections = 10
/** More that wait for a connection are refused at once: the last of them would not get one in time. */
const mostWaiting = 1000
/** After its own limit the server has this long to say so, in ms; then nothing is expected any more. */
const graceMs = 1000

/** How long one turn may last, a lead's whole transaction, in ms: as long as two statements at their limit. */
const turnLimit = (statementMs: number) => 2 * (statementMs + graceMs)

/**
 * After a server said nothing at all (hung, or cut off without a word), nobody else waits for it for so
 * long, in ms: a page asks several questions one after the other.
 */
const silenceMs = 1000

/**
 * SQLSTATEs that pass, or that an operator ends: connection (08), given up or in each other's way (40),
 * out of resources (53), stopped, starting or cancelled (57), the system's own (58), a standby that only
 * reads (25006), left open too long (25P03), locked (55P03).
 */
const passing = /^(?:08|40|53|57|58)...$|^25006$|^25P03$|^55P03$/
/** What the client says itself when its connection is gone; it gives these errors no code. */
const lost = /timeout|terminated|not queryable|connection/i

const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '')

/** The error as the site knows it, and whether the connection may be used again. */
function told(error: unknown): { error: unknown; isLost: boolean } {
  if (!(error instanceof Error)) return { error, isLost: false }
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError)
    return {
      error: passing.test(code) ? new DatabaseUnavailable(code, error) : error,
      isLost: /^(?:08|57P)/.test(code),
    }
  const isLost = /^E[A-Z]+$/.test(code) || lost.test(error.message)
  return { error: isLost ? new DatabaseUnavailable(code || 'CONNECTION', error) : error, isLost }
}

/** The client's own limit, which the server's would have been before: it says nothing at all. */
const isSilence = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * One turn on a connection. One that was lost, or did not answer in time, is asked nothing more (a
 * rollback would wait behind the statement that hangs) and goes, with what it left undone. It may be lost
 * between two statements, too: the pool does not listen to a connection that it has given away, and an
 * error that nobody listens to ends the process.
 */
function guardedClient(
  client: pg.PoolClient,
  statementMs: number,
  onSilence: () => void,
): PostgresPoolClient {
  const answerMs = statementMs + graceMs
  const endsAt = performance.now() + (longTurnMs() ?? turnLimit(statementMs))
  let gone: DatabaseUnavailable | undefined
  const onLoss = (error: Error) => {
    gone ??= new DatabaseUnavailable(codeOf(error) || 'CONNECTION', error)
  }
  client.on('error', onLoss)
  const query = async (text: string, parameters: unknown[]) => {
    if (gone) throw gone
    const left = endsAt - performance.now()
    if (statementMs > 0 && left <= 0) {
      gone = new DatabaseUnavailable('TIMED_OUT')
      throw gone
    }
    const limit = statementMs > 0 && { query_timeout: Math.ceil(Math.min(answerMs, left)) }
    try {
      return await client.query({ text, values: parameters, ...limit })
    } catch (failure) {
      const { error, isLost } = told(failure)
      if (isLost) gone = new DatabaseUnavailable('CONNECTION', failure)
      if (isSilence(failure) && left >= answerMs) onSilence()
      throw error
    }
  }
  return {
    // Kysely's type has cursors here too, which the site does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => {
      // First: from then on the pool listens again.
      client.release(gone ?? discard)
      client.off('error', onLoss)
    },
  }
}

function guarded(pool: pg.Pool, { statementMs }: Patience): PostgresPool {
  let silentUntil = 0
  const onSilence = () => {
    silentUntil = performance.now() + silenceMs
  }
  return {
    connect: async () => {
      if (performance.now() < silentUntil) throw new DatabaseUnavailable('SILENT')
      if (pool.waitingCount >= mostWaiting) throw new DatabaseUnavailable('QUEUE_FULL')
      try {
        return guardedClient(await pool.connect(), statementMs, onSilence)
      } catch (error) {
        // Whatever it says, a password that it does not know included: nothing can be asked now.
        throw new DatabaseUnavailable((error instanceof Error && codeOf(error)) || 'CONNECT', error)
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Who serves gives a hanging partner's locks back; a command may think for long between two statements. */
const limits = ({ lockMs, connectMs, statementMs }: Patience) => ({
  connectionTimeoutMillis: connectMs,
  lock_timeout: lockMs,
  ...(statementMs > 0 && {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 4 * statementMs,
  }),
})

/** By which a restore, or an operator in pg_stat_activity, sees that a site works on the same tables. */
function applicationName(databaseUrl: string): string {
  const options = new URL(databaseUrl).searchParams.get('options')
  return ['CareSathi', options].filter(Boolean).join(' ').slice(0, 63)
}

/**
 * A Kysely dialect over a pool of PostgreSQL connections.
 *
 * @param databaseUrl `postgres://…`; `?options=-c search_path=…` names the schema to work in
 */
export const postgresDialect = (databaseUrl: string, patience: Patience) =>
  new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        application_name: applicationName(databaseUrl),
        max: connections,
        keepAlive: true,
        ...limits(patience),
        types,
      })
      // Without a listener a connection lost while idle would end the process; the pool replaces it.
      pool.on('error', () => {})
      return guarded(pool, patience)
    },
  })
