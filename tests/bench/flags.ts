import { type PartName, partNames } from '#tests/bench/report/figure'

export const help = `Measures the site and an empty Next.js project, in the same run.

  npm run bench                       everything; takes about half an hour
  npm run bench -- --only isr,leads   chosen parts: ${partNames.join(', ')}
  npm run bench -- --quick            short rounds, to test the bench and not the site
  npm run bench -- --skip-build       uses the existing builds

Prints a table and writes bench-results/<time>.json.
Exit codes: 0 measured (targets may be missed), 1 something could not be measured, 2 wrong use.`

export interface Flags {
  only: PartName[]
  quick: boolean
  skipBuild: boolean
}

const isPart = (name: string): name is PartName => (partNames as readonly string[]).includes(name)

/** Parses the command line. @returns a string with the error when it is wrong */
export function parseFlags(parameters: readonly string[]): Flags | string {
  const flags: Flags = { only: [...partNames], quick: false, skipBuild: false }
  const rest = [...parameters]
  for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
    const [name, inline] = one.split('=', 2)
    if (name === '--quick') flags.quick = true
    else if (name === '--skip-build') flags.skipBuild = true
    else if (name === '--only') {
      const names = (inline ?? rest.shift() ?? '').split(',').filter(Boolean)
      const unknown = names.filter((part) => !isPart(part))
      if (names.length === 0) return '--only needs the names of parts'
      if (unknown.length > 0) return `No such part: ${unknown.join(', ')}`
      // In the table's order, whatever order was asked for.
      flags.only = partNames.filter((part) => names.includes(part))
    } else return `Unknown: ${one}`
  }
  return flags
}
