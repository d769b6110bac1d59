import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeReceiptTurn } from '#lib/server/platform/limits'
import { forgetProcessWide } from '#lib/server/platform/process-wide'

beforeEach(() => {
  forgetProcessWide()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  forgetProcessWide()
})

/** How many of `count` receipts are allowed, each for another /64 of one /48. */
async function allowedOf(count: number): Promise<number> {
  let allowed = 0
  for (let subnet = 0; subnet < count; subnet += 1)
    if ((await takeReceiptTurn(`2001:db8:1:${subnet.toString(16)}::1`)).allowed) allowed += 1
  return allowed
}

test('one network sends no 3,000 receipts by SMS, whatever its addresses', async () => {
  expect(await allowedOf(3000)).toBe(200)
})

test('all receipts of a day together have a limit', async () => {
  let allowed = 0
  for (let hour = 0; hour < 12; hour += 1) {
    allowed += await allowedOf(300)
    vi.setSystemTime(Date.now() + 3_600_000)
  }
  expect(allowed).toBeGreaterThan(900)
  expect(allowed).toBeLessThanOrEqual(1000)
})
