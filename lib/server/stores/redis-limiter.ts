import { type Redis, redisScript } from '#lib/server/redis'
import { redisPatienceMs } from '#lib/server/redis-circuit'
import {
  allowed,
  type Limiter,
  type LimiterSettings,
  limiterKey,
  type Taken,
  waitSeconds,
} from '#lib/server/stores/limiter'

/**
 * The memory limiter's sliding window as one step in Redis, so that instances count together. Whose clock is
 * up to a window behind another's counts in the other's window, without lengthening its life. One further
 * ahead was set by a clock that has been put back since, and is left at once: nobody is to be refused for it.
 * (Clocks of instances that differ by more than a window therefore count for nobody: keep them right.) So is
 * one that lives longer than it was ever given: then it was Redis's own clock.
 */
const takeScript = redisScript(`
local window, passed, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'window', 'current', 'previous')
local seen = tonumber(kept[1]) or -1
local current, previous = tonumber(kept[2]) or 0, tonumber(kept[3]) or 0
if window == seen + 1 then
  previous, current = current, 0
elseif window > seen then
  previous, current = 0, 0
elseif window + 1 < seen or (window < seen and redis.call('PTTL', KEYS[1]) > tonumber(ARGV[4])) then
  previous, current, seen = 0, 0, window
elseif window < seen then
  passed = 0
end
local taken = 0
if previous * (1 - passed) + current + 1 <= limit then
  current, taken = current + 1, 1
end
redis.call('HSET', KEYS[1], 'window', math.max(window, seen), 'current', current, 'previous', previous)
if window >= seen then
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
end
return {taken, current, previous}
`)

interface RedisLimiterSettings extends LimiterSettings {
  /** Behind a circuit (lib/server/redis-circuit.ts), which says that it is away. */
  redis: Redis
  /** Counts while Redis is away: never open, never hanging. */
  fallback: Limiter
  /** How long Redis may take, in ms; 100 when absent. */
  timeoutMs?: number
}

export function redisLimiter(settings: RedisLimiterSettings): Limiter {
  const { limit, windowMs, now, redis, fallback, timeoutMs = redisPatienceMs } = settings

  async function takeFromRedis(key: string): Promise<Taken> {
    const time = now()
    const passed = (time % windowMs) / windowMs
    const args = [Math.floor(time / windowMs), passed, limit, 2 * windowMs].map(String)
    const answer = await redis.run(takeScript, `limit:${key}`, args, timeoutMs)
    const [taken, current = 0, previous = 0] = answer as number[]
    if (taken === 1) return allowed
    const wait = waitSeconds({ current, previous }, passed, limit, windowMs)
    return { allowed: false, retryAfterSeconds: wait }
  }

  return {
    async take(bucket, address) {
      if (limit === 0) return allowed
      try {
        return await takeFromRedis(limiterKey(bucket, address))
      } catch {
        return fallback.take(bucket, address)
      }
    },
  }
}
