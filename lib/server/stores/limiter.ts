import { isIPv6 } from 'node:net'

/** Counts calls an address and says when there were too many. */
export interface Limiter {
  /**
   * Counts a call, unless it is refused.
   *
   * @param bucket what is counted: each is counted by itself
   * @param address the client's IP address
   */
  take(bucket: string, address: string): Promise<Taken>
}

export interface Taken {
  allowed: boolean
  /** Whole seconds after which a refused call may be tried again; 0 when allowed. */
  retryAfterSeconds: number
}

export interface LimiterSettings {
  /** Calls a window, bucket and address; 0 lets everything through. */
  limit: number
  windowMs: number
  /** Epoch milliseconds. */
  now: () => number
}

export const allowed: Taken = { allowed: true, retryAfterSeconds: 0 }

/** Writes the groups of an IPv6 address in full. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const head = before ? before.split(':') : []
  if (after === undefined) return head
  const tail = after ? after.split(':') : []
  return [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
}

/** One subscriber holds a whole /64 of IPv6: its addresses count as one. */
export function limiterKey(bucket: string, address: string): string {
  if (!isIPv6(address)) return `${bucket}:${address}`
  const network = groupsOf(address.split('%')[0] ?? '').slice(0, 4)
  return `${bucket}:${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * After how many whole seconds a refused call would be let through, when no other comes between.
 *
 * @param count of the window that runs and of the one before
 * @param passed share of the running window that is over, 0 to 1
 */
export function waitSeconds(
  { current, previous }: { current: number; previous: number },
  passed: number,
  limit: number,
  windowMs: number,
): number {
  const share =
    current >= limit
      ? // Full by itself: its calls must slide out of the next window.
        1 - passed + 1 - (limit - 1) / current
      : 1 - passed - (limit - 1 - current) / previous
  return Math.max(1, Math.ceil((share * windowMs) / 1000))
}
