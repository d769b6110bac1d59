import { sharedRedis } from '#lib/server/shared-redis'
import type { Limiter } from '#lib/server/stores/limiter'
import { memoryLimiter } from '#lib/server/stores/memory-limiter'
import { redisLimiter } from '#lib/server/stores/redis-limiter'

/**
 * A limiter for this process: shared through Redis where REDIS_URL names one.
 *
 * @param limit calls a window and address; 0 lets everything through
 */
export function openLimiter(limit: number, windowMs: number): Limiter {
  const settings = { limit, windowMs, now: Date.now }
  const inProcess = memoryLimiter(settings)
  const redis = limit === 0 ? null : sharedRedis()
  return redis ? redisLimiter({ ...settings, redis, fallback: inProcess }) : inProcess
}
