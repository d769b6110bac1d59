import { environment } from '#lib/config/env.server'
import { type Check, type Colour, checks, type Finding } from '#lib/server/operate/doctor/checks'
import { type Facts, gatherFacts } from '#lib/server/operate/doctor/facts'
import { withLocalCommands } from '#lib/server/platform/local-commands'
import { visible } from '#lib/server/platform/visible'

/** The findings of the checks, and how they are printed. */

export interface Result extends Finding, Pick<Check, 'name' | 'step'> {}

/** One result per check that applies. */
export const examine = (facts: Facts, all: readonly Check[] = checks): Result[] =>
  all.flatMap(({ name, step, run }) => {
    const finding = run(facts)
    return finding ? [{ name, step, ...finding }] : []
  })

const widthOf = (words: readonly string[]) => Math.max(...words.map((word) => word.length))
const nameWidth = widthOf(checks.map(({ name }) => name))

/** 'red    phone        it is a sample that reaches nobody: set … (docs/go-live.md, step 3)' */
export function lineOf({ colour, name, reason, mend, step }: Result): string {
  const begin = `${colour.padEnd(5)}  ${name.padEnd(nameWidth)}  ${reason}`
  const whole = mend === undefined ? begin : `${begin}: ${mend} (docs/go-live.md, step ${step})`
  return visible(withLocalCommands(whole))
}

export const countOf = (results: readonly Result[], colour: Colour): number =>
  results.filter((result) => result.colour === colour).length

/**
 * Prints what is red when a site with a public address starts. Somebody who tries the site out sees nothing. Calls no
 * other machine.
 */
export async function printRed(print: (line: string) => void): Promise<void> {
  if (!environment().isPublic) return
  const found = examine(await gatherFacts(Date.now())).filter(({ colour }) => colour === 'red')
  if (found.length === 0) return
  print(withLocalCommands('Not ready for patients yet; npm run doctor shows everything:'))
  for (const result of found) print(lineOf(result))
}
