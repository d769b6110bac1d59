import { readFileSync } from 'node:fs'

/** The result of a test stage. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The result of a tool that only passes or fails: one check. */
export const check = (passed: boolean): Counts => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
})

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, one) => total + one.passed, 0),
  failed: all.reduce((total, one) => total + one.failed, 0),
  skipped: all.reduce((total, one) => total + one.skipped, 0),
})

/** The last line of output, in exactly these words: people and programs read it. */
export const closingLine = ({ passed, failed }: Counts): string =>
  `${passed} passed, ${failed} failed`

/** A run with a non-zero exit code has failed even if every counted test passed. */
const withExit = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The counts of a vitest JSON report. A file that failed before its tests ran counts as one failure. */
export function vitestCounts(report: VitestReport, code: number): Counts {
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return withExit(counts, code)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** The counts of a Playwright JSON report. Errors outside of tests count as failures. */
export function playwrightCounts({ stats, errors }: PlaywrightReport, code: number): Counts {
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
  return withExit(counts, code)
}

/** Reads a tool's report. Without a readable report the tool has failed. */
export function readCounts<T>(file: string, count: (report: T) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`No report at ${file}: ${error instanceof Error ? error.message : error}`)
    return check(false)
  }
}
