import { buildSite, isBuilt, setUp } from '#scripts/build-site'
import { loadEnvironment } from '#scripts/environment'
import { help, parseFlags } from '#scripts/faults/flags'
import { isClean } from '#scripts/faults/program'
import { formatTable } from '#scripts/faults/report'
import { commitTried, forgetResults, keepResults, writeReport } from '#scripts/faults/results'
import { runFaults } from '#scripts/faults/run'
import { exitIfStopping, stopping } from '#scripts/processes'

// `npm run faults`: docs/faults.md, docs/decisions/0033-faults.md

const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${text}`)

/** @returns the exit code */
async function main(parameters: string[]): Promise<number> {
  if (parameters.includes('--help') || parameters.includes('-h')) {
    console.log(help)
    return 0
  }
  const flags = parseFlags(parameters)
  if (typeof flags === 'string') {
    console.error(`${flags}\n\n${help}`)
    return 2
  }
  stopping.addEventListener('abort', exitIfStopping)
  loadEnvironment()
  if (!flags.skipBuild && !isBuilt() && !((await setUp()) && (await buildSite()))) return 1
  const commit = commitTried()
  if (!flags.quick) forgetResults(flags.only, flags.databases)
  const { results, failures } = await runFaults(flags, say)
  console.log(formatTable(results))
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  const broken = results.filter((result) => !isClean(result)).length
  console.log(`\n${results.length} tried, ${broken} not as they must be, ${failures.length} failed`)
  if (!flags.quick) {
    keepResults(results, commitTried() === commit ? commit : `${commit}, and others since`)
    console.log(writeReport())
  }
  return broken > 0 || failures.length > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
