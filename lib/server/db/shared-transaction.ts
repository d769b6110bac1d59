import { dialectOf, lockTimeoutOf } from '#lib/server/db/database'
import { Mutex } from '#lib/server/db/mutex'
import type { Db } from '#lib/server/db/schema'
import { DatabaseUnavailable, isUnavailable } from '#lib/server/db/unavailable'

type Work<T> = (db: Db) => Promise<T>

interface Waiting {
  /** Runs the work and keeps its result until the commit. */
  run: (db: Db) => Promise<void>
  /** Resolves with the kept result. */
  succeed: () => void
  /** Runs it in a transaction of its own. */
  runAlone: () => void
  fail: (error: unknown) => void
  stopTimer: () => void
}

/** Largest batch, so that the first in it does not wait long for the last. */
const maxBatch = 64
/** Further requests are refused at once: they would not be saved in time. */
const maxWaiting = 5000

interface Queue {
  waiting: Waiting[]
  isBusy: boolean
}

const queues = new WeakMap<Db, Queue>()

const isLocked = (error: unknown) =>
  isUnavailable(error) && /^(?:SQLITE_BUSY|SQLITE_LOCKED|TIMED_OUT)$/.test(error.code)

async function flush(db: Db, queue: Queue): Promise<void> {
  while (queue.waiting.length > 0) {
    let batch: Waiting[] = []
    let hasBegun = false
    try {
      await db.transaction().execute(async (shared) => {
        // Only now, to include requests that arrived while another process held the lock.
        batch = queue.waiting.splice(0, maxBatch)
        hasBegun = true
        for (const { stopTimer } of batch) stopTimer()
        for (const { run } of batch) await run(shared)
      })
      for (const { succeed } of batch) succeed()
    } catch (error) {
      // Each waiting request has its own time limit for the lock; any other error affects all of them.
      if (!hasBegun && !isLocked(error)) batch = queue.waiting.splice(0)
      for (const { stopTimer } of batch) stopTimer()
      // The whole batch was rolled back. One failing request must not fail the others, so each runs alone,
      // unless the database is unavailable.
      for (const { runAlone, fail } of batch) isUnavailable(error) ? fail(error) : runAlone()
    }
  }
  queue.isBusy = false
}

const ownTransaction = <T>(db: Db, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => work(transaction))

/**
 * Runs `work` in a transaction and resolves once it is on disk. SQLite's single writer waits for the disk
 * at each commit, so concurrent requests share one transaction there; PostgreSQL groups commits by itself.
 * If one fails, each runs again alone, so `work` may run twice (but is committed once) and must only use
 * the database.
 *
 * @throws what `work` threw, after a rollback; DatabaseUnavailable, when the work may have been committed
 *   if the answer to the commit was lost
 */
export function sharedTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  if (dialectOf(db) !== 'sqlite') return ownTransaction(db, work)
  return new Promise<T>((resolve, reject) => {
    let result: T
    const queue = queues.get(db) ?? { waiting: [], isBusy: false }
    queues.set(db, queue)
    if (queue.waiting.length >= maxWaiting) {
      reject(new DatabaseUnavailable('QUEUE_FULL'))
      return
    }
    const timer = setTimeout(() => {
      queue.waiting.splice(queue.waiting.indexOf(waiting), 1)
      reject(new DatabaseUnavailable('TIMED_OUT'))
    }, lockTimeoutOf(db))
    const waiting: Waiting = {
      stopTimer: () => clearTimeout(timer),
      run: async (shared) => {
        result = await work(shared)
      },
      succeed: () => resolve(result),
      runAlone: () => ownTransaction(db, work).then(resolve, reject),
      fail: reject,
    }
    queue.waiting.push(waiting)
    if (queue.isBusy) return
    queue.isBusy = true
    // After the requests that have already arrived: they may join the batch.
    setImmediate(() => void flush(db, queue))
  })
}

/** Transactions waiting in one process, including the running one; the last waits some seconds. */
const maxInTurn = 500

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
  const lock = locks.get(db) ?? new Mutex(maxInTurn - 1)
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
