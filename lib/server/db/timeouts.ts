import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '#lib/server/platform/process-wide'

/** Time limits for the database, in ms. */
export interface Timeouts {
  /** Waiting for a lock: SQLite's write lock, or a row or table lock of PostgreSQL. */
  lockMs: number
  /** PostgreSQL: waiting for a connection, from the pool or new. */
  connectMs: number
  /**
   * PostgreSQL: waiting for the answer to one statement; a transaction gets twice that, see withTransactionLimit. 0
   * means no limit.
   */
  statementMs: number
}

/**
 * For visitors: below 13 s in total (2.5 s for a connection, 10 s for a slow transaction), so that the
 * browser, whose own limit is 15 s, gets an error and retries under the same key. If only a lock is waited
 * for, or nothing answers, it is below 8 s: three attempts outlast an import that holds SQLite's lock for 9 s.
 */
export const visitorTimeouts: Timeouts = { lockMs: 4000, connectMs: 2500, statementMs: 4000 }

/** For an operator's command, which may have much to do and should not give up early. */
export const commandTimeouts: Timeouts = { lockMs: 60_000, connectMs: 10_000, statementMs: 0 }

/** For migrations at server start: creating an index takes a while, but a hanging start must fail eventually. */
export const migrationTimeouts: Timeouts = {
  lockMs: 60_000,
  connectMs: 10_000,
  statementMs: 5 * 60_000,
}

const storage = () => processWide('transaction-limit', () => new AsyncLocalStorage<number>())

/**
 * Allows each transaction in `work` `limitMs` in total, for work that no visitor waits for. The limit of a
 * single statement stays the same.
 */
export const withTransactionLimit = <T>(limitMs: number, work: () => Promise<T>): Promise<T> =>
  storage().run(limitMs, work)

/** The limit that withTransactionLimit set, in ms; undefined outside of it. */
export const transactionLimitMs = (): number | undefined => storage().getStore()
