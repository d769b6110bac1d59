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
 * The memory limiter's sliding window as one step in Redis, so that instances count together, and by its clock,
 * so that theirs may differ. A window to come was counted before a clock was put back: it is left at once, for
 * nobody is to be refused for it.
 */
const takeScript = redisScript(`
local limit, length, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
end
local window = math.floor(now / length)
local passed = now / length - window
local kept = redis.call('HMGET', KEYS[1], 'window', 'current', 'previous')
local seen = tonumber(kept[1]) or -1
local current, previous = tonumber(kept[2]) or 0, tonumber(kept[3]) or 0
if window == seen + 1 then
  previous, current = current, 0
elseif window ~= seen then
  previous, current = 0, 0
end
local taken = 0
if previous * (1 - passed) + current + 1 <= limit then
  current, taken = current + 1, 1
end
redis.call('HSET', KEYS[1], 'window', window, 'current', current, 'previous', previous)
redis.call('PEXPIRE', KEYS[1], 2 * length)
return {taken, current, previous, tostring(passed)}
`)

interface RedisLimiterSettings extends Omit<LimiterSettings, 'now'> {
  /** Epoch ms; Redis's own clock when absent. */
  now?: () => number
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
    const args = [limit, windowMs, now?.() ?? ''].map(String)
    const answer = await redis.run(takeScript, `limit:${key}`, args, timeoutMs)
    const [taken, current = 0, previous = 0, passed = 0] = (answer as unknown[]).map(Number)
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
