import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshTurn } from '#lib/server/http/revalidate'
import { openRedis, type Redis } from '#lib/server/platform/redis/redis'
import { startRedis } from '#scripts/dev/services'
import { sendToRedis } from '#tests/support/redis-line'

const unavailable: Redis = {
  run: () => Promise.reject(new Error('unavailable')),
  close: async () => {},
}

test.each([
  ['without Redis', null],
  ['while Redis is unavailable', unavailable],
])('an instance %s regenerates the pages itself', async (_what, redis) => {
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

describe.skipIf(!server)('instances that start together', () => {
  const url = server?.url ?? ''
  beforeEach(() => sendToRedis(url, 'FLUSHALL'))

  test('let one regenerate the pages while the others wait, and later ones do nothing', async () => {
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

  test('take over from an instance that ended before it was done', async () => {
    const [one, other] = ['one', 'other'].map((name) => refreshTurn(redis, 'p:', name))
    await one?.take()
    // Redis does this if the holder does not renew its turn.
    const left = await sendToRedis(url, 'PTTL p:refreshed')
    expect(Number(left.slice(1))).toBeGreaterThan(0)
    await sendToRedis(url, 'DEL p:refreshed')
    expect(await other?.take()).toBe('mine')
  })
})
