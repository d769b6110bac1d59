import { type Fault, formatFault } from '#lib/server/catalogue/faults'
import type { ImportProgress, ImportResult } from '#lib/server/catalogue/import'

/** What `npm run content` says. */

/** So many faults are told of rows that were left out; all of them are in the reject file. */
const mostToldFaults = 200
/** How often progress is told, in ms; an import that is quicker says nothing of it. */
const progressPause = 1000
/** Nor does a small one on a slow machine. */
const fewestTold = 1000

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** Tells the rows read, compared and written, a line a second at most. */
export function progressTo(
  tell: (line: string) => void,
  now: () => number = Date.now,
): (progress: ImportProgress) => void {
  let last = now()
  return ({ stage, rows }) => {
    const time = now()
    if (rows < fewestTold || time - last < progressPause) return
    last = time
    tell(`${counted(rows, 'row')} ${stage} …`)
  }
}

/** So many rows make as much garbage as is worth a look. */
const rowsUntilFree = 20_000

/** Frees memory between the stages of an import and every some thousand rows; small ones need none. */
export function freeingMemory(free: () => void): (progress: ImportProgress) => void {
  let stage: ImportProgress['stage'] = 'read'
  let freed = 0
  let most = 0
  return (progress) => {
    const isNext = progress.stage !== stage
    if (isNext) freed = 0
    stage = progress.stage
    most = Math.max(most, progress.rows)
    if (most < rowsUntilFree || (!isNext && progress.rows - freed < rowsUntilFree)) return
    freed = progress.rows
    free()
  }
}

/** Control characters of somebody else's file would steer the terminal: they are shown as codes. */
export const visible = (text: string): string =>
  text.replace(
    /(?!\n)[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export function tellFaults(faults: Fault[], tell: (line: string) => void, most = faults.length) {
  for (const one of faults.slice(0, most)) tell(formatFault(one).replaceAll('\n', '\\n'))
  if (faults.length > most) tell(`… and ${counted(faults.length - most, 'more fault')}.`)
}

type TakenIn = Exclude<ImportResult, { outcome: 'refused' }>

/**
 * What became of an import that was not refused.
 *
 * @param rejects writes the reject file and gives its path
 * @returns false when that failed; the rest is told all the same
 */
export function tellResult(
  result: TakenIn,
  rejects: () => string,
  tell: (line: string) => void,
  complain: (line: string) => void,
): boolean {
  const { leftOut, faults, rejected } = result
  let isWritten = true
  if (leftOut.kinds.length > 0) {
    const rows = leftOut.rows > 0 ? `; ${counted(leftOut.rows, 'row')} left out` : ''
    tell(
      `${leftOut.kinds.join(', ')}: another list has replaced these (--all takes them back)${rows}.`,
    )
  }
  if (faults.length > 0) {
    tellFaults(faults, complain, mostToldFaults)
    const refused = counted(rejected.length, 'row or text', 'rows and texts')
    const stays = 'What the catalogue had of them stays as it was.'
    try {
      complain(`${refused} refused, with the reasons in ${rejects()}. ${stays}`)
    } catch (error) {
      isWritten = false
      const reason = error instanceof Error ? error.message : String(error)
      complain(`${refused} refused; the reject file could not be written: ${reason}. ${stays}`)
    }
  }
  if (result.outcome === 'unchanged')
    tell(faults.length > 0 ? 'Nothing else has changed.' : 'The catalogue is as the files say.')
  else
    for (const [table, { inserted, updated, deleted }] of Object.entries(result.changes))
      tell(`${table}: ${inserted} new, ${updated} changed, ${deleted} removed`)
  return isWritten
}
