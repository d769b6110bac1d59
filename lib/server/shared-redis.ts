import { environment } from '#lib/config/env.server'
import { log } from '#lib/server/log'
import { count } from '#lib/server/metrics/registry'
import { processWide } from '#lib/server/process-wide'
import { openRedis, type Redis, redisScript } from '#lib/server/redis'
import { redisCircuit } from '#lib/server/redis-circuit'

const partOf = (key: string) =>
  key.startsWith('limit:') ? 'limits' : key === 'health' ? 'health' : 'pages'

/** Counts the questions that were answered without Redis. */
const counted = ({ run, close }: Redis): Redis => ({
  close,
  async run(script, key, ...rest) {
    try {
      return await run(script, key, ...rest)
    } catch (error) {
      count('redisFallbacks', { part: partOf(key) })
      throw error
    }
  },
})

/** The process's one connection to REDIS_URL, for limits and pages alike; null without that variable. */
export const sharedRedis = (): Redis | null =>
  processWide('redis', () => {
    const { redisUrl } = environment()
    if (!redisUrl) return null
    return counted(
      redisCircuit({
        redis: openRedis(redisUrl),
        onFailure: (err) =>
          log().warn({ err }, 'Redis is away: limits and pages are kept in process'),
        onReturn: () => log().info('Redis answers again'),
      }),
    )
  })

/** Longer than a call's patience: a server that starts is busy, and nobody waits for it yet. */
const firstPatienceMs = 2000

/** Waits for the first answer of Redis, for two seconds at most: at the start, before there are visitors. */
export async function connectSharedRedis(): Promise<void> {
  await sharedRedis()
    ?.run(redisScript('return 1'), 'start', [], firstPatienceMs)
    .catch(() => {})
}
