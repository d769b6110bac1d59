import { type Redis, redisScript } from '#lib/server/redis'
import { redisPatienceMs } from '#lib/server/redis-circuit'

/** 'mine': this instance makes the pages; 'other': another one is at it; 'done': they are made. */
export type Turn = 'mine' | 'other' | 'done'

/** Whoever holds the turn says so again before this is over, in ms; else the next one takes it. */
const heldMs = 30_000
/** As long as pages stay: when they have gone, the next start makes them again. */
const doneMs = 24 * 3_600_000

const takeScript = redisScript(`
local holder = redis.call('GET', KEYS[1])
if holder == 'done' then return 'done' end
if holder and holder ~= ARGV[1] then return 'other' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 'mine'
`)
const doneScript = redisScript(`return redis.call('SET', KEYS[1], 'done', 'PX', ARGV[1])`)

/**
 * Whose it is, of the instances that start with a new build, to make its pages again.
 *
 * @param redis null, or away: everybody's
 */
export function refreshTurn(redis: Redis | null, prefix: string, instance: string) {
  const key = `${prefix}refreshed`
  return {
    take: async (): Promise<Turn> => {
      const args = [instance, String(heldMs)]
      const turn = await redis?.run(takeScript, key, args, redisPatienceMs).catch(() => 'mine')
      return turn === 'done' || turn === 'other' ? turn : 'mine'
    },
    done: async (): Promise<void> => {
      await redis?.run(doneScript, key, [String(doneMs)], redisPatienceMs).catch(() => {})
    },
  }
}
