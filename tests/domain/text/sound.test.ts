import { expect, test } from 'vitest'
import { soundKey } from '#lib/domain/text/sound'

test.each([
  ['bawasir', 'bavasir'],
  ['khatta', 'kata'],
  ['tax', 'taks'],
  // The sound of an x ends with that of the s after it, and is the same as k and s.
  ['boxs', 'boks'],
  ['taksx', 'taxx'],
])('%s and %s sound the same', (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other))
})

test('a word takes little time to hear, however long it is', () => {
  // Looking at the end of a growing string copies it each time: the time grew with the square, to minutes here.
  const times = 1_000_000
  expect(soundKey('xk'.repeat(times))).toBe('ksk'.repeat(times))
})
