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

function send(request: IncomingMessage, text: string, bytesOfPiece: number): void {
  for (let from = 0; from < text.length; from += bytesOfPiece)
    request.emit('data', Buffer.from(text.slice(from, from + bytesOfPiece)))
}

const heapUsed = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test.each([
  ['a short one byte by byte', 100, 1],
  ['a long one in small pieces', 30_000, 100],
])('a body is read whole: %s', async (_, length, bytesOfPiece) => {
  const request = arriving()
  const body = readBody(request)
  const name = 'a'.repeat(length)
  send(request, JSON.stringify({ name }), bytesOfPiece)
  request.emit('end')
  expect(await body).toEqual({ name })
})

test('bodies in small pieces wait without filling the heap', () => {
  const requests = Array.from({ length: 400 }, arriving)
  const before = heapUsed()
  for (const request of requests) {
    void bodyArrived(request)
    send(request, 'x'.repeat(12_000), 80)
  }
  expect(heapUsed() - before).toBeLessThan(4_000_000)
  expect(requests).toHaveLength(400)
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
