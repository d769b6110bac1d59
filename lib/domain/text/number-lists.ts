/**
 * Many short lists of small numbers in two arrays: list i is `values` from `offsets[i]` to `offsets[i + 1]`. The
 * languages of 100,000 doctors take one megabyte.
 */
export interface NumberLists {
  offsets: Uint32Array
  values: Uint32Array
}

export class GrowingNumbers {
  length = 0
  #array = new Float64Array(64)

  push(value: number): void {
    if (this.length === this.#array.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.#array)
      this.#array = larger
    }
    this.#array[this.length++] = value
  }

  /** The numbers so far; later pushes may not show in it. */
  get numbers(): Float64Array {
    return this.#array.subarray(0, this.length)
  }
}

/** Collects one list after another. */
export class NumberListsBuilder {
  #ends = new GrowingNumbers()
  #values = new GrowingNumbers()

  add(list: Iterable<number>): void {
    for (const value of list) this.#values.push(value)
    this.#ends.push(this.#values.length)
  }

  finish(): NumberLists {
    const offsets = new Uint32Array(this.#ends.length + 1)
    offsets.set(this.#ends.numbers, 1)
    return { offsets, values: Uint32Array.from(this.#values.numbers) }
  }
}

export const listAt = ({ offsets, values }: NumberLists, at: number): Uint32Array =>
  values.subarray(offsets[at], offsets[at + 1])

/** The same lists with each number replaced; `numbers[old]` is the new one. */
export const renumbered = (
  { offsets, values }: NumberLists,
  numbers: ArrayLike<number>,
): NumberLists => ({ offsets, values: values.map((value) => numbers[value] ?? 0) })
