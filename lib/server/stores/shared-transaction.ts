import { dialectOf, lockPatienceOf } from '#lib/server/db/database'
import { DatabaseUnavailable, isUnavailable } from '#lib/server/db/unavailable'
import type { Db } from '#lib/server/stores/lead-store'

type Work<T> = (db: Db) => Promise<T>

interface Waiting {
  /** Runs the work and keeps its result for later. */
  run: (db: Db) => Promise<void>
  /** Gives the kept result to who asked. */
  settle: () => void
  /** Runs it in a transaction of its own. */
  alone: () => void
  fail: (error: unknown) => void
  /** Ends the wait. */
  begun: () => void
}

/** So many at most, so that the first of a batch does not wait long for the last. */
const most = 64
/** More that wait are refused at once: the last of them would not be kept in time anyhow. */
const mostWaiting = 5000

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
    let isBegun = false
    try {
      await db.transaction().execute(async (shared) => {
        // Now, so that those are among them that came while another process had the lock.
        batch = queue.waiting.splice(0, most)
        isBegun = true
        for (const { begun } of batch) begun()
        for (const { run } of batch) await run(shared)
      })
      for (const { settle } of batch) settle()
    } catch (error) {
      // Who waits for a lock that could not be had has a limit of their own; all else hits all of them.
      if (!isBegun && !isLocked(error)) batch = queue.waiting.splice(0)
      for (const { begun } of batch) begun()
      // Nothing of the batch was kept: whoever spoilt it must not spoil it for the others. A database
      // that cannot do it now would only be asked the same again.
      for (const { alone, fail } of batch) isUnavailable(error) ? fail(error) : alone()
    }
  }
  queue.isBusy = false
}

const own = <T>(db: Db, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => work(transaction))

/**
 * Runs `work` in a transaction and answers when it is on disk. On SQLite, whose one writer waits for
 * the disk at each commit, what is asked at the same time shares one transaction and one wait;
 * PostgreSQL does so by itself. Should one fail, each is run again by itself, so `work` may run twice
 * (kept once): it must do nothing but ask the database.
 *
 * @throws what `work` threw, and nothing of it is kept; DatabaseUnavailable, and it may have been kept when
 *   the answer to the commit was lost
 */
export function sharedTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  if (dialectOf(db) !== 'sqlite') return own(db, work)
  return new Promise<T>((resolve, reject) => {
    let result: T
    const queue = queues.get(db) ?? { waiting: [], isBusy: false }
    queues.set(db, queue)
    if (queue.waiting.length >= mostWaiting) {
      reject(new DatabaseUnavailable('QUEUE_FULL'))
      return
    }
    const timer = setTimeout(() => {
      queue.waiting.splice(queue.waiting.indexOf(waiting), 1)
      reject(new DatabaseUnavailable('TIMED_OUT'))
    }, lockPatienceOf(db))
    const waiting: Waiting = {
      begun: () => clearTimeout(timer),
      run: async (shared) => {
        result = await work(shared)
      },
      settle: () => resolve(result),
      alone: () => own(db, work).then(resolve, reject),
      fail: reject,
    }
    queue.waiting.push(waiting)
    if (queue.isBusy) return
    queue.isBusy = true
    // After the requests that have arrived by now, which may have something to keep as well.
    setImmediate(() => void flush(db, queue))
  })
}
