import { isIPv6 } from 'node:net'
import { type Redis, redisScript } from '#lib/server/platform/redis/redis'
import { redisTimeoutMs } from '#lib/server/platform/redis/shared'

export interface Limit {
  /** Calls per window, bucket and address; 0 switches the limit off. */
  limit: number
  windowMs: number
}

/** A sliding-window rate limiter. */
export interface Limiter {
  /**
   * Counts a call, unless it is refused.
   *
   * @param bucket what is counted; buckets are independent
   * @param address the client's IP address
   */
  take(bucket: string, address: string, limit: Limit): Promise<Taken>
}

export interface Taken {
  allowed: boolean
  /** Whole seconds after which a refused call may be tried again; 0 if allowed. */
  retryAfterSeconds: number
}

const allowed: Taken = { allowed: true, retryAfterSeconds: 0 }

/** Writes the groups of an IPv6 address in full. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const head = before ? before.split(':') : []
  if (after === undefined) return head
  const tail = after ? after.split(':') : []
  return [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
}

/** A subscriber has a whole IPv6 /64: all its addresses count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const network = groupsOf(address.split('%')[0] ?? '').slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

export const limiterKey = (bucket: string, address: string): string =>
  `${bucket}:${networkOf(address)}`

/**
 * Whole seconds after which a refused call would be allowed if no other call came in between.
 *
 * @param counts calls in the current window and in the previous one
 * @param passed share of the current window that has passed, 0 to 1
 */
function waitSeconds(
  { current, previous }: { current: number; previous: number },
  passed: number,
  { limit, windowMs }: Limit,
): number {
  const share =
    current >= limit
      ? // The current window alone is full: its calls must slide out of the next one.
        1 - passed + 1 - (limit - 1) / current
      : 1 - passed - (limit - 1 - current) / previous
  return Math.max(1, Math.ceil((share * windowMs) / 1000))
}

interface Count {
  /** Number of the window that `current` counts. */
  window: number
  current: number
  previous: number
}

/** Addresses kept at once, about 20 MB; the least recently seen is dropped first. */
const defaultMaxAddresses = 100_000

/**
 * Counts in the process's memory, so each instance counts by itself. The previous window counts with the share of it
 * that still lies within the window ending now.
 *
 * @param now epoch milliseconds
 */
export function memoryLimiter({
  now,
  maxAddresses = defaultMaxAddresses,
}: {
  now: () => number
  maxAddresses?: number
}): Limiter & { size(): number } {
  const counts = new Map<string, Count>()

  function countAt(key: string, window: number): Count {
    const known = counts.get(key)
    if (known?.window === window) return known
    return { window, current: 0, previous: known?.window === window - 1 ? known.current : 0 }
  }

  return {
    async take(bucket, address, limit) {
      if (limit.limit === 0) return allowed
      const key = limiterKey(bucket, address)
      const time = now()
      const window = Math.floor(time / limit.windowMs)
      const passed = (time % limit.windowMs) / limit.windowMs
      const count = countAt(key, window)
      // Delete and set again: a Map keeps its keys in insertion order.
      counts.delete(key)
      counts.set(key, count)
      if (counts.size > maxAddresses) {
        const oldest = counts.keys().next()
        if (!oldest.done) counts.delete(oldest.value)
      }
      if (count.previous * (1 - passed) + count.current + 1 <= limit.limit) {
        count.current += 1
        return allowed
      }
      return { allowed: false, retryAfterSeconds: waitSeconds(count, passed, limit) }
    },
    size: () => counts.size,
  }
}

/**
 * The same sliding window as one step in Redis, so that all instances count together, and by its clock, since theirs
 * may differ. A window in the future was counted before Redis's clock was set back: it is dropped, so that nobody is
 * refused because of it.
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

interface RedisLimiterSettings {
  /** Behind a circuit breaker (lib/server/platform/redis/shared.ts). */
  redis: Redis
  /** Counts while Redis is unavailable, so that limits stay in force and nothing hangs. */
  fallback: Limiter
  /** Epoch ms; Redis's own clock if absent. */
  now?: () => number
  /** How long Redis may take, in ms. */
  timeoutMs?: number
}

export function redisLimiter({
  redis,
  fallback,
  now,
  timeoutMs = redisTimeoutMs,
}: RedisLimiterSettings): Limiter {
  async function takeFromRedis(key: string, limit: Limit): Promise<Taken> {
    const args = [limit.limit, limit.windowMs, now?.() ?? ''].map(String)
    const answer = await redis.run(takeScript, `limit:${key}`, args, timeoutMs)
    const [taken, current = 0, previous = 0, passed = 0] = (answer as unknown[]).map(Number)
    if (taken === 1) return allowed
    return { allowed: false, retryAfterSeconds: waitSeconds({ current, previous }, passed, limit) }
  }

  return {
    async take(bucket, address, limit) {
      if (limit.limit === 0) return allowed
      try {
        return await takeFromRedis(limiterKey(bucket, address), limit)
      } catch {
        return fallback.take(bucket, address, limit)
      }
    },
  }
}
