import { loadEnvironment } from '#lib/config/load-environment'
import { buildSite, isBuilt, setUp } from '#scripts/build/build-site'
import { exitIfStopping, stopping } from '#scripts/build/processes'
import { help, parseFlags } from '#tests/faults/flags'
import { isClean } from '#tests/faults/program'
import {
  forgetResults,
  formatTable,
  keepResults,
  testedCommit,
  writeReport,
} from '#tests/faults/report'
import { runFaults } from '#tests/faults/run'

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
    console.error(`${flags}. npm run faults -- --help explains the options.`)
    return 2
  }
  stopping.addEventListener('abort', exitIfStopping)
  loadEnvironment()
  if (!flags.skipBuild && !(await isBuilt()) && !((await setUp()) && (await buildSite()))) return 1
  const commit = testedCommit()
  if (!flags.quick) forgetResults(flags.only, flags.databases)
  const { results, failures } = await runFaults(flags, say)
  console.log(formatTable(results))
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  const broken = results.filter((result) => !isClean(result)).length
  console.log(
    `\n${results.length} results, ${broken} with a problem or skipped, ${failures.length} failed`,
  )
  if (!flags.quick) {
    keepResults(results, testedCommit() === commit ? commit : `${commit}, and later commits`)
    console.log(writeReport())
  }
  return broken > 0 || failures.length > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
