import { rmSync } from 'node:fs'
import type { DialectName } from '#lib/server/db/database'
import { stopping } from '#scripts/build/processes'
import type { Counts } from '#scripts/dev/counts'
import { postgresServer, sqliteServer } from '#tests/faults/databases'
import { both, type Flags } from '#tests/faults/flags'
import { faultsFolder } from '#tests/faults/folder'
import {
  type DatabaseServer,
  isClean,
  isFor,
  type Program,
  type ProgramName,
  programNames,
  type Result,
} from '#tests/faults/program'
import { clock } from '#tests/faults/programs/clock'
import { crm } from '#tests/faults/programs/crm'
import { database } from '#tests/faults/programs/database'
import { desk } from '#tests/faults/programs/desk'
import { disk } from '#tests/faults/programs/disk'
import { kill } from '#tests/faults/programs/kill'
import { nginx } from '#tests/faults/programs/nginx'
import { power } from '#tests/faults/programs/power'
import { redis } from '#tests/faults/programs/redis'
import { slowLoris } from '#tests/faults/programs/slow-loris'
import { wal } from '#tests/faults/programs/wal'
import { worker } from '#tests/faults/programs/worker'
import { formatTable } from '#tests/faults/report'

const programs: Record<ProgramName, Program> = {
  kill,
  desk,
  database,
  disk,
  wal,
  redis,
  crm,
  worker,
  nginx,
  clock,
  power,
  'slow-loris': slowLoris,
}

export interface Ran {
  results: Result[]
  /** Programs that could not be completed. */
  failures: string[]
}

async function runOn(
  server: DatabaseServer,
  { only, quick }: Flags,
  say: (text: string) => void,
): Promise<Ran> {
  const ran: Ran = { results: [], failures: [] }
  for (const program of only) {
    if (!isFor(program, server.name)) continue
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

/** The program that stops and hangs a whole PostgreSQL server gets its own server, alongside the rest. */
const partsOf = (only: readonly ProgramName[]): ProgramName[][] =>
  [
    only.filter((program) => program === 'database'),
    only.filter((program) => program !== 'database'),
  ].filter(({ length }) => length > 0)

/** Runs the chosen programs on all chosen databases at the same time. Needs a build. */
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
        for (const program of only.filter((one) => isFor(one, database)))
          ran.results.push({ program, part: '', database, outcome: 'no PostgreSQL was found' })
    }
    const opened = flags.databases.flatMap((database) =>
      (database === 'sqlite' ? [flags.only] : partsOf(flags.only)).map((only) =>
        open(database, only),
      ),
    )
    // Wait for all servers, so that those that started are stopped even when another fails.
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

/** Short rounds of every program on both databases for `npm test`, one check each. Needs a build. */
export async function shortFaults(): Promise<Counts> {
  const flags = { only: [...programNames], databases: both, quick: true, skipBuild: true }
  const { results, failures } = await runFaults(flags, () => {})
  console.log(formatTable(results))
  const counted = results.filter(({ outcome }) => typeof outcome !== 'string')
  const unclean = counted.filter((result) => !isClean(result))
  return {
    passed: counted.length - unclean.length,
    failures: [
      ...unclean.map(({ program, part, database }) => `${program}: ${part} on ${database}`),
      ...failures,
    ],
    skipped: results.length - counted.length,
  }
}
