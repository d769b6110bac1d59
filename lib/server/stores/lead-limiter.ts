import { environment } from '#lib/config/env.server'
import { log } from '#lib/server/log'
import { processWide } from '#lib/server/process-wide'
import { openRedis } from '#lib/server/redis'
import type { Limiter } from '#lib/server/stores/limiter'
import { memoryLimiter } from '#lib/server/stores/memory-limiter'
import { redisLimiter } from '#lib/server/stores/redis-limiter'

/** The process's limiter of lead calls a minute: shared through Redis where REDIS_URL names one. */
export function leadLimiter(): Limiter {
  return processWide('lead-limiter', () => {
    const { leadLimitPerMinute, redisUrl } = environment()
    const settings = { limit: leadLimitPerMinute, windowMs: 60_000, now: Date.now }
    const inProcess = memoryLimiter(settings)
    if (!redisUrl || leadLimitPerMinute === 0) return inProcess
    return redisLimiter({
      ...settings,
      redis: openRedis(redisUrl),
      fallback: inProcess,
      onFailure: (err) => log().warn({ err }, 'Redis is away: lead limits are counted in process'),
    })
  })
}
