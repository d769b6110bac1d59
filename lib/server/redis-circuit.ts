import { type Redis, RedisRefusal, redisScript } from '#lib/server/redis'

/** How long Redis may take, in ms: a patient must not wait for it. */
export const redisPatienceMs = 100
/** How often a Redis that does not answer is tried again, in ms. */
const restMs = 2000

const probe = redisScript('return 1')

interface CircuitSettings {
  redis: Redis
  /** Told once of each time that Redis goes away, and of a refusal once a rest at most. */
  onFailure: (error: unknown) => void
  /** Told when it answers again. */
  onReturn: () => void
}

/**
 * A Redis that costs a wait once: when it does not answer, everybody who waits for it is let go, and it is
 * left alone but for one probe every two seconds, which nobody waits for, until it answers again. Calls
 * fail at once meanwhile.
 */
export function redisCircuit({ redis, onFailure, onReturn }: CircuitSettings): Redis {
  const waiting = new Set<(error: unknown) => void>()
  let isAway = false
  let refusalsSaidUntil = 0
  let timer: NodeJS.Timeout | undefined

  function probeLater(): void {
    timer = setTimeout(async () => {
      try {
        await redis.run(probe, 'probe', [], redisPatienceMs)
      } catch (error) {
        if (!(error instanceof RedisRefusal)) return probeLater()
      }
      isAway = false
      onReturn()
    }, restMs).unref()
  }

  function fail(error: unknown): void {
    if (error instanceof RedisRefusal) {
      if (Date.now() < refusalsSaidUntil) return
      refusalsSaidUntil = Date.now() + restMs
      onFailure(error)
      return
    }
    if (isAway) return
    isAway = true
    onFailure(error)
    for (const letGo of waiting) letGo(error)
    waiting.clear()
    probeLater()
  }

  return {
    run(...call) {
      if (isAway) return Promise.reject(new Error('Redis is away'))
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
