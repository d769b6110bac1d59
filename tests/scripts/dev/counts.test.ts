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
    [12, [], '12 passed, 0 failed'],
    [0, ['a', 'b', 'c'], '0 passed, 3 failed'],
    [7, ['a'], '7 passed, 1 failed'],
  ])('of %i passed and the failures %o is %s', (passed, failures, line) => {
    expect(closingLine({ passed, failures, skipped: 2 })).toBe(line)
  })

  it('adds up all stages', () => {
    const stages = [check(true), check(false, 'a'), { passed: 5, failures: ['b'], skipped: 4 }]
    expect(sum(stages)).toEqual({ passed: 6, failures: ['a', 'b'], skipped: 4 })
  })
})

const passing = { fullName: 'passes', status: 'passed' }
const failing = { fullName: 'fails', status: 'failed', failureMessages: ['expected 1\nto be 2'] }
const file = (status: string, ...assertionResults: (typeof passing | typeof failing)[]) => ({
  name: 'some.test.ts',
  status,
  assertionResults,
})
const vitest = (passed: number, testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
})

describe('a vitest report', () => {
  it('counts its tests, names those that failed, and counts pending ones as skipped', () => {
    const report = vitest(2, [file('passed', passing), file('failed', passing, failing)])
    expect(vitestCounts(report, 1)).toEqual({
      passed: 2,
      failures: ['some.test.ts: fails: expected 1\n    to be 2'],
      skipped: 2,
    })
  })

  it('counts a file that failed outside of its tests', () => {
    const broken = { ...file('failed'), message: 'no such module' }
    const report = vitest(1, [file('passed', passing), broken])
    expect(vitestCounts(report, 1).failures).toEqual([
      'some.test.ts failed outside of its tests: no such module',
    ])
  })

  it('has failed if the exit code is not zero, even without a failed test', () => {
    const report = vitest(1, [file('passed', passing)])
    expect(vitestCounts(report, 1).failures).toHaveLength(1)
    expect(vitestCounts(report, 0).failures).toEqual([])
  })
})

describe('a Playwright report', () => {
  const none = { stats: { expected: 0, skipped: 0 }, errors: [], suites: [] }
  const spec = (title: string, status: string, message?: string) => ({
    file: 'some.spec.ts',
    title,
    tests: [
      { projectName: 'phone', status, results: [{ error: message ? { message } : undefined }] },
    ],
  })

  it('counts its tests, and names flaky ones as failed', () => {
    const specs = [
      spec('a', 'expected'),
      spec('b', 'unexpected', 'no button'),
      spec('c', 'flaky', 'too slow'),
      spec('d', 'skipped'),
    ]
    const report = {
      stats: { expected: 9, skipped: 3 },
      errors: [],
      suites: [{ suites: [{ specs }] }],
    }
    expect(playwrightCounts(report, 1)).toEqual({
      passed: 9,
      failures: ['[phone] some.spec.ts: b: no button', '[phone] some.spec.ts: c: too slow'],
      skipped: 3,
    })
  })

  it('counts errors outside of tests', () => {
    const report = { ...none, errors: [{ message: 'no server' }] }
    expect(playwrightCounts(report, 1).failures).toEqual(['no server'])
    expect(playwrightCounts(none, 1).failures).toHaveLength(1)
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
      failures: [],
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
    expect(readCounts(report, () => check(true)).failures).toHaveLength(1)
    expect(complain).toHaveBeenCalledOnce()
  })
})
