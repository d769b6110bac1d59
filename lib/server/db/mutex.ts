import { DatabaseUnavailable } from '#lib/server/db/unavailable'

/** A fair lock: callers get it in order of arrival, and each has a time limit. */
export class Mutex {
  #isLocked = false
  readonly #waiting = new Set<() => void>()
  readonly #maxWaiting: number

  /**
   * @param maxWaiting longest queue; further callers are refused at once, because they would not be served
   * in time
   */
  constructor(maxWaiting = 5000) {
    this.#maxWaiting = maxWaiting
  }

  get isFull(): boolean {
    return this.#waiting.size >= this.#maxWaiting
  }

  /** @throws DatabaseUnavailable after `timeoutMs`, or if the queue is full */
  async acquire(timeoutMs: number): Promise<void> {
    if (!this.#isLocked) {
      this.#isLocked = true
      return
    }
    if (this.isFull) throw new DatabaseUnavailable('QUEUE_FULL')
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(go)
        reject(new DatabaseUnavailable('TIMED_OUT'))
      }, timeoutMs)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.add(go)
    })
  }

  /** Passes the lock to the next caller. */
  release(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#isLocked = false
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
