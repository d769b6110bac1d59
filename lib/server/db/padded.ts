/**
 * Repeats the last value up to the next power of two, so that lists of any length share a few prepared
 * statements.
 *
 * @param values at least one
 */
export function padded<T>(values: readonly T[]): T[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)))
  const last = values.at(-1)
  return last === undefined
    ? [...values]
    : [...values, ...Array<T>(length - values.length).fill(last)]
}
