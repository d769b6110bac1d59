import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openRedis, type Redis } from '#lib/server/redis'
import { type Limiter, limiterKey } from '#lib/server/stores/limiter'
import { memoryLimiter } from '#lib/server/stores/memory-limiter'
import { redisLimiter } from '#lib/server/stores/redis-limiter'
import { tellRedis } from '#tests/support/redis-line'

const redisUrl = process.env.TEST_REDIS_URL
const redis: Redis | undefined = redisUrl ? openRedis(redisUrl) : undefined
afterAll(() => redis?.close())

/** A clock that tests set; it starts at the beginning of a window. */
function clock() {
  const time = { ms: 60_000 * 1000 }
  return { now: () => time.ms, pass: (seconds: number) => (time.ms += seconds * 1000) }
}

const kinds = redis ? ['memory', 'redis'] : ['memory']

describe.each(kinds)('a limiter in %s', (kind) => {
  function limiterOf(limit: number) {
    const time = clock()
    const settings = { limit, windowMs: 60_000, now: time.now }
    const inMemory = memoryLimiter(settings)
    const limiter: Limiter =
      kind === 'redis' && redis
        ? redisLimiter({
            ...settings,
            redis,
            // What is tried here is the counting: a busy machine may be slower than a patient's patience.
            timeoutMs: 10_000,
            fallback: {
              take: () => Promise.reject(new Error('Redis should have answered')),
            },
          })
        : inMemory
    const bucket = `test-${randomBytes(6).toString('hex')}`
    const take = (address = '203.0.113.7', what = bucket) => limiter.take(what, address)
    return { take, time, bucket }
  }

  async function countAllowed(take: () => Promise<{ allowed: boolean }>, calls: number) {
    let count = 0
    for (let call = 0; call < calls; call += 1) if ((await take()).allowed) count += 1
    return count
  }

  test('lets the limit through and no more', async () => {
    const { take } = limiterOf(5)
    expect(await countAllowed(take, 9)).toBe(5)
    expect(await take()).toMatchObject({ allowed: false })
  })

  test('counts addresses and buckets apart', async () => {
    const { take, bucket } = limiterOf(2)
    expect(await countAllowed(take, 3)).toBe(2)
    expect(await countAllowed(() => take('203.0.113.8'), 3)).toBe(2)
    expect(await countAllowed(() => take('203.0.113.7', `${bucket}-other`), 3)).toBe(2)
  })

  test('says after how many seconds to try again, and keeps its word', async () => {
    const { take, time } = limiterOf(4)
    time.pass(30)
    await countAllowed(take, 4)
    const { retryAfterSeconds } = await take()
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
    time.pass(retryAfterSeconds)
    expect((await take()).allowed).toBe(true)
  })

  test('does not let twice the limit through around the end of a window', async () => {
    const { take, time } = limiterOf(10)
    time.pass(59)
    expect(await countAllowed(take, 20)).toBe(10)
    time.pass(2)
    expect(await countAllowed(take, 20)).toBe(0)
    time.pass(29)
    expect(await countAllowed(take, 20)).toBeLessThanOrEqual(5)
  })

  test('forgets after two quiet minutes', async () => {
    const { take, time } = limiterOf(3)
    await countAllowed(take, 3)
    time.pass(121)
    expect(await countAllowed(take, 5)).toBe(3)
  })

  test('0 switches it off', async () => {
    const { take } = limiterOf(0)
    expect(await countAllowed(take, 500)).toBe(500)
  })

  test('lets exactly the limit through when all come at once', async () => {
    const { take } = limiterOf(20)
    const taken = await Promise.all(Array.from({ length: 60 }, () => take()))
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(20)
  })

  test('counts the addresses of one IPv6 network together', async () => {
    const { take } = limiterOf(2)
    await take('2001:db8:1:2::1')
    await take('2001:db8:1:2:ffff::9')
    expect((await take('2001:0db8:0001:0002:1:2:3:4')).allowed).toBe(false)
    expect((await take('2001:db8:1:3::1')).allowed).toBe(true)
  })
})

describe.runIf(redis)('in Redis', () => {
  /** Counts as an instance whose clock is so much ahead of ours. */
  function instance(bucket: string, aheadMs?: number) {
    const limiter = redisLimiter({
      ...{ limit: 2, windowMs: 60_000, redis: redis as Redis, timeoutMs: 10_000 },
      ...(aheadMs !== undefined && { now: () => Date.now() + aheadMs }),
      fallback: { take: () => Promise.reject(new Error('Redis should have answered')) },
    })
    return async () => (await limiter.take(bucket, '203.0.113.7')).allowed
  }
  const newBucket = () => `test-${randomBytes(6).toString('hex')}`

  test('a clock that was put back refuses nobody for what was counted in a window to come', async () => {
    const bucket = newBucket()
    const ahead = instance(bucket, 86_400_000)
    while (await ahead());
    expect(await instance(bucket, 0)()).toBe(true)
    const key = `limit:${limiterKey(bucket, '203.0.113.7')}`
    expect(await tellRedis(redisUrl ?? '', `PTTL ${key}`)).toMatch(/^:1\d{5}\r|^:120000\r/)
  })

  test('instances count by the one clock of Redis, whatever theirs say', async () => {
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

  test('says when to try again by that clock, too', async () => {
    const settings = { limit: 1, windowMs: 60_000, redis: redis as Redis, timeoutMs: 10_000 }
    const fallback = { take: () => Promise.reject(new Error('Redis should have answered')) }
    const limiter = redisLimiter({ ...settings, fallback })
    const bucket = newBucket()
    await limiter.take(bucket, '::1')
    const { allowed, retryAfterSeconds } = await limiter.take(bucket, '::1')
    expect(allowed).toBe(false)
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(retryAfterSeconds).toBeLessThanOrEqual(120)
  })
})

test('a key names bucket and address', () => {
  expect(limiterKey('lead', '203.0.113.7')).toBe('lead:203.0.113.7')
  expect(limiterKey('lead', '2001:db8::1')).toBe('lead:2001:db8:0:0::/64')
  expect(limiterKey('lead', '::1')).toBe('lead:0:0:0:0::/64')
})

test('the memory limiter keeps no more addresses than it may', async () => {
  const limiter = memoryLimiter({ limit: 5, windowMs: 60_000, now: Date.now }, 10)
  for (let host = 0; host < 100; host += 1) await limiter.take('lead', `203.0.113.${host}`)
  expect(limiter.size()).toBe(10)
})

test('while Redis is away the process counts by itself: not open', async () => {
  const settings = { limit: 2, windowMs: 60_000, now: clock().now }
  const limiter = redisLimiter({
    ...settings,
    redis: { run: () => Promise.reject(new Error('away')), close: async () => {} },
    fallback: memoryLimiter(settings),
  })
  const taken = []
  for (let call = 0; call < 4; call += 1) taken.push((await limiter.take('lead', '::1')).allowed)
  expect(taken).toEqual([true, true, false, false])
})
