import { dialectOf } from '#lib/server/db/database'
import { lockCodeGate } from '#lib/server/stores/code-request'
import type { Db } from '#lib/server/stores/lead-store'
import { sharedTransaction } from '#lib/server/stores/shared-transaction'

/** Those that wait in one process, at most: the last of them waits some seconds. */
const mostWaiting = 500

const queues = new WeakMap<Db, { last: Promise<unknown>; waiting: number }>()

type Work<T> = (db: Db, narrowUntil: number) => Promise<T>

/**
 * A transaction that no other of its kind runs beside, in any instance: what `work` counts stays true.
 * On PostgreSQL one at a time of a process waits for the gate: who asks for codes by the thousand must not
 * take the database's connections from the leads.
 *
 * @param work gets until when unknown devices are refused, in epoch ms; it may run twice and is kept once
 * @returns undefined when too many wait already
 */
export function gatedTransaction<T>(db: Db, work: Work<T>): Promise<T> | undefined {
  const gated = async (transaction: Db) => work(transaction, await lockCodeGate(transaction))
  if (dialectOf(db) === 'sqlite') return sharedTransaction(db, gated)
  const queue = queues.get(db) ?? { last: Promise.resolve(), waiting: 0 }
  queues.set(db, queue)
  if (queue.waiting >= mostWaiting) return undefined
  queue.waiting += 1
  const turn = queue.last
    .then(() => sharedTransaction(db, gated))
    .finally(() => {
      queue.waiting -= 1
    })
  queue.last = turn.catch(() => {})
  return turn
}
