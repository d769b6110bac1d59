import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pace } from '#lib/server/http/pace'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Asks for several, and counts those that have begun. */
function asking(perSecond: number) {
  const inTurn = pace(perSecond)
  const begun: Record<string, number> = { a: 0, b: 0 }
  const ask = (client: string, times: number) =>
    Array.from({ length: times }, () =>
      inTurn(client, () => {
        begun[client] = (begun[client] ?? 0) + 1
      }),
    )
  return { ask, begun }
}

test('a client may ask for a second’s share at once, then evenly; others do not wait', () => {
  const { ask, begun } = asking(10)
  ask('a', 13)
  expect(begun.a).toBe(11)
  ask('b', 1)
  expect(begun.b).toBe(1)
  vi.advanceTimersByTime(99)
  expect(begun.a).toBe(11)
  vi.advanceTimersByTime(1)
  expect(begun.a).toBe(12)
  vi.advanceTimersByTime(100)
  expect(begun.a).toBe(13)
  // After a pause of its whole share the client has it again.
  vi.advanceTimersByTime(1100)
  ask('a', 12)
  expect(begun.a).toBe(24)
})

test('requests begin in the order in which they came', () => {
  const inTurn = pace(1)
  const begun: number[] = []
  for (const one of [1, 2, 3, 4]) inTurn('a', () => begun.push(one))
  vi.advanceTimersByTime(2000)
  expect(begun).toEqual([1, 2, 3, 4])
})

test('a request that is withdrawn never begins, and the next one does not wait for it', () => {
  const { ask, begun } = asking(10)
  ask('a', 11)
  for (let flood = 0; flood < 50; flood += 1) for (const withdraw of ask('a', 20)) withdraw()
  ask('a', 1)
  vi.advanceTimersByTime(100)
  expect(begun.a).toBe(12)
  vi.advanceTimersByTime(10_000)
  expect(begun.a).toBe(12)
})

test('nobody waits without a limit', () => {
  const { ask, begun } = asking(0)
  ask('a', 1000)
  expect(begun.a).toBe(1000)
})
