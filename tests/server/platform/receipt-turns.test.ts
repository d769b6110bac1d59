import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { takeReceiptTurn } from '#lib/server/platform/limits'
import { makeLog } from '#lib/server/platform/log'
import { forgetProcessWide, provideProcessWide } from '#lib/server/platform/process-wide'

beforeEach(() => {
  forgetProcessWide()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  vi.unstubAllEnvs()
  forgetEnvironment()
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

test('an operator can raise the limit of a day, and those within it rise too', async () => {
  vi.stubEnv('RECEIPT_LIMIT_PER_DAY', '5000')
  forgetEnvironment()
  expect(await allowedOf(3000)).toBe(1000)
})

test.each(['RECEIPT_LIMIT_PER_DAY', 'CODE_LIMIT_PER_HOUR'])('%s=0 sets no limit', async (name) => {
  vi.stubEnv(name, '0')
  forgetEnvironment()
  expect(await allowedOf(3000)).toBe(3000)
})

test('a limit that is reached is logged once a day', async () => {
  const lines: string[] = []
  provideProcessWide('log', makeLog('warn', { write: (line) => void lines.push(line) }))
  await allowedOf(300)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('RECEIPT_LIMIT_PER_DAY')
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  await allowedOf(300)
  expect(lines).toHaveLength(2)
})
