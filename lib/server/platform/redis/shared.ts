import { environment } from '#lib/config/env.server'
import { log } from '#lib/server/platform/log'
import { count } from '#lib/server/platform/metrics/registry'
import { processWide } from '#lib/server/platform/process-wide'
import { openRedis, type Redis, RedisRefusal, redisScript } from '#lib/server/platform/redis/redis'

const partOf = (key: string) =>
  key.startsWith('limit:') ? 'limits' : key === 'health' ? 'health' : 'pages'

/** Counts the calls that had to do without Redis. */
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

/** The process's single connection to REDIS_URL, for limits and pages; null without that variable. */
export const sharedRedis = (): Redis | null =>
  processWide('redis', () => {
    const { redisUrl } = environment()
    if (!redisUrl) return null
    return counted(
      redisCircuit({
        redis: openRedis(redisUrl),
        onFailure: (err) =>
          log().warn({ err }, 'Redis is unavailable: limits and pages are kept in process'),
        onReturn: () => log().info('Redis answers again'),
      }),
    )
  })

/** Longer than for a call: a starting server is busy, and nobody waits for it yet. */
const firstPatienceMs = 2000

/** Waits up to two seconds for the first answer of Redis, at the start before there are visitors. */
export async function connectSharedRedis(): Promise<void> {
  await sharedRedis()
    ?.run(redisScript('return 1'), 'start', [], firstPatienceMs)
    .catch(() => {})
}

/** How long Redis may take, in ms. Patients must not wait for it. */
export const redisTimeoutMs = 100
/** How often an unavailable Redis is probed, in ms. */
const probeMs = 2000

const probe = redisScript('return 1')

interface CircuitSettings {
  redis: Redis
  /** Called once whenever Redis becomes unavailable, and for refusals at most once per probe interval. */
  onFailure: (error: unknown) => void
  /** Called when Redis answers again. */
  onReturn: () => void
}

/**
 * A circuit breaker. If Redis does not answer, all pending calls fail together, and later calls fail immediately until
 * a probe in the background, every two seconds, succeeds.
 */
export function redisCircuit({ redis, onFailure, onReturn }: CircuitSettings): Redis {
  const waiting = new Set<(error: unknown) => void>()
  let isAway = false
  let refusalsSaidUntil = 0
  let timer: NodeJS.Timeout | undefined

  function probeLater(): void {
    timer = setTimeout(async () => {
      try {
        await redis.run(probe, 'probe', [], redisTimeoutMs)
      } catch (error) {
        if (!(error instanceof RedisRefusal)) return probeLater()
      }
      isAway = false
      onReturn()
    }, probeMs).unref()
  }

  function fail(error: unknown): void {
    if (error instanceof RedisRefusal) {
      if (Date.now() < refusalsSaidUntil) return
      refusalsSaidUntil = Date.now() + probeMs
      onFailure(error)
      return
    }
    if (isAway) return
    isAway = true
    onFailure(error)
    for (const reject of waiting) reject(error)
    waiting.clear()
    probeLater()
  }

  return {
    run(...call) {
      if (isAway) return Promise.reject(new Error('Redis is unavailable'))
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        redis
          .run(...call)
          .then(resolve, (error: unknown) => {
            fail(error)
            reject(error)
          })
          .finally(() => waiting.delete(reject))
      })
    },
    close() {
      clearTimeout(timer)
      isAway = true
      return redis.close()
    },
  }
}
