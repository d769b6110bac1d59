import { environment } from '#lib/config/env.server'
import { log } from '#lib/server/log'
import { processWide } from '#lib/server/process-wide'
import { openRedis, type Redis } from '#lib/server/redis'
import { redisCircuit } from '#lib/server/redis-circuit'

/** The process's one connection to REDIS_URL, for limits and pages alike; null without that variable. */
export const sharedRedis = (): Redis | null =>
  processWide('redis', () => {
    const { redisUrl } = environment()
    if (!redisUrl) return null
    return redisCircuit({
      redis: openRedis(redisUrl),
      onFailure: (err) =>
        log().warn({ err }, 'Redis is away: limits and pages are kept in process'),
      onReturn: () => log().info('Redis answers again'),
    })
  })
