/** Random choices that a seed repeats. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** An integer from 0 to below `end`. */
  below(end: number): number
  /** True in so many of 100 cases. */
  percent(share: number): boolean
  pick<T>(all: readonly T[]): T
}

/** Mulberry32: small, fast and the same on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    percent: (share) => next() * 100 < share,
    pick: (all) => {
      if (all.length === 0) throw new Error('There is nothing to pick from')
      return all[below(all.length)] as (typeof all)[number]
    },
  }
}
