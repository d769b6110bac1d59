/** Maximum retry delays, in ms. */
export const longestDelay = {
  /** Of a row that the CRM refused or did not answer. */
  row: 5 * 60_000,
  /** Of a row while the CRM is down; the loop pauses as well. */
  rowInOutage: 30_000,
  /** Of the loop while the CRM is down; a new lead waits no longer. */
  loopInOutage: 5000,
  /** Of the loop while the CRM refuses every lead because of a setting: each try makes a dead letter. */
  loopInRefusal: 5 * 60_000,
} as const

const firstDelay = 1000

/**
 * Full jitter: between 0 and a limit that doubles with each attempt, up to `longest`.
 *
 * @param attempt 1 after the first attempt
 */
export const retryDelay = (
  attempt: number,
  random: () => number,
  longest: number = longestDelay.row,
): number => Math.round(random() * Math.min(longest, firstDelay * 2 ** Math.min(attempt, 20)))
