/**
 * What goes wrong with a call of the local Zoho. `committed` says on which side of the commit: true means
 * that the records are kept and only the answer is spoilt.
 */
export type Fault = {
  /** Which call; default: upsert. */
  at?: 'token' | 'upsert'
  /** How many calls; default: one. */
  times?: number | 'always'
} & (
  | { kind: 'stall' | 'cut' | 'garbage' | 'endless' | 'short'; committed?: boolean }
  | { kind: 'slow'; ms: number; committed?: boolean }
  /** Without a code the answer is a gateway's page. */
  | { kind: 'status'; status: number; code?: string }
  /**
   * Refuses single records: those of these names (Last_Name), or every so many-th; without both all. The
   * others are kept; with `whole` none is, and the answer is the code alone.
   */
  | { kind: 'items'; code: string; names?: string[]; every?: number; whole?: boolean }
)

/** The faults still to come, in order. */
export class Faults {
  #left: Fault[] = []

  set(faults: Fault[]): void {
    this.#left = faults.map((fault) => ({ ...fault }))
  }

  /** The fault of this call, which is then used up. */
  take(at: 'token' | 'upsert'): Fault | undefined {
    const place = this.#left.findIndex((fault) => (fault.at ?? 'upsert') === at)
    const fault = this.#left[place]
    if (!fault || fault.times === 'always') return fault
    const times = (fault.times ?? 1) - 1
    if (times > 0) this.#left[place] = { ...fault, times }
    else this.#left.splice(place, 1)
    return fault
  }
}
