import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '#lib/server/process-wide'

/** How long the database may keep somebody waiting, in ms. */
export interface Patience {
  /** For a lock that another holds: SQLite's write lock, a row or table of PostgreSQL. */
  lockMs: number
  /** PostgreSQL: for a connection, be it one of the pool's or a new one. */
  connectMs: number
  /** PostgreSQL: for the answer to one statement; a transaction has as long as two, see inLongTurns. 0: as long as it takes. */
  statementMs: number
}

/**
 * A visitor's: together below 13 s (2.5 for a connection, 10 for a transaction each of whose answers is late),
 * so that the browser hears of the trouble (its own limit is 15 s) and tries again under the same key. Where
 * a lock is all there is to wait for, or nothing answers, it is below 8 s: three tries outlast an import that
 * holds SQLite's lock for 9 s.
 */
export const serving: Patience = { lockMs: 4000, connectMs: 2500, statementMs: 4000 }

/** An operator's command, which may have much to do and should not give up early. */
export const unhurried: Patience = { lockMs: 60_000, connectMs: 10_000, statementMs: 0 }

/** Migrations, for a process that serves afterwards: an index takes its time, and silence must end some time. */
export const migrating: Patience = { lockMs: 60_000, connectMs: 10_000, statementMs: 5 * 60_000 }

const turns = () => processWide('long-turns', () => new AsyncLocalStorage<number>())

/**
 * Gives each transaction that `work` begins `turnMs` in all, for what no visitor waits for; a single
 * statement has no longer than elsewhere.
 */
export const inLongTurns = <T>(turnMs: number, work: () => Promise<T>): Promise<T> =>
  turns().run(turnMs, work)

/** What inLongTurns says here, in ms; undefined outside of it. */
export const longTurnMs = (): number | undefined => turns().getStore()
