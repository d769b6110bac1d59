import {
  allowed,
  type Limiter,
  type LimiterSettings,
  limiterKey,
  type Taken,
  waitSeconds,
} from '#lib/server/stores/limiter'

interface Count {
  /** Number of the window that `current` counts. */
  window: number
  current: number
  previous: number
}

/** Addresses kept at once: about 10 MB. The one not heard of for longest goes first. */
const keptAddresses = 50_000

/**
 * A sliding window: the last window counts for as much of it as still lies within the window that
 * ends now. In the process's memory, so each instance counts by itself.
 */
export function memoryLimiter(
  { limit, windowMs, now }: LimiterSettings,
  kept = keptAddresses,
): Limiter & { size(): number } {
  const counts = new Map<string, Count>()

  function countAt(key: string, window: number): Count {
    const known = counts.get(key)
    if (known?.window === window) return known
    return { window, current: 0, previous: known?.window === window - 1 ? known.current : 0 }
  }

  function take(key: string): Taken {
    const time = now()
    const window = Math.floor(time / windowMs)
    const passed = (time % windowMs) / windowMs
    const count = countAt(key, window)
    // Taken out and put back: a Map keeps its keys in the order of insertion.
    counts.delete(key)
    counts.set(key, count)
    if (counts.size > kept) {
      const oldest = counts.keys().next()
      if (!oldest.done) counts.delete(oldest.value)
    }
    if (count.previous * (1 - passed) + count.current + 1 <= limit) {
      count.current += 1
      return allowed
    }
    return { allowed: false, retryAfterSeconds: waitSeconds(count, passed, limit, windowMs) }
  }

  return {
    take: async (bucket, address) => (limit === 0 ? allowed : take(limiterKey(bucket, address))),
    size: () => counts.size,
  }
}
