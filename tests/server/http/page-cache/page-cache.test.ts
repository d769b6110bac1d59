import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageEntry } from '#lib/server/http/page-cache/entry'
import { packEntry } from '#lib/server/http/page-cache/entry'
import { LocalCache, type PageCache, pageCache } from '#lib/server/http/page-cache/page-cache'
import { openRedis, type Redis, redisScript } from '#lib/server/platform/redis/redis'
import { redisCircuit } from '#lib/server/platform/redis/shared'
import { startRedis } from '#scripts/dev/services'
import { pidOfRedis, sendToRedis } from '#tests/support/redis-line'

const page = (html: string): PageEntry => ({
  value: {
    kind: 'PAGES',
    html,
    pageData: { pageProps: { name: 'डॉ. राव' } },
    headers: {},
    status: 200,
  },
  lastModified: 1_700_000_000_000,
  cacheControl: { revalidate: 300, expire: 31_536_000 },
})
const missing: PageEntry = { value: null, lastModified: 5, cacheControl: { revalidate: 300 } }

/** A Redis that cannot be reached. */
const nobody: Redis = { run: () => Promise.reject(new Error('away')), close: async () => {} }
const maxLocal = 1_000_000

describe('local copies', () => {
  const copyOf = (size: number) => ({ entry: missing, stamp: '', size })

  test('the least recently used is dropped above the limit', () => {
    const copies = new LocalCache(3100)
    for (const key of ['a', 'b', 'c', 'd']) {
      copies.set(key, copyOf(500))
      copies.get('a')
    }
    expect(['a', 'b', 'c', 'd'].map((key) => Boolean(copies.get(key)))).toEqual([
      ...[true, false, true, true],
    ])
    expect(copies.held).toBeLessThanOrEqual(3100)
  })

  test('a million random addresses stay within the limit', () => {
    const copies = new LocalCache(100_000)
    for (let at = 0; at < 1_000_000; at += 1) copies.set(`/doctor/${at}`, copyOf(40))
    expect(copies.held).toBeLessThanOrEqual(100_000)
    copies.set('x'.repeat(100_000), copyOf(40))
    expect(copies.held).toBe(0)
  })
})

test('long addresses take no more memory than short ones', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { get, set } = pageCache({ redis: nobody, prefix: 'p:', maxLocal: 5_000_000 })
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 10_000; at += 1)
    await set(Buffer.from(`/condition/${at}${'x'.repeat(14_000)}`).toString(), missing)
  collect()
  // The addresses take 140 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  expect(await get(`/condition/9999${'x'.repeat(14_000)}`)).toEqual(missing)
})

test('without Redis a process still caches its own pages', async () => {
  const { get, set } = pageCache({ redis: nobody, prefix: 'p:', maxLocal })
  await set('/a', page('<p>a</p>'))
  expect(await get('/a')).toEqual(page('<p>a</p>'))
  expect(await get('/b')).toBeNull()
})

const server = await startRedis()
const url = server?.url ?? ''
const redis = server && openRedis(url)
afterAll(async () => {
  await redis?.close()
  await server?.stop()
})

