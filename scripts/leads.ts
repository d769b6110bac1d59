import type { Readable, Writable } from 'node:stream'
import { removeDraftsAtTheEnd, runCommands } from '#scripts/command'
import { loadEnvironment } from '#scripts/environment'
import { dead } from '#scripts/leads/dead'
import { erase } from '#scripts/leads/erase'
import { exportLeads } from '#scripts/leads/export'
import { list } from '#scripts/leads/list'
import { purge } from '#scripts/leads/purge'
import { retry } from '#scripts/leads/retry'
import { show } from '#scripts/leads/show'

const commands = {
  name: 'leads',
  about:
    'Shows, exports, sends again, purges and erases the leads of the database that DATABASE_URL names.',
  exit: 'Exit codes: 0 done, 1 failed, 2 wrong use.',
  commands: { list, show, export: exportLeads, retry, dead, purge, erase },
}

/** @returns the exit code */
export const main = (
  parameters: string[],
  output: Writable = process.stdout,
  complaints: Writable = process.stderr,
  input: Readable = process.stdin,
): Promise<number> => runCommands(commands, parameters, { output, complaints, input })

if (import.meta.main) {
  removeDraftsAtTheEnd()
  // `leads list | head` closes the pipe early: that is no failure.
  process.stdout.on('error', () => process.exit(0))
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
