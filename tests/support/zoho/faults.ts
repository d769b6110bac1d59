/**
 * A fault in a call to the local Zoho. With `committed` the records are saved and only the answer fails.
 */
export type Fault = {
  /** The affected call; default: upsert. */
  at?: 'token' | 'upsert' | 'read'
  /** How many calls; default: one. */
  times?: number | 'always'
} & (
  | { kind: 'stall' | 'cut' | 'garbage' | 'endless' | 'short'; committed?: boolean }
  | { kind: 'slow'; ms: number; committed?: boolean }
  /** Says that it has the call, and goes on when the promise resolves. */
  | { kind: 'held'; onCall: () => void; until: Promise<void> }
  /** Without a code the answer is a gateway's error page. */
  | { kind: 'status'; status: number; code?: string }
  /**
   * Refuses records with these names (Last_Name) or every nth one; without either, all of them. The others
   * are saved. With `whole` none is saved and the answer is only the code.
   */
  | { kind: 'items'; code: string; names?: string[]; every?: number; whole?: boolean }
)

/** The queue of faults. */
export class Faults {
  #left: Fault[] = []

  set(faults: Fault[]): void {
    this.#left = faults.map((fault) => ({ ...fault }))
  }

  /** Takes the fault of this call from the queue. */
  take(at: NonNullable<Fault['at']>): Fault | undefined {
    const place = this.#left.findIndex((fault) => (fault.at ?? 'upsert') === at)
    const fault = this.#left[place]
    if (!fault || fault.times === 'always') return fault
    const times = (fault.times ?? 1) - 1
    if (times > 0) this.#left[place] = { ...fault, times }
    else this.#left.splice(place, 1)
    return fault
  }
}
