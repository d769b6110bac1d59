import { findBrowser } from '#scripts/browser'
import { buildSite, setUp } from '#scripts/build-site'
import { type Counts, check, sum } from '#scripts/counts'
import { freePort } from '#scripts/ports'
import { exitIfStopping } from '#scripts/processes'
import { type Service, startPostgres, startRedis } from '#scripts/services'
import {
  close,
  endToEndTests,
  faults,
  severalInstances,
  stage,
  staticChecks,
  unitTests,
} from '#scripts/stages'
import { testedSite } from '#scripts/tested-site'

// `npm test`: everything, ending in one line. docs/decisions/0004-tests-end-in-one-line.md

/** A database server: the one that `variable` names, else one of our own, else none. */
async function service(
  variable: string,
  name: string,
  start: () => Promise<Service | undefined>,
): Promise<Service | undefined> {
  const url = process.env[variable]
  if (url) return { url, stop: async () => {} }
  const started = await start()
  if (!started) console.log(`SKIPPED: ${name} suites (no ${name} found)`)
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
    return check(false)
  } finally {
    await Promise.all(services.map((one) => one.stop()))
  }
}

/** Builds the site and tests it as a visitor; without a build or a browser that fails. */
async function testsOnSite(): Promise<Counts[]> {
  const port = String(await freePort(3107))
  // The folder that runs by itself is made of the same build.
  Object.assign(process.env, testedSite(port), { E2E_PORT: port, NEXT_STANDALONE: '1' })
  const built = await stage('Production build', async () =>
    check((await setUp()) && (await buildSite())),
  )
  if (built.failed > 0) return [built, check(false)]
  const instances = await severalInstances()
  exitIfStopping()
  const broken = await faults()
  exitIfStopping()
  const browser = await findBrowser()
  if (browser) return [built, instances, broken, await endToEndTests({ CHROMIUM_PATH: browser })]
  console.error('FAILED: end-to-end tests: no Chromium found; install one or set CHROMIUM_PATH')
  return [built, instances, broken, check(false)]
}

const counts = [...(await staticChecks()), await testsOnServices()]
exitIfStopping()
counts.push(...(await testsOnSite()))
exitIfStopping()
const total = sum(counts)
close(total)
