import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitedServer } from '#lib/server/http/connections'

const limits = { headersMs: 200, requestMs: 400, stalledMs: 300, idleMs: 10_000, checkMs: 20 }
const opened: (Server | Socket)[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one instanceof Object && 'close' in one && one.close()
})

/** Serves `listener` and opens a connection to it. */
async function connected(listener: RequestListener): Promise<Socket> {
  const server = limitedServer(listener, limits)
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

const textUntilClosed = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
  })

/** Sends a character every 50 ms until the connection is closed. */
function drip(socket: Socket) {
  const timer = setInterval(() => socket.writable && socket.write('a'), 50)
  socket.on('close', () => clearInterval(timer))
}

const answering: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('thanks'))
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n'],
])('closes the connection of a client that sends its %s too slowly', async (_what, beginning) => {
  const socket = await connected(answering)
  socket.write(beginning)
  drip(socket)
  expect(await textUntilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('closes the connection of a client that does not read its answer', async () => {
  const cut = new Promise<boolean>((resolve) => {
    void connected((_request, response) => {
      response.once('close', () => resolve(response.writableFinished))
      response.end(Buffer.alloc(64 * 1024 * 1024))
    }).then((socket) => {
      socket.pause()
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    })
  })
  expect(await cut).toBe(false)
})

test('lets a client finish that goes on reading, however long it takes', async () => {
  const bytes = 24 * 1024 * 1024
  const socket = await connected((_request, response) => response.end(Buffer.alloc(bytes)))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let taken = 0
  // Each pause is shorter than the limit; all of them together are longer.
  socket.on('data', (chunk) => {
    taken += chunk.length
    socket.pause()
    setTimeout(() => socket.resume(), taken < 2_000_000 ? 100 : 0)
  })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(taken).toBeGreaterThan(bytes)
})