describe.skipIf(!redis)('two instances on one Redis', () => {
  const run = (text: string, key = '', ...args: Buffer[]) =>
    redis?.run(redisScript(text), key, args, 5000)
  let prefix = ''
  // A long timeout, because these tests check what is stored and a busy machine may be slow.
  const instance = () => pageCache({ redis: redis as Redis, prefix, maxLocal, timeoutMs: 10_000 })
  beforeEach(() => {
    prefix = `page:${randomBytes(6).toString('hex')}:`
  })
  const keys = async () => (await run(`return redis.call('KEYS', '${prefix}*')`)) as string[]

  test.each([
    ['a page', page('<p>नमस्ते</p>')],
    ['a page of a megabyte', page('<p>long</p>'.repeat(100_000))],
    ['an address without a page', missing],
    [
      'a redirect',
      { ...missing, value: { kind: 'REDIRECT' as const, props: { pageProps: { a: 1 } } } },
    ],
  ])('%s that one made is what the other gives', async (_what, entry) => {
    const [one, other] = [instance(), instance()]
    await one.set('/a', entry)
    expect(await other.get('/a')).toEqual(entry)
    // Now from the local copy of the other instance.
    expect(await other.get('/a')).toEqual(entry)
  })

  test('a page revalidated on one instance is immediately current on the other', async () => {
    const [one, other] = [instance(), instance()]
    await one.set('/a', page('old'))
    await other.get('/a')
    await one.set('/a', page('new'))
    expect(await other.get('/a')).toEqual(page('new'))
    await other.set('/a', missing)
    expect(await one.get('/a')).toEqual(missing)
  })

  test('another build does not see the pages', async () => {
    await instance().set('/a', page('old'))
    prefix = 'page:next-build:'
    expect(await instance().get('/a')).toBeNull()
  })

  test('all entries expire: pages within a day, missing ones within a minute', async () => {
    const one = instance()
    const ttl = async () => {
      const [key] = await keys()
      return Number(await run(`return redis.call('PTTL', KEYS[1])`, key))
    }
    await one.set('/a', page('<p>a</p>'))
    expect(await ttl()).toBeGreaterThan(3_600_000)
    expect(await ttl()).toBeLessThanOrEqual(86_400_000)
    await one.set('/a', missing)
    expect(await ttl()).toBeGreaterThan(0)
    expect(await ttl()).toBeLessThanOrEqual(60_000)
  })

  test('a long address takes no more space than a short one', async () => {
    await instance().set(`/doctor/${'x'.repeat(8000)}`, missing)
    const [key = ''] = await keys()
    expect(key.length).toBeLessThan(100)
  })

  test.each([
    ['a text', `redis.call('SET', KEYS[1], 'nonsense')`],
    ['a list', `redis.call('RPUSH', KEYS[1], 'a')`],
    ['other fields', `redis.call('HSET', KEYS[1], 'stamp', 'x', 'other', 'y')`],
    [
      'bytes in an unknown format',
      `redis.call('HSET', KEYS[1], 'stamp', 'x', 'page', 'page1:\\255\\254')`,
    ],
    ['an entry of another shape', `redis.call('HSET', KEYS[1], 'stamp', 'x', 'page', ARGV[1])`],
  ])('ignores %s instead of a page and replaces it with the next page', async (_what, put) => {
    const [one, other] = [instance(), instance()]
    await one.set('/a', page('<p>a</p>'))
    const [key] = await keys()
    const shape = packEntry(JSON.stringify({ lastModified: 1, value: { kind: 'PAGES', html: 5 } }))
    await run(`redis.call('DEL', KEYS[1]) ${put} return 1`, key, shape)
    expect(await other.get('/a')).toBeNull()
    // The instance that has the page in memory still serves it.
    expect(await one.get('/a')).toEqual(page('<p>a</p>'))
    await other.set('/a', page('again'))
    expect(await one.get('/a')).toEqual(page('again'))
  })

  test('if Redis is out of memory, pages are cached in the process', async () => {
    const one = instance()
    await sendToRedis(url, 'CONFIG SET maxmemory 1')
    try {
      await one.set('/a', page('<p>a</p>'))
      expect(await one.get('/a')).toEqual(page('<p>a</p>'))
      expect(await instance().get('/a')).toBeNull()
    } finally {
      await sendToRedis(url, 'CONFIG SET maxmemory 0')
    }
  })
})

describe.skipIf(!redis)('a Redis that', () => {
  /** An instance with its own Redis and one cached page. Counts the calls to Redis. */
  async function onOwnRedis() {
    const own = await startRedis()
    if (!own) throw new Error('no Redis')
    const opened = openRedis(own.url)
    let asked = 0
    const circuit = redisCircuit({
      redis: {
        ...opened,
        run: (...call) => {
          asked += 1
          return opened.run(...call)
        },
      },
      onFailure: () => {},
      onReturn: () => {},
    })
    const cache = pageCache({ redis: circuit, prefix: 'p:', maxLocal })
    await cache.set('/a', page('<p>a</p>'))
    expect(await cache.get('/a')).toEqual(page('<p>a</p>'))
    asked = 0
    const end = async () => {
      await circuit.close()
      await own.stop()
    }
    return { cache, own, asked: () => asked, end }
  }

  /** A hundred visits, first concurrent, then one after the other. */
  async function visit(cache: PageCache): Promise<void> {
    const visits = await Promise.all(Array.from({ length: 50 }, () => cache.get('/a')))
    for (let at = 0; at < 50; at += 1) visits.push(await cache.get('/a'))
    for (const entry of visits) expect(entry).toEqual(page('<p>a</p>'))
    await cache.set('/b', page('<p>b</p>'))
    expect(await cache.get('/b')).toEqual(page('<p>b</p>'))
  }

  test('was killed is not asked again, and every request is answered', async () => {
    const { cache, own, asked, end } = await onOwnRedis()
    await own.stop()
    await visit(cache)
    expect(asked()).toBeLessThanOrEqual(51)
    await end()
  })

  test('hangs delays only the requests of that moment', async () => {
    const { cache, own, asked, end } = await onOwnRedis()
    const pid = await pidOfRedis(own.url)
    process.kill(pid, 'SIGSTOP')
    try {
      await visit(cache)
      // The 50 concurrent reads, then at most two probes in the background.
      expect(asked()).toBeLessThanOrEqual(52)
      process.kill(pid, 'SIGCONT')
      // The probe found that Redis works again.
      await vi.waitFor(async () => {
        const before = asked()
        await cache.get('/a')
        expect(asked()).toBeGreaterThan(before)
      }, 10_000)
    } finally {
      process.kill(pid, 'SIGCONT')
      await end()
    }
  })

  test('is slow is not asked again either', async () => {
    const { cache, own, asked, end } = await onOwnRedis()
    await sendToRedis(own.url, 'CLIENT PAUSE 60000 ALL')
    await visit(cache)
    expect(asked()).toBeLessThanOrEqual(52)
    await end()
  })
})
