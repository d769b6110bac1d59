/**
 * The optimal string alignment distance: how many letters must be added, removed, changed or swapped with their
 * neighbour to turn one word into the other.
 *
 * @param most the limit, at most 3
 * @returns `most + 1` as soon as the distance exceeds `most`
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
 * The letters of a word as a bit set. One edit changes at most two bits, so words whose bits differ in more than
 * twice the allowed edits need no comparison.
 */
export function letterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
