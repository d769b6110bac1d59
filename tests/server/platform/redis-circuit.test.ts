import type net from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRedis, type Redis, RedisRefusal, redisScript } from '#lib/server/platform/redis/redis'
import { redisCircuit } from '#lib/server/platform/redis/shared'
import { listenOn } from '#tests/support/processes/bare-server'

const script = redisScript('return 7')

/** A Redis that answers with `answer`, and the messages logged about it. */
function watched(answer: () => Promise<unknown>) {
  const said: string[] = []
  let asked = 0
  const redis: Redis = {
    run: () => {
      asked += 1
      return answer()
    },
    close: async () => {},
  }
  const circuit = redisCircuit({
    redis,
    onFailure: (error) => said.push(`failed: ${(error as Error).message}`),
    onReturn: () => said.push('back'),
  })
  return { ask: () => circuit.run(script, 'key', [], 100), said, asked: () => asked }
}

describe('the circuit breaker', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('calls a failing Redis once, then only probes it until it answers', async () => {
    let answers = false
    const { ask, said, asked } = watched(async () => {
      if (!answers) throw new Error('gone')
      return 7
    })
    for (let call = 0; call < 5; call += 1) await expect(ask()).rejects.toThrow()
    expect([asked(), said]).toEqual([1, ['failed: gone']])
    await vi.advanceTimersByTimeAsync(6000)
    expect(asked()).toBe(4)
    answers = true
    await vi.advanceTimersByTimeAsync(2000)
    expect(said).toEqual(['failed: gone', 'back'])
    expect(await ask()).toBe(7)
  })

  test('fails all waiting calls when the first one times out', async () => {
    const calls: ((error: Error) => void)[] = []
    const { ask } = watched(() => new Promise((_, reject) => calls.push(reject)))
    const waits = [ask(), ask(), ask()].map((one) => one.catch((error: Error) => error.message))
    calls[0]?.(new Error('too late'))
    expect(await Promise.all(waits)).toEqual(['too late', 'too late', 'too late'])
  })

  test('stays closed when Redis refuses a call, and reports that only from time to time', async () => {
    const { ask, said, asked } = watched(() => Promise.reject(new RedisRefusal('OOM')))
    for (let call = 0; call < 5; call += 1) await expect(ask()).rejects.toThrow('OOM')
    expect([asked(), said]).toEqual([5, ['failed: OOM']])
  })
})

describe('a call to a server that', () => {
  test.each([
    ['refuses connections', undefined],
    ['accepts connections and never answers', () => {}],
    [
      'answers with another protocol',
      (socket: net.Socket) => void socket.end('HTTP/1.1 400 No\r\n\r\n'),
    ],
    ['drops each connection', (socket: net.Socket) => void socket.destroy()],
  ])('%s fails and does not hang', async (_what, onConnection) => {
    const { port, close } = await listenOn(onConnection)
    const away = openRedis(`redis://127.0.0.1:${port}`)
    try {
      await expect(away.run(script, 'key', [], 50)).rejects.toThrow()
    } finally {
      await away.close()
      await close()
    }
  })
})
