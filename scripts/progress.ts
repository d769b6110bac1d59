import type { Writable } from 'node:stream'

/** Told how far a long piece of work is, in a few words; says so now and then. */
export type Progress = (words: string) => void

/** How often it is told, in ms. */
const pause = 1000

/**
 * Progress on the standard error, so that what is piped stays as it is: a line a second at most, on a
 * terminal or when asked for.
 *
 * @param asked tells the first words at once, too
 */
export function progressOn(
  complaints: Writable,
  asked: boolean,
  now: () => number = Date.now,
): Progress {
  if (!asked && !('isTTY' in complaints && complaints.isTTY)) return () => {}
  let next = asked ? 0 : now() + pause
  return (words) => {
    const time = now()
    if (time < next) return
    next = time + pause
    complaints.write(`${words} …\n`)
  }
}
