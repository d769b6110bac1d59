/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make one word of
 * the other (optimal string alignment); `most + 1` as soon as it is more than `most`.
 *
 * @param most 3 at the most
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1)
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        i > 1 &&
        j > 1 &&
        one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}

/**
 * Which letters a word has, as bits of one number. One edit changes two bits at the most, so words whose
 * bits differ in more than twice as many cannot be that near: no need to compare their letters.
 */
export function letterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** How many bits of a 32-bit number are set. */
export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
