import { dialectOf } from '#lib/server/db/database'
import { Mutex } from '#lib/server/db/mutex'
import type { Db } from '#lib/server/db/schema'
import { sharedTransaction } from '#lib/server/db/shared-transaction'

/** Transactions waiting in one process, including the running one; the last waits some seconds. */
const maxWaiting = 500

/** How long a transaction waits for its turn, in ms: while the database hangs the queue does not move. */
const lockTimeoutMs = 4000

const locks = new WeakMap<Db, Mutex>()

/**
 * A transaction that waits for those before it. On PostgreSQL only one per process is open: thousands of code requests
 * must not take the database's connections from the leads.
 *
 * @param work may run twice and takes effect once
 * @returns undefined if too many are already waiting
 * @throws DatabaseUnavailable, also if its turn does not come in time
 */
export function transactionInTurn<T>(
  db: Db,
  work: (transaction: Db) => Promise<T>,
): Promise<T> | undefined {
  if (dialectOf(db) === 'sqlite') return sharedTransaction(db, work)
  const lock = locks.get(db) ?? new Mutex(maxWaiting - 1)
  locks.set(db, lock)
  if (lock.isFull) return undefined
  const run = async () => {
    await lock.acquire(lockTimeoutMs)
    try {
      return await sharedTransaction(db, work)
    } finally {
      lock.release()
    }
  }
  return run()
}
