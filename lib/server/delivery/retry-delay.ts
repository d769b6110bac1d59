import { longestDelayMs } from '#lib/server/stores/outbox-claims'

const firstDelayMs = 1000

/**
 * Full jitter: anywhere from now to twice as long as last time, `longest` at most. In ms.
 *
 * @param attempt 1 after the first try
 */
export const retryDelay = (
  attempt: number,
  random: () => number,
  longest: number = longestDelayMs,
): number => Math.round(random() * Math.min(longest, firstDelayMs * 2 ** Math.min(attempt, 20)))
