import type { Writable } from 'node:stream'

/**
 * Reports the progress of a long task in a few words; most reports are dropped.
 *
 * @param part the part of the task that is done, from 0 to 1; left out if nobody knows
 */
export type Progress = (words: string, part?: number) => void

export interface ShownProgress {
  report: Progress
  /** Removes the bar, so that the next line does not follow it. */
  end(): void
}

/** Shorter tasks show nothing, in ms. */
export const quietMs = 2000
/** Interval between lines, in ms. */
const linePauseMs = 1000
/** Interval between two pictures of the bar, in ms. */
const barPauseMs = 200

const barLength = 24
const clearLine = '\r\u001B[K'

function bar(words: string, part: number | undefined): string {
  if (part === undefined) return words
  const done = Math.min(1, Math.max(0, part))
  const filled = Math.round(done * barLength)
  const drawn = '#'.repeat(filled).padEnd(barLength, '-')
  return `[${drawn}] ${String(Math.floor(done * 100)).padStart(3)} %  ${words}`
}

/**
 * Shows progress on standard error, so that piped output stays clean: on a terminal as a bar after two seconds,
 * elsewhere only if it is requested, as lines, at most one per second.
 *
 * @param isRequested true with --progress: the first line is written at once
 */
export function progressOn(
  errorOutput: Writable,
  isRequested: boolean,
  now: () => number = Date.now,
): ShownProgress {
  const isTerminal = 'isTTY' in errorOutput && errorOutput.isTTY === true
  if (!isRequested && !isTerminal) return { report: () => {}, end: () => {} }
  let next = isTerminal ? now() + quietMs : 0
  let isShown = false
  return {
    report: (words, part) => {
      const time = now()
      if (time < next) return
      next = time + (isTerminal ? barPauseMs : linePauseMs)
      isShown = isTerminal
      errorOutput.write(isTerminal ? `${clearLine}${bar(`${words} …`, part)}` : `${words} …\n`)
    },
    end: () => {
      if (isShown) errorOutput.write(clearLine)
      isShown = false
    },
  }
}
