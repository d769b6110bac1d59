import { rmSync } from 'node:fs'
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

/** Runs what is asked for, on both databases at the same time. The build must be there. */
export async function runFaults(flags: Flags, say: (text: string) => void): Promise<Ran> {
  const removeFolder = () => rmSync(faultsFolder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const servers: DatabaseServer[] = []
  const ran: Ran = { results: [], failures: [] }
  try {
    if (flags.databases.includes('sqlite')) servers.push(await sqliteServer())
    if (flags.databases.includes('postgres')) {
      const postgres = await postgresServer()
      if (postgres) servers.push(postgres)
      else {
        const outcome = 'no PostgreSQL was found'
        for (const program of flags.only)
          ran.results.push({ program, part: '', database: 'postgres', outcome })
      }
    }
    const onEach = await Promise.all(servers.map((server) => runOn(server, flags, say)))
    for (const { results, failures } of onEach) {
      ran.results.push(...results)
      ran.failures.push(...failures)
    }
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    removeFolder()
    process.off('exit', removeFolder)
  }
  ran.results.sort(
    (one, other) => flags.only.indexOf(one.program) - flags.only.indexOf(other.program),
  )
  return ran
}
