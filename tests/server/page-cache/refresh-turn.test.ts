import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshTurn } from '#lib/server/page-cache/refresh-turn'
import { openRedis, type Redis } from '#lib/server/redis'
import { startRedis } from '#scripts/services'
import { tellRedis } from '#tests/support/redis-line'

const away: Redis = { run: () => Promise.reject(new Error('away')), close: async () => {} }

test.each([
  ['alone', null],
  ['while Redis is away', away],
])('an instance %s makes the pages itself', async (_what, redis) => {
  const turn = refreshTurn(redis, 'p:', 'one')
  expect(await turn.take()).toBe('mine')
  await turn.done()
  expect(await turn.take()).toBe('mine')
})

const server = await startRedis()
const redis = server ? openRedis(server.url) : null
afterAll(async () => {
  await redis?.close()
  await server?.stop()
})

describe.skipIf(!server)('of instances that start together', () => {
  const url = server?.url ?? ''
  beforeEach(() => tellRedis(url, 'FLUSHALL'))

  test('one makes the pages, the others wait for it, later ones have nothing to do', async () => {
    const [one, other] = ['one', 'other'].map((name) => refreshTurn(redis, 'p:', name))
    expect([await one?.take(), await other?.take(), await one?.take()]).toEqual([
      'mine',
      'other',
      'mine',
    ])
    await one?.done()
    expect([await one?.take(), await other?.take()]).toEqual(['done', 'done'])
    expect(await refreshTurn(redis, 'next-build:', 'one').take()).toBe('mine')
  })

  test('another takes over from one that ended before it was done', async () => {
    const [one, other] = ['one', 'other'].map((name) => refreshTurn(redis, 'p:', name))
    await one?.take()
    // What Redis does when nobody says that he is still at it.
    const left = await tellRedis(url, 'PTTL p:refreshed')
    expect(Number(left.slice(1))).toBeGreaterThan(0)
    await tellRedis(url, 'DEL p:refreshed')
    expect(await other?.take()).toBe('mine')
  })
})
