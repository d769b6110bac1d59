import { parseArgs } from 'node:util'
import { loadEnvironment } from '#lib/config/load-environment'
import { buildSite, isBuilt, setUp } from '#scripts/build/build-site'
import { exitIfStopping, stopping } from '#scripts/build/processes'
import { testedCommit } from '#tests/faults/report'
import { writeReport } from '#tests/fuzz/report'
import { fuzz } from '#tests/fuzz/run'

// `npm run fuzz`: docs/security.md

const help = `Sends random requests to a copy of the built site: every route, every query parameter, hostile paths, headers and bodies.

  npm run fuzz                         5,000 requests
  npm run fuzz -- --requests 1000000   so many
  npm run fuzz -- --seed 7             other requests; the same seed makes the same ones
  npm run fuzz -- --report             also writes docs/fuzz.md

Exit codes: 0 no server error, 1 a server error, a lost connection or an error in the log, 2 wrong use.`

const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${text}`)

function parse(parameters: string[]) {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: {
        requests: { type: 'string', default: '5000' },
        seed: { type: 'string', default: '1' },
        report: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [requests, seed] = [Number(values.requests), Number(values.seed)]
    if (!(requests >= 1) || !Number.isSafeInteger(requests) || !Number.isSafeInteger(seed))
      return '--requests and --seed take whole numbers'
    return { ...values, requests, seed }
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
  }
}

/** @returns the exit code */
async function main(parameters: string[]): Promise<number> {
  const flags = parse(parameters)
  if (typeof flags === 'string') {
    console.error(`${flags}. npm run fuzz -- --help explains the options.`)
    return 2
  }
  if (flags.help) {
    console.log(help)
    return 0
  }
  stopping.addEventListener('abort', exitIfStopping)
  loadEnvironment()
  if (!(await isBuilt()) && !((await setUp()) && (await buildSite()))) return 1
  const commit = testedCommit()
  const result = await fuzz({ ...flags, say })
  for (const failure of result.failures) console.error(`FAILED: ${failure}`)
  console.log(`${result.requests} requests, ${result.failures.length} failures`)
  if (flags.report) console.log(writeReport(result, commit))
  return result.failures.length > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
