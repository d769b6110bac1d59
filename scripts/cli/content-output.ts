import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { counted, wholeNumber } from '#lib/domain/text/format'
import { formatGroup, groupFaults, kindsOf } from '#lib/server/import/check/fault-groups'
import { type Fault, formatFault } from '#lib/server/import/check/faults'
import { type ImportResult, totalOf } from '#lib/server/import/import'
import type { ImportProgress } from '#lib/server/import/prepare-import'
import type { Plan, Removal } from '#lib/server/import/sync/plan'
import { type Progress, quietMs } from '#scripts/cli/progress'

/** Lines shown for refused rows, and for cells that were left out; the reject file has all rows. */
const maxShownLines = 20
/** Smaller imports report no progress. */
const minReportedRows = 1000

/** Reports rows read, compared and written. */
export function progressTo(report: Progress): (progress: ImportProgress) => void {
  const begun = Date.now()
  return ({ stage, rows, total }) => {
    if (rows < minReportedRows || Date.now() - begun < quietMs) return
    report(`${counted(rows, 'row')} ${stage}`, total > 0 ? rows / total : undefined)
  }
}

/** Rows between two collections of garbage. */
const rowsUntilFree = 20_000

let collectGarbage: (() => void) | undefined

function freeMemory(): void {
  if (!collectGarbage) {
    setFlagsFromString('--expose-gc')
    collectGarbage = runInNewContext('gc') as () => void
  }
  collectGarbage()
}

/**
 * Collects garbage between the stages of a large import and every 20,000 rows. Node.js itself would rather grow while
 * the machine has free memory.
 */
export function freeingMemory(): (progress: ImportProgress) => void {
  let stage: ImportProgress['stage'] = 'read'
  let freed = 0
  let highest = 0
  return (progress) => {
    const isNext = progress.stage !== stage
    if (isNext) freed = 0
    stage = progress.stage
    highest = Math.max(highest, progress.rows)
    if (highest < rowsUntilFree || (!isNext && progress.rows - freed < rowsUntilFree)) return
    freed = progress.rows
    freeMemory()
  }
}

export function printFaults(faults: Fault[], print: (line: string) => void) {
  for (const one of faults) print(formatFault(one).replaceAll('\n', '\\n'))
}

/** Prints similar faults as one line, and at most `most` lines. */
export function printGroups(
  faults: readonly Fault[],
  print: (line: string) => void,
  most = maxShownLines,
) {
  const groups = groupFaults(faults)
  const shown = groups.length > most ? groups.slice(0, most - 1) : groups
  for (const one of shown) print(formatGroup(one).replaceAll('\n', '\\n'))
  const left = groups.slice(shown.length)
  const rows = left.reduce((sum, group) => sum + group.rows, 0)
  if (left.length > 0) print(`… and ${counted(rows, 'more fault')}: ${kindsOf(left)}.`)
}

/** One line for each kind that changes. */
export const planLines = (plan: Plan): string[] =>
  Object.entries(plan).map(([kind, { inserted, updated, deleted }]) => {
    const [added, changed, removed] = [inserted, updated, deleted].map(wholeNumber)
    return `${kind}: ${added} new, ${changed} changed, ${removed} removed`
  })

/**
 * Why an import was refused that deletes too much, and the command that confirms it.
 *
 * @param command that was refused
 */
export function removalRefusal(removals: readonly Removal[], command: string): string {
  const kinds = removals.map(
    ({ kind, deleted, before }) =>
      `${wholeNumber(deleted)} of ${counted(before, 'row')} of ${kind}`,
  )
  return `This removes ${kinds.join(', ')}. If that is right: ${command} --remove ${totalOf(removals)}`
}

type Accepted = Exclude<ImportResult, { outcome: 'refused' }>

/**
 * Reports what an import that was not refused has left out.
 *
 * @param rejects writes the reject file and returns its path; undefined if there is none in a dry run
 * @returns false when that failed; the rest is reported anyway
 */
export function printResult(
  result: Accepted,
  rejects: () => string | undefined,
  print: (line: string) => void,
  printError: (line: string) => void,
): boolean {
  const { leftOut, faults, dropped, rejected, notes } = result
  let file: string | undefined
  let trouble = ''
  const isDry = result.outcome === 'planned'
  if (leftOut.kinds.length > 0) {
    const rows = leftOut.rows > 0 ? `; ${counted(leftOut.rows, 'row')} left out` : ''
    print(`${leftOut.kinds.join(', ')}: replaced by another list (--all restores them)${rows}.`)
  }
  for (const note of notes) print(note)
  try {
    if (faults.length + dropped.length > 0) file = rejects()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    trouble = `; the reject file could not be written: ${reason}`
  }
  const droppedGroups = groupFaults(dropped)
  if (droppedGroups.length > 0) {
    const hasEntries = dropped.some(({ isEntry }) => isEntry)
    const cells = hasEntries
      ? `${counted(dropped.length, 'cell or entry', 'cells or entries')} could not be read and left out`
      : `${counted(dropped.length, 'cell')} could not be read and left empty`
    const rows = isDry ? 'would be imported' : 'were imported'
    const all = file ? `, and ${file} has all ${hasEntries ? 'of them' : 'cells'}` : trouble
    printError(`${cells}; the rows ${rows}${all}:`)
    printGroups(dropped, printError, maxShownLines / 4)
  }
  if (faults.length > 0) {
    const linesLeft =
      droppedGroups.length > 0 ? maxShownLines - maxShownLines / 4 - 1 : maxShownLines
    printGroups(faults, printError, linesLeft)
    const refused = counted(rejected.length, 'row or text', 'rows and texts')
    const stays = isDry ? '' : ' Their existing entries stay unchanged.'
    const verb = isDry ? 'would be refused' : 'refused'
    printError(`${refused} ${verb}${file ? `, with the reasons in ${file}` : trouble}.${stays}`)
  }
  return trouble === ''
}

/** The last line about an import that was not refused. */
export function outcomeLine(result: Accepted): string {
  const { outcome, faults, rejected } = result
  const isDry = outcome === 'planned'
  const isSame = outcome === 'unchanged' || (isDry && Object.keys(result.changes).length === 0)
  const done = isDry ? 'Dry run: nothing was changed.' : 'Imported.'
  if (faults.length === 0) return isSame ? 'The catalogue is up to date.' : done
  const refused = counted(rejected.length, 'row or text', 'rows and texts')
  return `${isSame ? 'No other changes.' : done} ${refused} ${isDry ? 'would be refused' : 'refused'}.`
}
