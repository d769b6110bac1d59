import { rmSync } from 'node:fs'
import { audit } from '#scripts/audit'
import {
  type Counts,
  check,
  closingLine,
  playwrightCounts,
  readCounts,
  vitestCounts,
} from '#scripts/counts'
import { shortFaults } from '#scripts/faults/short'
import { missingPrograms } from '#scripts/instances/two-instances'
import { runNode } from '#scripts/processes'

/** The stages of `npm test` and `npm run check`: each shows its tool's output and gives its counts. */

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
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`── ${title}: ${counts.failed > 0 ? 'FAILED' : 'passed'} (${seconds} s)`)
  return counts
}

const tool = async (args: string[]) => check((await runNode(args, {}, 5 * minutes)) === 0)

/** Linter and formatter, types, unused code, what the site is made of: one check each. */
export async function staticChecks(): Promise<Counts[]> {
  return [
    await stage('Linter', () => tool([bin.biome, 'check', '--error-on-warnings'])),
    await stage('Types', () => tool([bin.tsc, '-p', 'tsconfig.json', '--noEmit'])),
    await stage('Unused code', () => tool([bin.knip])),
    await stage('Dependencies', audit),
  ]
}

/** Runs vitest on what `args` choose, with its report in `report`. */
async function vitest(
  args: string[],
  report: string,
  env: Record<string, string>,
  limit: number,
): Promise<Counts> {
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // React warns in its development build alone, and that is what NODE_ENV decides.
  const given = { ...env, NODE_ENV: 'test' }
  const code = await runNode([bin.vitest, 'run', ...args, ...reporters], given, limit)
  return readCounts(report, (read: Parameters<typeof vitestCounts>[0]) => vitestCounts(read, code))
}

/** @param env addresses of the databases to test on */
export const unitTests = (env: Record<string, string>): Promise<Counts> =>
  stage('Unit, component and database tests', () => vitest([], reports.vitest, env, 8 * minutes))

/**
 * Two instances of the build at hand on one PostgreSQL and one Redis behind nginx, and the folder that runs by itself.
 * The environment must be the tested site's.
 */
export const severalInstances = (): Promise<Counts> =>
  stage('Several instances', async () => {
    const missing = missingPrograms()
    if (missing.length > 0)
      console.log(`SKIPPED: two instances behind nginx (not found: ${missing.join(', ')})`)
    const config = ['--config', 'vitest.instances.config.ts']
    return vitest(config, reports.instances, {}, 4 * minutes)
  })

/** The database, the disk, Redis, the CRM and the server itself fail under load. The environment must be the tested site's. */
export const faults = (): Promise<Counts> => stage('Faults', shortFaults)

/** @param env the tested site's environment; its build must be there */
export const endToEndTests = (env: Record<string, string>): Promise<Counts> =>
  stage('End-to-end tests', async () => {
    rmSync(reports.playwright, { force: true })
    const code = await runNode([bin.playwright, 'test'], env, 16 * minutes)
    return readCounts(reports.playwright, (report: Parameters<typeof playwrightCounts>[0]) =>
      playwrightCounts(report, code),
    )
  })

/** Says what all came to, in the closing line, and ends the process. */
export function close(total: Counts): never {
  console.log(total.skipped > 0 ? `\n${total.skipped} skipped` : '')
  console.log(closingLine(total))
  process.exit(total.failed > 0 ? 1 : 0)
}
