import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { afterAll, describe, expect, test } from 'vitest'
import { outdatedBy } from '#lib/server/http/front/catalogue-version'
import { bodyIn, type CachedResponse, ResponseCache } from '#lib/server/http/front/response-cache'
import { boundMemory } from '#lib/server/http/memory/next-memory'
import { removeOldPages } from '#lib/server/http/memory/page-files'
import { limiterKey, memoryLimiter } from '#lib/server/platform/limiter'

// A million random URLs fill neither memory nor disk: docs/security.md.

describe('what Next.js remembers of random URLs', () => {
  // Internals of Next.js: this test must fail if an upgrade changes them.
  type Notes = { set: (key: string, note: object) => void }
  const notes = new SharedCacheControls(
    { routes: {}, dynamicRoutes: {} } as never,
    [],
  ) as unknown as Notes
  const map = () =>
    (SharedCacheControls as unknown as { cacheControls: Map<string, object> }).cacheControls
  const missing = { value: null, lastModified: 0 }
  boundMemory(1000)
  const cache = getMemoryCache(50 * 1024 * 1024)

  test('keeps the latest lifetimes of random URLs', () => {
    for (let at = 0; at < 5000; at += 1) notes.set(`/made-up-${at}`, { revalidate: 60 })
    expect(map().size).toBe(1000)
    expect(map().get('/made-up-4999')).toEqual({ revalidate: 60 })
    expect(map().get('/made-up-3999')).toBeUndefined()
    notes.set('/made-up-4000', { revalidate: 300 })
    notes.set('/one-more', { revalidate: 60 })
    expect(map().get('/made-up-4000')).toEqual({ revalidate: 300 })
  })

  test('keeps no lifetime of a URL longer than any of ours', () => {
    const long = `/${'x'.repeat(3000)}`
    notes.set(long, { revalidate: 60 })
    expect(map().get(long)).toBeUndefined()
  })

  test('counts a missing page with the memory that it takes', () => {
    for (let at = 0; at < 200_000; at += 1)
      cache.set(`/route-cache/PAGES/${'0'.repeat(64)}/$/condition/made-up-${at}`, missing as never)
    // About 300 bytes each plus the URL: 50 MB.
    expect(cache.size).toBeGreaterThan(80_000)
    expect(cache.size).toBeLessThan(130_000)
  })
})

/** Bytes that `keep` leaves on the heap after garbage collection. */
function leftBy<T>(keep: () => T): { kept: T; bytes: number } {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = keep()
  collect()
  return { kept, bytes: process.memoryUsage().heapUsed - before }
}

describe('the front’s memory', () => {
  const MB = 1024 * 1024
  const answer = (path: string, size: number): CachedResponse => ({
    path,
    headers: { 'content-type': 'text/javascript', 'cache-control': 'immutable', etag: 'W/"x"' },
    etag: 'W/"x"',
    bodies: { identity: Buffer.alloc(size, 'x') },
    freshUntil: Number.POSITIVE_INFINITY,
    kind: 'file',
  })

  test('bounds bodies, addresses and headers of answers together', () => {
    const { kept, bytes } = leftBy(() => {
      const responses = new ResponseCache(8 * MB)
      for (let at = 0; at < 20_000; at += 1)
        responses.set(answer(`/${at}${'x'.repeat(1900)}`, at % 50))
      return responses
    })
    expect(kept.held).toBeLessThanOrEqual(8 * MB)
    expect(kept.held).toBeGreaterThan(7 * MB)
    expect(bytes).toBeLessThan(16 * MB)
  })

  test('counts bodies compressed later, and not those that were replaced', () => {
    const responses = new ResponseCache(MB)
    for (let at = 0; at < 100; at += 1) responses.set(answer('/one.js', 100_000))
    expect(responses.held).toBeLessThan(110_000)
    const random = answer('/random.js', 0)
    random.bodies.identity = randomBytes(400_000)
    responses.set(random)
    bodyIn(random, 'gzip')
    expect(responses.held).toBeGreaterThan(900_000)
    expect(Boolean(responses.get('/one.js'))).toBe(true)
    bodyIn(random, 'br')
    expect(responses.held).toBeLessThanOrEqual(MB)
    expect(Boolean(responses.get('/random.js'))).toBe(false)
    expect(Boolean(responses.get('/one.js'))).toBe(true)
  })

  test('needs a few bytes for each missing page that it revalidated', () => {
    const { kept, bytes } = leftBy(() => {
      const isOutdated = outdatedBy(() => 'v1')
      const captured = {
        status: 404,
        headers: { 'x-nextjs-cache': 'HIT' },
        body: Buffer.from(''),
      }
      for (let at = 0; at < 30_000; at += 1) {
        // As in a request: a slice of a longer string.
        const [path = ''] = `/condition/${at}${'x'.repeat(1000)}?${'y'.repeat(1000)}`.split('?', 1)
        isOutdated(path, captured)
      }
      return { isOutdated, captured }
    })
    expect(bytes).toBeLessThan(6 * MB)
    expect(kept.isOutdated('/one-more', kept.captured)).toBe(false)
  })
})

describe('files of pages', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-pages-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('deletes the oldest at any depth if they take too much of the disk', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `${at}`)
    for (const [at, name] of names.entries()) {
      const place = path.join(folder, 'PAGES', name, '$')
      mkdirSync(place, { recursive: true })
      writeFileSync(path.join(place, 'page.html'), 'x'.repeat(100_000))
      utimesSync(path.join(place, 'page.html'), 1000 + at, 1000 + at)
    }
    expect(await removeOldPages(folder, 2_000_000)).toBe(0)
    expect(await removeOldPages(folder, 500_000)).toBe(6)
    const left = readdirSync(folder, { recursive: true }).filter((file) =>
      String(file).endsWith('.html'),
    )
    expect(left.map((file) => String(file).split(path.sep)[1]).sort()).toEqual(['6', '7', '8', '9'])
  })

  test('ignores a missing folder', async () => {
    expect(await removeOldPages(path.join(folder, 'nothing'), 1)).toBe(0)
  })
})

describe('the limiter', () => {
  test('keeps a bounded number of addresses and counts an IPv6 /64 as one', async () => {
    const limiter = memoryLimiter({ now: () => 0, maxAddresses: 500 })
    for (let at = 0; at < 5000; at += 1)
      await limiter.take('lead', `10.0.${at >> 8}.${at & 255}`, { limit: 2, windowMs: 60_000 })
    expect(limiter.size()).toBe(500)
    const keys = new Set(
      Array.from({ length: 5000 }, (_, at) => limiterKey('lead', `2001:db8::${at.toString(16)}`)),
    )
    expect(keys.size).toBe(1)
  })
})
