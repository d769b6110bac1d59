import type { IncomingMessage } from 'node:http'
import { processWide } from '#lib/server/platform/process-wide'

/** The work of one turn. The turn ends when it calls `done`. */
type Work = (done: () => void) => void

/** As long as a page takes to render, so that pages are made even if more keep arriving. */
const mostAcceptingMs = 20

/**
 * A few at once, the others in the order in which they came. Each page that is being rendered takes megabytes: hundreds at
 * once filled the memory of the process and ended it. And before each, what has arrived is accepted: Node.js accepts one
 * connection for each turn of its event loop, and a lead that came after hundreds of pages waited until the last was made.
 */
export class Turns {
  #free: number
  readonly #mostWaiting: number
  readonly #waiting = new Set<Work>()
  #isDue = false
  #hasArrived = false
  /** Since when new arrivals are accepted instead, by performance.now(). */
  #accepting: number | null = null

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#free = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** @returns gives up waiting; null if too many wait already, and `work` is never called */
  take(work: Work): (() => void) | null {
    if (this.#waiting.size >= this.#mostWaiting + this.#free) return null
    this.#waiting.add(work)
    this.#hasArrived = true
    this.#schedule()
    return () => this.#waiting.delete(work)
  }

  #schedule(): void {
    if (this.#isDue || this.#free === 0 || this.#waiting.size === 0) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      if (this.#mayBegin()) this.#begin()
      this.#schedule()
    })
  }

  /** Nothing arrived since the last turn of the event loop, or enough did. */
  #mayBegin(): boolean {
    const now = performance.now()
    this.#accepting ??= now
    const isLate = now - this.#accepting > mostAcceptingMs
    if (this.#hasArrived && !isLate) {
      this.#hasArrived = false
      return false
    }
    this.#accepting = null
    return true
  }

  #begin(): void {
    const [work] = this.#waiting
    if (!work) return
    this.#waiting.delete(work)
    this.#free -= 1
    let isDone = false
    work(() => {
      if (isDone) return
      isDone = true
      this.#free += 1
      this.#schedule()
    })
  }
}

/** Gives up the turn. @returns waits for another one */
type Leave = () => () => Promise<void>

const turnsOfForms = () =>
  processWide('turns of forms', () => new WeakMap<IncomingMessage, Leave>())

export const setTurn = (request: IncomingMessage, leave: Leave): void =>
  void turnsOfForms().set(request, leave)

/**
 * Waits for what a sender has yet to send, without keeping the turn of the page meanwhile: a slow sender must keep nobody
 * waiting. Without a front server there are no turns.
 */
export function outOfTurn<T>(request: IncomingMessage, arriving: Promise<T>): Promise<T> {
  const comeBack = turnsOfForms().get(request)?.()
  return comeBack ? arriving.finally(comeBack) : arriving
}
