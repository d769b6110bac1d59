import { expect, test } from 'vitest'
import { pace } from '#lib/server/http/pace'

test('a client may ask for a second’s share at once, then evenly; others do not wait', () => {
  const delayOf = pace(10)
  const burst = Array.from({ length: 13 }, () => delayOf('a', 5000))
  expect(burst).toEqual([...Array(11).fill(0), 100, 200])
  expect(delayOf('b', 5000)).toBe(0)
  // 13 requests take 1.3 s; after two seconds the client has its share again.
  expect(delayOf('a', 6000)).toBe(0)
  expect(Array.from({ length: 11 }, () => delayOf('a', 8000)).at(-1)).toBe(0)
})

test('nobody waits without a limit', () => {
  const delayOf = pace(0)
  expect(Array.from({ length: 1000 }, () => delayOf('a', 1)).at(-1)).toBe(0)
})
