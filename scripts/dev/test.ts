import { buildSite, setUp } from '#scripts/build/build-site'
import { exitIfStopping, freePort } from '#scripts/build/processes'
import { refuseArguments } from '#scripts/cli/arguments'
import { findBrowser } from '#scripts/dev/browser'
import { type Counts, check, sum } from '#scripts/dev/counts'
import { type Service, startPostgres, startRedis } from '#scripts/dev/services'
import {
  close,
  endToEndTests,
  faults,
  fuzzing,
  quickUnitTests,
  severalInstances,
  skip,
  stage,
  staticChecks,
  unitTests,
} from '#scripts/dev/stages'
import { testedSite } from '#scripts/dev/tested-site'

// `npm test` runs everything. `npm run check` (--quick) leaves out what needs a database server, a process, a build or a
// browser. Both end with one line: docs/decisions/0004-tests-end-in-one-line.md

/** The database server that `variable` names, otherwise a temporary one, if it is installed. */
async function service(
  variable: string,
  name: string,
  start: () => Promise<Service | undefined>,
): Promise<Service | undefined> {
  const url = process.env[variable]
  if (url) return { url, stop: async () => {} }
  const started = await start()
  if (!started) skip(`${name} suites (${name} is not installed)`)
  return started
}

async function testsOnServices(): Promise<Counts> {
  const services: Service[] = []
  const env: Record<string, string> = {}
  try {
    for (const [variable, name, start] of [
      ['TEST_POSTGRES_URL', 'PostgreSQL', startPostgres],
      ['TEST_REDIS_URL', 'Redis', startRedis],
    ] as const) {
      const found = await service(variable, name, start)
      if (!found) continue
      services.push(found)
      env[variable] = found.url
    }
    return await unitTests(env)
  } catch (error) {
    console.error(error)
    return check(false, `Unit, component and database tests: they could not run: ${error}`)
  } finally {
    await Promise.all(services.map((one) => one.stop()))
  }
}

/** Builds the site and tests it in a browser. Fails without a build or a browser. */
async function testsOnSite(): Promise<Counts[]> {
  const port = String(await freePort(3107))
  // The standalone test uses the same build.
  Object.assign(process.env, testedSite(port), { E2E_PORT: port, NEXT_STANDALONE: '1' })
  const built = await stage('Production build', async () =>
    check((await setUp()) && (await buildSite())),
  )
  if (built.failures.length > 0) return [built, check(false, 'no build to test in a browser')]
  // Both wait for servers to start, stop and recover more than they compute.
  const several = await Promise.all([severalInstances(), faults()])
  several.push(await fuzzing())
  exitIfStopping()
  const browser = await findBrowser()
  if (browser) return [built, ...several, await endToEndTests({ CHROMIUM_PATH: browser })]
  const failure = 'End-to-end tests: no Chromium found; install one or set CHROMIUM_PATH'
  return [built, ...several, check(false, failure)]
}

const isQuick = process.argv.includes('--quick')
refuseArguments(
  isQuick ? 'npm run check' : 'npm test',
  `npm test runs every check, npm run check those that need no database server, process, build or browser.`,
  () => 'For one file: npx vitest run tests/PATH.test.ts',
  process.argv.slice(2).filter((parameter) => parameter !== '--quick'),
)
const counts = await staticChecks()
counts.push(await (isQuick ? quickUnitTests() : testsOnServices()))
exitIfStopping()
if (!isQuick) counts.push(...(await testsOnSite()))
exitIfStopping()
close(sum(counts))
