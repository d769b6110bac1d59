import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** PostgreSQL gives 64-bit integers (ids, counts, epoch milliseconds) as text; ours fit a number. */
const int8 = 20

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8
      ? (text: string) => Number(text)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * A Kysely dialect over a pool of PostgreSQL connections.
 *
 * @param databaseUrl `postgres://…`; `?options=-c search_path=…` names the schema to work in
 */
export const postgresDialect = (databaseUrl: string) =>
  new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        max: 10,
        connectionTimeoutMillis: 5000,
        types,
      })
      // Without a listener a connection lost while idle would end the process; the pool replaces it.
      pool.on('error', () => {})
      return pool
    },
  })
