import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Limiter, limiterKey, memoryLimiter, redisLimiter } from '#lib/server/platform/limiter'
import { openRedis, type Redis } from '#lib/server/platform/redis/redis'
import { sendToRedis } from '#tests/support/redis-line'

const redisUrl = process.env.TEST_REDIS_URL
const redis: Redis | undefined = redisUrl ? openRedis(redisUrl) : undefined
afterAll(() => redis?.close())

const perMinute = (limit: number) => ({ limit, windowMs: 60_000 })
const neverAsked: Limiter = {
  take: () => Promise.reject(new Error('Redis should have answered')),
}
// These tests only check counting, so the timeout allows for a busy machine.
const timeoutMs = 10_000
const newBucket = () => `test-${randomBytes(6).toString('hex')}`

/** A clock that tests advance; it starts at the beginning of a window. */
function clock() {
  const time = { ms: 60_000 * 1000 }
  return { now: () => time.ms, pass: (seconds: number) => (time.ms += seconds * 1000) }
}

const kinds = redis ? ['memory', 'redis'] : ['memory']

describe.each(kinds)('a limiter in %s', (kind) => {
  function limiterOf(limit: number) {
    const time = clock()
    const { now } = time
    const limiter: Limiter =
      kind === 'redis' && redis
        ? redisLimiter({ now, redis, timeoutMs, fallback: neverAsked })
        : memoryLimiter({ now })
    const bucket = newBucket()
    const take = (address = '203.0.113.7', counted = bucket) =>
      limiter.take(counted, address, perMinute(limit))
    return { take, time, bucket }
  }

  async function countAllowed(take: () => Promise<{ allowed: boolean }>, calls: number) {
    let count = 0
    for (let call = 0; call < calls; call += 1) if ((await take()).allowed) count += 1
    return count
  }

  test('allows as many calls as the limit and no more', async () => {
    const { take } = limiterOf(5)
    expect(await countAllowed(take, 9)).toBe(5)
    expect(await take()).toMatchObject({ allowed: false })
  })

  test('counts each address and each bucket separately', async () => {
    const { take, bucket } = limiterOf(2)
    expect(await countAllowed(take, 3)).toBe(2)
    expect(await countAllowed(() => take('203.0.113.8'), 3)).toBe(2)
    expect(await countAllowed(() => take('203.0.113.7', `${bucket}-other`), 3)).toBe(2)
  })

  test('allows another call after the number of seconds in its answer', async () => {
    const { take, time } = limiterOf(4)
    time.pass(30)
    await countAllowed(take, 4)
    const { retryAfterSeconds } = await take()
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
    time.pass(retryAfterSeconds)
    expect((await take()).allowed).toBe(true)
  })

  test('does not allow twice the limit around the end of a window', async () => {
    const { take, time } = limiterOf(10)
    time.pass(59)
    expect(await countAllowed(take, 20)).toBe(10)
    time.pass(2)
    expect(await countAllowed(take, 20)).toBe(0)
    time.pass(29)
    expect(await countAllowed(take, 20)).toBeLessThanOrEqual(5)
  })

  test('starts from zero after two quiet minutes', async () => {
    const { take, time } = limiterOf(3)
    await countAllowed(take, 3)
    time.pass(121)
    expect(await countAllowed(take, 5)).toBe(3)
  })

  test('allows every call if the limit is 0', async () => {
    const { take } = limiterOf(0)
    expect(await countAllowed(take, 500)).toBe(500)
  })

  test('allows exactly the limit if all calls come at once', async () => {
    const { take } = limiterOf(20)
    const taken = await Promise.all(Array.from({ length: 60 }, () => take()))
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(20)
  })

  test('counts all addresses of an IPv6 network together', async () => {
    const { take } = limiterOf(2)
    await take('2001:db8:1:2::1')
    await take('2001:db8:1:2:ffff::9')
    expect((await take('2001:0db8:0001:0002:1:2:3:4')).allowed).toBe(false)
    expect((await take('2001:db8:1:3::1')).allowed).toBe(true)
  })
})

describe.runIf(redis)('in Redis', () => {
  /** An instance whose clock is `aheadMs` ahead of ours; one that uses Redis's clock if absent. */
  function instance(bucket: string, aheadMs?: number) {
    const limiter = redisLimiter({
      redis: redis as Redis,
      timeoutMs,
      fallback: neverAsked,
      ...(aheadMs !== undefined && { now: () => Date.now() + aheadMs }),
    })
    return async () => (await limiter.take(bucket, '203.0.113.7', perMinute(2))).allowed
  }

  test('a clock that was set back refuses nobody because of calls counted in the future', async () => {
    const bucket = newBucket()
    const ahead = instance(bucket, 86_400_000)
    while (await ahead());
    expect(await instance(bucket, 0)()).toBe(true)
    const key = `limit:${limiterKey(bucket, '203.0.113.7')}`
    expect(await sendToRedis(redisUrl ?? '', `PTTL ${key}`)).toMatch(/^:1\d{5}\r|^:120000\r/)
  })

  test('instances count by the clock of Redis, whatever their own clocks say', async () => {
    const bucket = newBucket()
    const real = Date.now
    const answers = []
    for (const ahead of [0, 90_000, -90_000, 0, 300_000, 0]) {
      Date.now = () => real() + ahead
      answers.push(await instance(bucket)())
    }
    Date.now = real
    expect(answers).toEqual([true, true, false, false, false, false])
  })

  test('names the time of the next try by the clock of Redis', async () => {
    const limiter = redisLimiter({ redis: redis as Redis, timeoutMs, fallback: neverAsked })
    const bucket = newBucket()
    await limiter.take(bucket, '::1', perMinute(1))
    const { allowed, retryAfterSeconds } = await limiter.take(bucket, '::1', perMinute(1))
    expect(allowed).toBe(false)
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(retryAfterSeconds).toBeLessThanOrEqual(120)
  })
})

test('a key consists of bucket and address', () => {
  expect(limiterKey('lead', '203.0.113.7')).toBe('lead:203.0.113.7')
  expect(limiterKey('lead', '2001:db8::1')).toBe('lead:2001:db8:0:0::/64')
  expect(limiterKey('lead', '::1')).toBe('lead:0:0:0:0::/64')
})

test('the memory limiter keeps no more addresses than its maximum', async () => {
  const limiter = memoryLimiter({ now: Date.now, maxAddresses: 10 })
  for (let host = 0; host < 100; host += 1)
    await limiter.take('lead', `203.0.113.${host}`, perMinute(5))
  expect(limiter.size()).toBe(10)
})

test('the process counts by itself while Redis is unavailable', async () => {
  const limiter = redisLimiter({
    redis: { run: () => Promise.reject(new Error('unavailable')), close: async () => {} },
    fallback: memoryLimiter({ now: clock().now }),
  })
  const taken = []
  for (let call = 0; call < 4; call += 1)
    taken.push((await limiter.take('lead', '::1', perMinute(2))).allowed)
  expect(taken).toEqual([true, true, false, false])
})
