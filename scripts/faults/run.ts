import { rmSync } from 'node:fs'
import type { DialectName } from '#lib/server/db/database'
import { postgresServer, sqliteServer } from '#scripts/faults/databases'
import type { Flags } from '#scripts/faults/flags'
import { faultsFolder } from '#scripts/faults/folder'
import type { DatabaseServer, Program, ProgramName, Result } from '#scripts/faults/program'
import { clock } from '#scripts/faults/programs/clock'
import { crm } from '#scripts/faults/programs/crm'
import { database } from '#scripts/faults/programs/database'
import { disk } from '#scripts/faults/programs/disk'
import { kill } from '#scripts/faults/programs/kill'
import { redis } from '#scripts/faults/programs/redis'
import { slowLoris } from '#scripts/faults/programs/slow-loris'
import { worker } from '#scripts/faults/programs/worker'
import { stopping } from '#scripts/processes'

const programs: Record<ProgramName, Program> = {
  kill,
  database,
  disk,
  redis,
  crm,
  worker,
  clock,
  'slow-loris': slowLoris,
}

export interface Ran {
  results: Result[]
  /** What could not be tried to its end. */
  failures: string[]
}

async function runOn(
  server: DatabaseServer,
  { only, quick }: Flags,
  say: (text: string) => void,
): Promise<Ran> {
  const ran: Ran = { results: [], failures: [] }
  for (const program of only) {
    if (stopping.aborted) break
    say(`${server.name}: ${program}`)
    try {
      for (const { part, outcome } of await programs[program]({ server, quick, say }))
        ran.results.push({ program, part, database: server.name, outcome })
    } catch (error) {
      ran.failures.push(
        `${program} on ${server.name}: ${error instanceof Error ? error.stack : error}`,
      )
      say(ran.failures.at(-1) ?? '')
    }
  }
  return ran
}

interface Lane {
  server: DatabaseServer
  only: ProgramName[]
}

/** What stops and hangs a whole PostgreSQL has one of its own, beside the rest. */
const partsOf = (only: readonly ProgramName[]): ProgramName[][] =>
  [
    only.filter((program) => program === 'database'),
    only.filter((program) => program !== 'database'),
  ].filter(({ length }) => length > 0)

/** Runs what is asked for, on both databases at the same time. The build must be there. */
export async function runFaults(flags: Flags, say: (text: string) => void): Promise<Ran> {
  const removeFolder = () => rmSync(faultsFolder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const lanes: Lane[] = []
  const ran: Ran = { results: [], failures: [] }
  try {
    const open = async (database: DialectName, only: ProgramName[]) => {
      const server = database === 'sqlite' ? await sqliteServer() : await postgresServer()
      if (server) lanes.push({ server, only })
      else
        for (const program of only)
          ran.results.push({ program, part: '', database, outcome: 'no PostgreSQL was found' })
    }
    const opened = flags.databases.flatMap((database) =>
      (database === 'sqlite' ? [flags.only] : partsOf(flags.only)).map((only) =>
        open(database, only),
      ),
    )
    // Those that came up are ended, whatever became of the others.
    for (const one of await Promise.allSettled(opened))
      if (one.status === 'rejected') throw one.reason
    const onEach = await Promise.all(
      lanes.map(({ server, only }) => runOn(server, { ...flags, only }, say)),
    )
    for (const { results, failures } of onEach) {
      ran.results.push(...results)
      ran.failures.push(...failures)
    }
  } finally {
    await Promise.all(lanes.map(({ server }) => server.end()))
    removeFolder()
    process.off('exit', removeFolder)
  }
  ran.results.sort(
    (one, other) => flags.only.indexOf(one.program) - flags.only.indexOf(other.program),
  )
  return ran
}
