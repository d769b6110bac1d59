import { type Limit, memoryLimiter } from '#lib/server/platform/limiter'
import type { LimitBucket, Limits } from '#lib/server/platform/limits'
import { limitBuckets } from '#lib/server/platform/metrics/definitions'
import { provideProcessWide } from '#lib/server/platform/process-wide'

/**
 * Sets this process's limits and forgets all calls counted so far.
 *
 * @param allowed calls per minute and address, for each bucket or all of them; 0, the default, switches a limit off
 * @param perNumber new leads per number; none by default
 */
export function setLimits(
  allowed: number | Partial<Record<LimitBucket, number>> = 0,
  perNumber: readonly Limit[] = [],
): void {
  const limitOf = (bucket: LimitBucket) =>
    typeof allowed === 'number' ? allowed : (allowed[bucket] ?? 0)
  const limits = limitBuckets.map((bucket) => [
    bucket,
    { limit: limitOf(bucket), windowMs: 60_000 },
  ])
  provideProcessWide('limits', Object.fromEntries(limits) as Limits)
  provideProcessWide('number-limits', perNumber)
  provideProcessWide('limiter', memoryLimiter({ now: Date.now }))
}
