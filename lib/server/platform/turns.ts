interface Waiting {
  /** The client's address: addresses take turns, so that one that asks for hundreds of pages delays mostly itself. */
  from: string
  /** Nobody waits for it any longer. */
  isGone: () => boolean
  /** The turn ends when it calls `done`. */
  work: (done: () => void) => void
}

export interface TurnLimits {
  atOnce: number
  mostWaiting: number
  /** Of `mostWaiting`, from one address. */
  mostFromOne: number
}

/** Connections and requests of this process so far. */
let arrivals = 0

/** Tells of a new connection or request. */
export function noteArrival(): void {
  arrivals += 1
}

/** As long as a page takes to render, so that pages are made even if more keep arriving. */
const mostAcceptingMs = 20

/**
 * A few at once, the others wait. Each page that is being rendered takes megabytes: hundreds at once filled the memory of
 * the process and ended it. And before each, what has arrived is accepted: Node.js accepts one connection for each turn of
 * its event loop, and a lead that came after hundreds of pages waited until the last was made.
 */
export class Turns {
  #free: number
  readonly #limits: TurnLimits
  /** By address. The address whose turn it is comes first. */
  readonly #waiting = new Map<string, Set<Waiting>>()
  #count = 0
  /** By address, see `arrive`. */
  readonly #arriving = new Map<string, number>()
  #arrivingCount = 0
  #isDue = false
  /** Of `arrivals`, those before the last turn of the event loop. */
  #seen = 0
  /** Since when new arrivals are accepted instead, by performance.now(). */
  #accepting: number | null = null

  constructor(limits: TurnLimits) {
    this.#free = limits.atOnce
    this.#limits = limits
  }

  /** @returns false if too many wait already; then `work` is never called */
  take(one: Waiting): boolean {
    if (this.#isFull(one.from)) return false
    this.#add(one)
    return true
  }

  /**
   * Counts somebody who does not wait for a turn yet: `takeArrived` or `forget` must follow.
   *
   * @returns false if too many wait already
   */
  arrive(from: string): boolean {
    if (this.#isFull(from)) return false
    this.#changeArriving(from, 1)
    return true
  }

  takeArrived(one: Waiting): void {
    this.forget(one.from)
    this.#add(one)
  }

  forget(from: string): void {
    this.#changeArriving(from, -1)
  }

  #isFull(from: string): boolean {
    const { mostWaiting, mostFromOne } = this.#limits
    const ofOne = (this.#waiting.get(from)?.size ?? 0) + (this.#arriving.get(from) ?? 0)
    const ofAll = this.#count + this.#arrivingCount
    return ofAll >= mostWaiting + this.#free || ofOne >= mostFromOne + this.#free
  }

  #changeArriving(from: string, by: number): void {
    const now = (this.#arriving.get(from) ?? 0) + by
    if (now > 0) this.#arriving.set(from, now)
    else this.#arriving.delete(from)
    this.#arrivingCount += by
  }

  #add(one: Waiting): void {
    const same = this.#waiting.get(one.from) ?? new Set()
    this.#waiting.set(one.from, same.add(one))
    this.#count += 1
    noteArrival()
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isDue || this.#free === 0 || this.#count === 0) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      if (this.#mayBegin()) this.#begin()
      this.#schedule()
    })
  }

  /** Nobody arrived since the last turn of the event loop, for whatever, or enough did. */
  #mayBegin(): boolean {
    const now = performance.now()
    this.#accepting ??= now
    const isLate = now - this.#accepting > mostAcceptingMs
    if (this.#seen !== arrivals && !isLate) {
      this.#seen = arrivals
      return false
    }
    this.#accepting = null
    return true
  }

  /** The first of the next address, which then comes last. */
  #next(): Waiting | undefined {
    const [next] = this.#waiting
    if (!next) return undefined
    const [from, same] = next
    const [one] = same
    if (one) same.delete(one)
    this.#count -= 1
    this.#waiting.delete(from)
    if (same.size > 0) this.#waiting.set(from, same)
    return one
  }

  #begin(): void {
    let one = this.#next()
    while (one?.isGone()) one = this.#next()
    if (!one) return
    this.#free -= 1
    let isDone = false
    one.work(() => {
      if (isDone) return
      isDone = true
      this.#free += 1
      this.#schedule()
    })
  }
}
