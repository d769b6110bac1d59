import type { IncomingMessage } from 'node:http'
import { processWide } from '#lib/server/platform/process-wide'

/** The work of one turn. The turn ends when it calls `done`. */
type Work = (done: () => void) => void

/**
 * A few at once, the others in the order in which they came. Each page that is being rendered takes megabytes: hundreds at
 * once filled the memory of the process and ended it, and everything else waited until the last was done.
 */
export class Turns {
  #free: number
  readonly #mostWaiting: number
  readonly #waiting = new Set<Work>()

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#free = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** @returns gives up waiting; null if too many wait already, and `work` is never called */
  take(work: Work): (() => void) | null {
    if (this.#free === 0 && this.#waiting.size >= this.#mostWaiting) return null
    this.#waiting.add(work)
    this.#next()
    return () => this.#waiting.delete(work)
  }

  #next(): void {
    const [work] = this.#waiting
    if (this.#free === 0 || !work) return
    this.#waiting.delete(work)
    this.#free -= 1
    let isDone = false
    work(() => {
      if (isDone) return
      isDone = true
      this.#free += 1
      this.#next()
    })
  }
}

const turnsOfForms = () =>
  processWide('turns of forms', () => new WeakMap<IncomingMessage, () => Promise<void>>())

/** Has the page of a posted form wait until `turn` resolves, once it has read the form. */
export const setTurn = (request: IncomingMessage, turn: () => Promise<void>): void =>
  void turnsOfForms().set(request, turn)

/** Resolves when the page of a posted form may be made; at once without a front server. */
export const waitForTurn = async (request: IncomingMessage): Promise<void> =>
  turnsOfForms().get(request)?.()
