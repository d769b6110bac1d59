import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bodyArrived, maxBodyBytes, readBody } from '#lib/server/platform/body'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const arriving = () =>
  Object.assign(new EventEmitter(), { url: '/api/x', headers: {} }) as unknown as IncomingMessage

/** Each byte as a piece of its own. */
function send(request: IncomingMessage, text: string): void {
  for (const letter of text) request.emit('data', Buffer.from(letter))
}

const heapUsed = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('a body that arrives byte by byte is read whole', async () => {
  const request = arriving()
  const body = readBody(request)
  const name = 'a'.repeat(3000)
  send(request, JSON.stringify({ name }))
  request.emit('end')
  expect(await body).toEqual({ name })
})

test('bodies that arrive byte by byte wait without filling the heap', () => {
  const requests = Array.from({ length: 40 }, arriving)
  const before = heapUsed()
  for (const request of requests) {
    void bodyArrived(request)
    send(request, 'x'.repeat(4000))
  }
  expect(heapUsed() - before).toBeLessThan(4_000_000)
  expect(requests).toHaveLength(40)
})

test('a body that never ends is discarded once it is too large', async () => {
  const request = arriving()
  const body = readBody(request)
  request.emit('data', Buffer.alloc(maxBodyBytes))
  const before = process.memoryUsage().arrayBuffers
  for (let piece = 0; piece < 100; piece += 1) request.emit('data', Buffer.alloc(100_000))
  await expect(body).rejects.toMatchObject({ status: 413 })
  request.emit('end')
  collectGarbage()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
})
