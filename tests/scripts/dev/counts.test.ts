import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  check,
  closingLine,
  playwrightCounts,
  readCounts,
  sum,
  vitestCounts,
} from '#scripts/dev/counts'

describe('the closing line', () => {
  it.each([
    [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
    [{ passed: 0, failed: 3, skipped: 0 }, '0 passed, 3 failed'],
    [{ passed: 7, failed: 1, skipped: 2 }, '7 passed, 1 failed'],
  ])('of %o is %s', (counts, line) => {
    expect(closingLine(counts)).toBe(line)
  })

  it('adds up all stages', () => {
    const stages = [check(true), check(false), { passed: 5, failed: 1, skipped: 4 }]
    expect(sum(stages)).toEqual({ passed: 6, failed: 2, skipped: 4 })
  })
})

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const vitest = (passed: number, failed: number, testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
})

describe('a vitest report', () => {
  it('counts its tests, and pending ones as skipped', () => {
    const report = vitest(2, 1, [file('passed', 'passed'), file('failed', 'passed', 'failed')])
    expect(vitestCounts(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  it('counts a file that failed before its tests ran', () => {
    const report = vitest(1, 0, [file('passed', 'passed'), file('failed')])
    expect(vitestCounts(report, 1).failed).toBe(1)
  })

  it('has failed if the exit code is not zero, even without a failed test', () => {
    const report = vitest(1, 0, [file('passed', 'passed')])
    expect(vitestCounts(report, 1).failed).toBe(1)
    expect(vitestCounts(report, 0).failed).toBe(0)
  })
})

describe('a Playwright report', () => {
  const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 3 }

  it('counts its tests, and flaky ones as failed', () => {
    expect(playwrightCounts({ stats, errors: [] }, 1)).toEqual({ passed: 9, failed: 2, skipped: 3 })
  })

  it('counts errors outside of tests', () => {
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    expect(playwrightCounts({ stats: none, errors: [{}] }, 1).failed).toBe(1)
    expect(playwrightCounts({ stats: none, errors: [] }, 1).failed).toBe(1)
  })
})

describe('reading a report', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-counts-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('returns its counts', () => {
    const report = path.join(folder, 'report.json')
    writeFileSync(report, '{"tests":4}')
    const counts = readCounts(report, ({ tests }: { tests: number }) => ({
      passed: tests,
      failed: 0,
      skipped: 0,
    }))
    expect(counts.passed).toBe(4)
  })

  it.each([
    ['is missing', undefined],
    ['was cut off', '{"tests":'],
  ])('fails if the report %s', (_, text) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const report = path.join(folder, 'report.json')
    if (text) writeFileSync(report, text)
    expect(readCounts(report, () => check(true))).toEqual(check(false))
    expect(complain).toHaveBeenCalledOnce()
  })
})
