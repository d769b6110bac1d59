import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { counted } from '#lib/domain/text/format'
import { type Fault, formatFault } from '#lib/server/import/check/faults'
import type { ImportResult } from '#lib/server/import/import'
import type { ImportProgress } from '#lib/server/import/prepare-import'

/** Faults shown for refused rows; the reject file has all of them. */
const maxShownFaults = 200
/** Interval of progress lines, in ms. */
const progressIntervalMs = 1000
/** Smaller imports report no progress. */
const minReportedRows = 1000

/** Reports rows read, compared and written, at most one line per second. */
export function progressTo(
  print: (line: string) => void,
  now: () => number = Date.now,
): (progress: ImportProgress) => void {
  let last = now()
  return ({ stage, rows }) => {
    const time = now()
    if (rows < minReportedRows || time - last < progressIntervalMs) return
    last = time
    print(`${counted(rows, 'row')} ${stage} …`)
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

export function printFaults(faults: Fault[], print: (line: string) => void, max = faults.length) {
  for (const one of faults.slice(0, max)) print(formatFault(one).replaceAll('\n', '\\n'))
  if (faults.length > max) print(`… and ${counted(faults.length - max, 'more fault')}.`)
}

type Accepted = Exclude<ImportResult, { outcome: 'refused' }>

/**
 * Reports the result of an import that was not refused.
 *
 * @param rejects writes the reject file and returns its path
 * @returns false when that failed; the rest is reported anyway
 */
export function printResult(
  result: Accepted,
  rejects: () => string,
  print: (line: string) => void,
  printError: (line: string) => void,
): boolean {
  const { leftOut, faults, rejected, leftOutCells } = result
  let isWritten = true
  if (leftOut.kinds.length > 0) {
    const rows = leftOut.rows > 0 ? `; ${counted(leftOut.rows, 'row')} left out` : ''
    print(`${leftOut.kinds.join(', ')}: replaced by another list (--all restores them)${rows}.`)
  }
  if (faults.length > 0) {
    printFaults(faults, printError, maxShownFaults)
    const refused = counted(rejected.length, 'row or text', 'rows and texts')
    const stays = 'Their existing entries stay unchanged.'
    try {
      printError(`${refused} refused, with the reasons in ${rejects()}. ${stays}`)
    } catch (error) {
      isWritten = false
      const reason = error instanceof Error ? error.message : String(error)
      printError(`${refused} refused; the reject file could not be written: ${reason}. ${stays}`)
    }
  }
  if (leftOutCells.length > 0) {
    printFaults(leftOutCells, printError, maxShownFaults)
    printError(
      `${counted(leftOutCells.length, 'cell')} could not be used; their rows were imported.`,
    )
  }
  if (result.outcome === 'unchanged')
    print(faults.length > 0 ? 'No other changes.' : 'The catalogue is up to date.')
  else
    for (const [table, { inserted, updated, deleted }] of Object.entries(result.changes))
      print(`${table}: ${inserted} new, ${updated} changed, ${deleted} removed`)
  return isWritten
}
