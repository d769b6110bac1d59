/**
 * The same values, the last repeated up to the next power of two: a list of any length then makes one
 * of a few statements, which stay prepared, and not one of its own.
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
