import { dialectOf } from '#lib/server/db/database'
import { Turns } from '#lib/server/db/turns'
import { lockCodeGate } from '#lib/server/stores/code-request'
import type { Db } from '#lib/server/stores/lead-store'
import { sharedTransaction } from '#lib/server/stores/shared-transaction'

/** Those that wait in one process, the one whose turn it is among them, at most: the last of them waits some seconds. */
const mostWaiting = 500

/** How long one of them waits for its turn, in ms: while the database hangs the queue does not move. */
const patienceMs = 4000

const queues = new WeakMap<Db, Turns>()

type Work<T> = (db: Db, narrowUntil: number) => Promise<T>

/**
 * A transaction that no other of its kind runs beside, in any instance: what `work` counts stays true.
 * On PostgreSQL one at a time of a process waits for the gate: who asks for codes by the thousand must not
 * take the database's connections from the leads.
 *
 * @param work gets until when unknown devices are refused, in epoch ms; it may run twice and is kept once
 * @returns undefined when too many wait already
 * @throws DatabaseUnavailable also when its turn does not come in time
 */
export function gatedTransaction<T>(db: Db, work: Work<T>): Promise<T> | undefined {
  const gated = async (transaction: Db) => work(transaction, await lockCodeGate(transaction))
  if (dialectOf(db) === 'sqlite') return sharedTransaction(db, gated)
  const turns = queues.get(db) ?? new Turns(mostWaiting - 1)
  queues.set(db, turns)
  if (turns.isFull) return undefined
  const inTurn = async () => {
    await turns.take(patienceMs)
    try {
      return await sharedTransaction(db, gated)
    } finally {
      turns.give()
    }
  }
  return inTurn()
}
