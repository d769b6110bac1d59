import type { Readable, Writable } from 'node:stream'
import { loadEnvironment } from '#lib/config/load-environment'
import { removeDraftsOnExit, runCommands } from '#scripts/cli/command'
import { dead } from '#scripts/cli/leads/dead'
import { erase } from '#scripts/cli/leads/erase'
import { exportLeads } from '#scripts/cli/leads/export'
import { importLeads } from '#scripts/cli/leads/import'
import { list } from '#scripts/cli/leads/list'
import { purge } from '#scripts/cli/leads/purge'
import { retry } from '#scripts/cli/leads/retry'
import { show } from '#scripts/cli/leads/show'

const commands = {
  name: 'leads',
  about:
    'Shows, exports, imports, resends, purges and erases the leads of the database that DATABASE_URL names.',
  exit: 'Exit codes: 0 done, 1 failed, 2 usage error.',
  commands: { list, show, export: exportLeads, import: importLeads, retry, dead, purge, erase },
}

/** @returns the exit code */
export const main = (
  parameters: string[],
  output: Writable = process.stdout,
  errorOutput: Writable = process.stderr,
  input: Readable = process.stdin,
): Promise<number> => runCommands(commands, parameters, { output, errorOutput, input })

if (import.meta.main) {
  removeDraftsOnExit()
  // `leads list | head` closes the pipe early, which is not a failure.
  process.stdout.on('error', () => process.exit(0))
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
