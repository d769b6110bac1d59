import type { Writable } from 'node:stream'

/** Reports the progress of a long task in a few words; most reports are dropped. */
export type Progress = (words: string) => void

/** Interval between reports, in ms. */
const pause = 1000

/**
 * Writes progress to standard error, so that piped output stays clean: at most one line per second, on a
 * terminal or with --progress.
 *
 * @param isRequested true with --progress: the first report is written at once
 */
export function progressOn(
  errorOutput: Writable,
  isRequested: boolean,
  now: () => number = Date.now,
): Progress {
  if (!isRequested && !('isTTY' in errorOutput && errorOutput.isTTY)) return () => {}
  let next = isRequested ? 0 : now() + pause
  return (words) => {
    const time = now()
    if (time < next) return
    next = time + pause
    errorOutput.write(`${words} …\n`)
  }
}
