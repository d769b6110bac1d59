import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The result of a test stage. */
export interface Counts {
  passed: number
  /** What failed, a line or a few each. They are repeated before the closing line. */
  failures: string[]
  skipped: number
}

/** The result of a tool that only passes or fails: one check. */
export const check = (passed: boolean, failure = 'see its output above'): Counts => ({
  passed: passed ? 1 : 0,
  failures: passed ? [] : [failure],
  skipped: 0,
})

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, one) => total + one.passed, 0),
  failures: all.flatMap(({ failures }) => failures),
  skipped: all.reduce((total, one) => total + one.skipped, 0),
})

/** The last line of output, in exactly these words: people and programs read it. */
export const closingLine = ({ passed, failures }: Counts): string =>
  `${passed} passed, ${failures.length} failed`

/** A run with a non-zero exit code has failed even if every counted test passed. */
const withExit = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failures.length === 0
    ? { ...counts, failures: [`exit code ${code}`] }
    : counts

/** The first lines of an error message, without its stack: enough to see what was expected. */
const opening = (message = ''): string =>
  message
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 3)
    .join('\n    ')

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** The counts of a vitest JSON report. A file that failed outside of its tests counts as one failure. */
export function vitestCounts(report: VitestReport, code: number): Counts {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0)
      return status === 'failed' ? [`${file} failed outside of its tests: ${opening(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${opening(failureMessages?.[0])}`,
    )
  })
  const counts = {
    passed: report.numPassedTests,
    failures,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return withExit(counts, code)
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: {
      projectName: string
      status: string
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

const playwrightFailures = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...suites.flatMap(playwrightFailures),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error)?.error?.message
        return `[${projectName}] ${file}: ${title}: ${opening(message)}`
      }),
  ),
]

/** The counts of a Playwright JSON report. Flaky tests and errors outside of tests count as failures. */
export function playwrightCounts(report: PlaywrightReport, code: number): Counts {
  const counts = {
    passed: report.stats.expected,
    failures: [
      ...report.suites.flatMap(playwrightFailures),
      ...report.errors.map(({ message }) => opening(message)),
    ],
    skipped: report.stats.skipped,
  }
  return withExit(counts, code)
}

/** Reads a tool's report. Without a readable report the tool has failed. */
export function readCounts<T>(file: string, count: (report: T) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const failure = `No report at ${file}: ${error instanceof Error ? error.message : error}`
    console.error(failure)
    return check(false, failure)
  }
}
