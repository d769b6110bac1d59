import type { DialectName } from '#lib/server/db/database'
import { type ProgramName, programNames } from '#tests/faults/program'

export const help = `Breaks what the site depends on, and counts what happened to the leads.

  npm run faults                          all programs, on both databases at the same time; about 85 minutes, an hour of
                                          it with the clock ahead
  npm run faults -- --only kill,disk      chosen programs: ${programNames.join(', ')}
  npm run faults -- --database sqlite     one database: sqlite or postgres
  npm run faults -- --quick               short rounds, as in npm test
  npm run faults -- --skip-build          uses the existing build

Everything stays on this machine: 127.0.0.1 and a local CRM. Prints a table, and writes docs/faults.md once every
program has had its complete rounds on both databases, in one run or several.
Exit codes: 0 every count that must be zero is zero, 1 one is not or a program was skipped, 2 wrong use.`

export interface Flags {
  only: ProgramName[]
  databases: DialectName[]
  quick: boolean
  skipBuild: boolean
}

export const both: DialectName[] = ['sqlite', 'postgres']

function chosen<T extends string>(all: readonly T[], asked: string, what: string): T[] | string {
  const names = asked.split(',').filter(Boolean)
  const unknown = names.filter((name) => !all.some((one) => one === name))
  if (unknown.length > 0) return `No such ${what}: ${unknown.join(', ')}`
  if (names.length === 0) return `Name a ${what}: ${all.join(', ')}`
  // In the table's order, whatever order was asked for.
  return all.filter((one) => names.includes(one))
}

/** Parses the command line. @returns a string with the error when it is wrong */
export function parseFlags(parameters: readonly string[]): Flags | string {
  const flags: Flags = { only: [...programNames], databases: both, quick: false, skipBuild: false }
  const rest = [...parameters]
  for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
    const [name, inline] = one.split('=', 2)
    if (name === '--quick') flags.quick = true
    else if (name === '--skip-build') flags.skipBuild = true
    else if (name === '--only') {
      const only = chosen(programNames, inline ?? rest.shift() ?? '', 'program')
      if (typeof only === 'string') return only
      flags.only = only
    } else if (name === '--database') {
      const databases = chosen(both, inline ?? rest.shift() ?? '', 'database')
      if (typeof databases === 'string') return databases
      flags.databases = databases
    } else return `Unknown: ${one}`
  }
  return flags
}
