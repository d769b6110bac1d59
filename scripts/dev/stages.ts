import { rmSync } from 'node:fs'
import { runNode } from '#scripts/build/processes'
import { audit } from '#scripts/dev/audit'
import {
  type Counts,
  check,
  closingLine,
  playwrightCounts,
  readCounts,
  vitestCounts,
} from '#scripts/dev/counts'
import { shortFaults } from '#tests/faults/run'
import { fuzz } from '#tests/fuzz/run'
import { missingPrograms } from '#tests/instances/two-instances'

/** The stages of `npm test` and `npm run check`: each shows its tool's output and returns its counts. */

const skipped: string[] = []

/** Records what this run skips. It is printed now and again at the end. */
export function skip(what: string): void {
  skipped.push(what)
  console.log(`SKIPPED: ${what}`)
}

const minutes = 60_000
const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}
const reports = {
  vitest: '.cache/vitest-results.json',
  instances: '.cache/instances-results.json',
  playwright: '.cache/e2e-results.json',
}

export async function stage(title: string, run: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${title}`)
  const began = Date.now()
  const counts = await run()
  const failures = counts.failures.map((failure) => `${title}: ${failure}`)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`── ${title}: ${failures.length > 0 ? 'FAILED' : 'passed'} (${seconds} s)`)
  return { ...counts, failures }
}

const tool = async (args: string[]) => check((await runNode(args, {}, 5 * minutes)) === 0)

/** Linter and formatter, types, unused code, dependencies: one check each. */
export async function staticChecks(): Promise<Counts[]> {
  return [
    await stage('Linter', () => tool([bin.biome, 'check', '--error-on-warnings'])),
    await stage('Types', () => tool([bin.tsc, '-p', 'tsconfig.json', '--noEmit'])),
    await stage('Unused code', () => tool([bin.knip])),
    await stage('Dependencies', () => audit(skip)),
  ]
}

/** Runs vitest with `args` and reads its report. */
async function vitest(
  args: string[],
  report: string,
  env: Record<string, string>,
  limit: number,
): Promise<Counts> {
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Only React's development build prints warnings, and NODE_ENV selects the build.
  const testEnv = { ...env, NODE_ENV: 'test' }
  const code = await runNode([bin.vitest, 'run', ...args, ...reporters], testEnv, limit)
  return readCounts(report, (read: Parameters<typeof vitestCounts>[0]) => vitestCounts(read, code))
}

/** @param env addresses of the databases to test with */
export const unitTests = (env: Record<string, string>): Promise<Counts> =>
  stage('Unit, component and database tests', () => vitest([], reports.vitest, env, 15 * minutes))

/** The unit tests that start no process, on the databases that the environment names, if any. */
export function quickUnitTests(): Promise<Counts> {
  const { TEST_POSTGRES_URL, TEST_REDIS_URL } = process.env
  if (!TEST_POSTGRES_URL) skip('PostgreSQL suites (npm test runs them)')
  if (!TEST_REDIS_URL) skip('Redis suites (npm test runs them)')
  skip('tests of the commands and of the fault programs (npm test runs them)')
  const args = ['--project', '!programs']
  return stage('Unit tests', () => vitest(args, reports.vitest, {}, 5 * minutes))
}

/**
 * Tests two instances of the current build with one PostgreSQL and one Redis behind nginx, and the standalone folder.
 * The environment must be that of the tested site.
 */
export const severalInstances = (): Promise<Counts> =>
  stage('Several instances', async () => {
    const missing = missingPrograms()
    if (missing.length > 0)
      skip(`two instances behind nginx (not installed: ${missing.join(', ')})`)
    const config = ['--config', 'vitest.instances.config.ts']
    return vitest(config, reports.instances, {}, 4 * minutes)
  })

/**
 * Lets the database, the disk, Redis, the CRM and the server itself fail under load. The environment must be that of the
 * tested site.
 */
export const faults = (): Promise<Counts> => stage('Faults', shortFaults)

/** Random requests to a copy of the built site, the same ones each time */
export const fuzzing = (): Promise<Counts> =>
  stage('Fuzz run', async () => {
    const { failures } = await fuzz({ requests: 5000, seed: 18, say: console.log })
    return { passed: failures.length > 0 ? 0 : 1, failures, skipped: 0 }
  })

/** @param env the environment of the tested site, which must be built */
export const endToEndTests = (env: Record<string, string>): Promise<Counts> =>
  stage('End-to-end tests', async () => {
    rmSync(reports.playwright, { force: true })
    const code = await runNode([bin.playwright, 'test'], env, 30 * minutes)
    return readCounts(reports.playwright, (report: Parameters<typeof playwrightCounts>[0]) =>
      playwrightCounts(report, code),
    )
  })

/** Prints what was skipped, what failed and the closing line, and ends the process. */
export function close(total: Counts): never {
  console.log(total.skipped > 0 ? `\n${total.skipped} skipped` : '')
  for (const what of skipped) console.log(`SKIPPED: ${what}`)
  for (const failure of total.failures) console.log(`FAILED: ${failure}`)
  console.log(closingLine(total))
  process.exit(total.failures.length > 0 ? 1 : 0)
}
