import { GrowingNumbers } from '#lib/domain/text/number-lists'

/** The hospitals by their initials, in one sorted array of numbers: 30,000 hospitals take less than a megabyte. */

/** More than there are rows; with the six letters of the longest initials the numbers stay exact. */
const mostRows = 2 ** 24

/** The letters as one number; initials of different lengths differ, too. */
const codeOf = (letters: string): number => {
  let code = 0
  for (let at = 0; at < letters.length; at += 1) code = code * 27 + letters.charCodeAt(at) - 96
  return code
}

export class InitialsBuilder {
  private readonly entries = new GrowingNumbers()

  /** @param initials two to six small Latin letters each */
  add(row: number, initials: readonly string[]): void {
    for (const letters of initials) this.entries.push(codeOf(letters) * mostRows + row)
  }

  finish(): Initials {
    return new Initials(this.entries.numbers.slice().sort())
  }
}

export class Initials {
  private readonly entries: Float64Array

  constructor(entries: Float64Array) {
    this.entries = entries
  }

  /** The rows of the hospitals that are called so, in their order. */
  rowsOf(letters: string): number[] {
    const first = codeOf(letters) * mostRows
    const rows: number[] = []
    for (let at = this.from(first); at < this.entries.length; at += 1) {
      const row = (this.entries[at] ?? 0) - first
      if (row >= mostRows) break
      rows.push(row)
    }
    return rows
  }

  /** The position of the first entry that is at least this. */
  private from(least: number): number {
    let [low, high] = [0, this.entries.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.entries[middle] ?? 0) < least) low = middle + 1
      else high = middle
    }
    return low
  }
}
