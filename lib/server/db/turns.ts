import { DatabaseUnavailable } from '#lib/server/db/unavailable'

/** One at a time, in the order in which they came; nobody waits longer than they want to. */
export class Turns {
  #isTaken = false
  readonly #waiting = new Set<() => void>()
  readonly #mostWaiting: number

  /** @param mostWaiting more are refused at once: the last of them would not be served in time anyhow */
  constructor(mostWaiting = 5000) {
    this.#mostWaiting = mostWaiting
  }

  get isFull(): boolean {
    return this.#waiting.size >= this.#mostWaiting
  }

  /** Resolves when it is the caller's turn. @throws DatabaseUnavailable after `patienceMs`, or for too many */
  async take(patienceMs: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return
    }
    if (this.isFull) throw new DatabaseUnavailable('QUEUE_FULL')
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(go)
        reject(new DatabaseUnavailable('TIMED_OUT'))
      }, patienceMs)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.add(go)
    })
  }

  /** Ends the turn: the next one's begins. */
  give(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#isTaken = false
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
