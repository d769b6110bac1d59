import { limitBuckets } from '#lib/server/metrics/definitions'
import { count } from '#lib/server/metrics/registry'
import { sharedRedis } from '#lib/server/shared-redis'
import type { Limiter } from '#lib/server/stores/limiter'
import { memoryLimiter } from '#lib/server/stores/memory-limiter'
import { redisLimiter } from '#lib/server/stores/redis-limiter'

const bucketOf = (name: string) => limitBuckets.find((bucket) => bucket === name) ?? 'other'

/** Counts what is refused. */
const counted = (limiter: Limiter): Limiter => ({
  async take(bucket, address) {
    const taken = await limiter.take(bucket, address)
    if (!taken.allowed) count('limited', { bucket: bucketOf(bucket) })
    return taken
  },
})

/**
 * A limiter for this process: shared through Redis where REDIS_URL names one.
 *
 * @param limit calls a window and address; 0 lets everything through
 */
export function openLimiter(limit: number, windowMs: number): Limiter {
  const settings = { limit, windowMs }
  const inProcess = memoryLimiter({ ...settings, now: Date.now })
  const redis = limit === 0 ? null : sharedRedis()
  return counted(redis ? redisLimiter({ ...settings, redis, fallback: inProcess }) : inProcess)
}
