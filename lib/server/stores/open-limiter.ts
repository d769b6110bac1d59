import { environment } from '#lib/config/env.server'
import { log } from '#lib/server/log'
import { openRedis } from '#lib/server/redis'
import type { Limiter } from '#lib/server/stores/limiter'
import { memoryLimiter } from '#lib/server/stores/memory-limiter'
import { redisLimiter } from '#lib/server/stores/redis-limiter'

/**
 * A limiter for this process: shared through Redis where REDIS_URL names one.
 *
 * @param limit calls a window and address; 0 lets everything through
 * @param failure what the log says when Redis is away
 */
export function openLimiter(limit: number, windowMs: number, failure: string): Limiter {
  const { redisUrl } = environment()
  const settings = { limit, windowMs, now: Date.now }
  const inProcess = memoryLimiter(settings)
  if (!redisUrl || limit === 0) return inProcess
  return redisLimiter({
    ...settings,
    redis: openRedis(redisUrl),
    fallback: inProcess,
    onFailure: (err) => log().warn({ err }, failure),
  })
}
