import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limitedServer } from '#lib/server/http/connections'
import { readBody } from '#lib/server/platform/body'

const limits = {
  headersMs: 200,
  requestMs: 400,
  stalledMs: 300,
  idleMs: 10_000,
  checkMs: 20,
  mostDue: 3,
  mostDueOfOne: 100,
  mostPerSecond: 0,
  restMs: 200,
  restBytes: 10_000,
  mostConnections: 0,
}
const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

/** Serves `listener` and opens a connection to it. */
async function connected(listener: RequestListener, change = {}): Promise<Socket> {
  const server = limitedServer(listener, () => '10.0.0.1', { ...limits, ...change })
  opened.push(server)
  // As the site does: it sees addresses of IPv4 as those of IPv6.
  await new Promise<void>((resolve) => server.listen(0, resolve))
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

test('docs/security.md: headers within 20 s, a request within 60 s, a reader 60 s without progress, checked every 2 s', () => {
  expect(
    limitedServer(
      () => {},
      () => '',
    ),
  ).toMatchObject({
    ...{ headersTimeout: 20_000, requestTimeout: 60_000, timeout: 60_000 },
    connectionsCheckingInterval: 2000,
  })
})

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
  const bytes = 48 * 1024 * 1024
  // The system takes some MB before the server notices that the client reads: the limit must exceed that time.
  const socket = await connected((_request, response) => response.end(Buffer.alloc(bytes)), {
    stalledMs: 2000,
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let taken = 0
  const started = Date.now()
  socket.on('data', (chunk) => {
    taken += chunk.length
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(taken).toBeGreaterThan(bytes)
  expect(Date.now() - started).toBeGreaterThan(2000)
})

test('closes a connection on which more answers are due than a browser asks for', async () => {
  const asked: string[] = []
  const socket = await connected((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/quick') response.end('thanks')
  })
  const closed = textUntilClosed(socket)
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  // Answered ones do not count.
  for (let count = 1; count <= 5; count += 1) {
    socket.write(get('/quick'))
    await new Promise((resolve) => socket.once('data', resolve))
  }
  socket.write(['/1', '/2', '/3', '/4', '/5'].map(get).join(''))
  await closed
  expect(asked.slice(5)).toEqual(['/1', '/2', '/3'])
})

test('refuses a client with too many answers due on all its connections, until they are read or it leaves', async () => {
  const held: (() => void)[] = []
  const first = await connected(
    (request, response) => {
      if (request.url === '/held') held.push(() => response.end('thanks'))
      else response.end('thanks')
    },
    { mostDueOfOne: 4 },
  )
  const port = (opened.at(-1)?.address() as AddressInfo | undefined)?.port ?? 0
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  const statusOf = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(get(path))
    const text = String(await new Promise((resolve) => socket.once('data', resolve)))
    socket.destroy()
    return text.slice(9, 12)
  }
  // Two on a connection: Node.js tells the second answer nothing when it closes.
  const second = connect(port, '127.0.0.1')
  for (const socket of [first, second]) socket.write(get('/held') + get('/held'))
  await vi.waitFor(() => expect(held).toHaveLength(4))
  expect(await statusOf('/one')).toBe('503')
  first.destroy()
  await vi.waitFor(async () => expect(await statusOf('/one')).toBe('200'))
  for (const answer of held) answer()
  await vi.waitFor(async () => expect(await statusOf('/one')).toBe('200'))
  second.destroy()
})

test.each([
  ['slowly', 1, 50],
  ['quickly', 2000, 1],
])(
  'closes the connection of a client that goes on sending a body %s after its answer',
  async (_how, bytes, everyMs) => {
    const socket = await connected((_request, response) => response.end('refused'), {
      requestMs: 60_000,
      stalledMs: 60_000,
      restMs: bytes === 1 ? 200 : 60_000,
    })
    const text = textUntilClosed(socket)
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
    const timer = setInterval(
      () => socket.writable && socket.write('1\r\nx\r\n'.repeat(bytes)),
      everyMs,
    )
    expect(await text).toContain('refused')
    clearInterval(timer)
  },
)

test('keeps the connection of a client whose body arrives whole after its answer', async () => {
  const socket = await connected((_request, response) => response.end('first'))
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write('body')
  await new Promise((resolve) => setTimeout(resolve, 2 * limits.restMs))
  const again = new Promise((resolve) => socket.once('data', resolve))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(String(await again)).toContain('first')
  socket.destroy()
})

test('answers a client that asks too often later, in order, and with its body', async () => {
  const bodies: string[] = []
  const socket = await connected(
    (request, response) => {
      void readBody(request).then(({ number }) => {
        bodies.push(String(number))
        response.end('thanks')
      })
    },
    { mostPerSecond: 4, mostDue: 20 },
  )
  const post = (number: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\n\r\n{"number":${number}}`
  socket.write([1, 2, 3, 4, 5, 6].map(post).join(''))
  await vi.waitFor(() => expect(bodies).toHaveLength(5))
  expect(bodies).toEqual(['1', '2', '3', '4', '5'])
  await vi.waitFor(() => expect(bodies).toHaveLength(6))
  socket.destroy()
})

test('a connection that is broken off takes its delayed requests along: they are not answered, and nobody waits for them', async () => {
  const asked: string[] = []
  const socket = await connected(
    (request, response) => {
      asked.push(request.url ?? '')
      response.end()
    },
    { mostPerSecond: 2, mostDue: 40, stalledMs: 10_000 },
  )
  socket.write('GET /broken-off HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2))
  socket.destroy()
  const { port } = (opened.at(-1) as Server).address() as AddressInfo
  // Behind the others it would be answered after eighteen seconds, long after the end of this test.
  await fetch(`http://127.0.0.1:${port}/next`)
  expect(asked.at(-1)).toBe('/next')
  expect(asked.length).toBeLessThan(10)
})

test('has only so many connections of one address, and takes the next one when one is closed', async () => {
  const first = await connected((_request, response) => response.end('answered'), {
    mostConnections: 2,
    idleMs: 10_000,
  })
  const { port } = (opened.at(-1) as Server).address() as AddressInfo
  const open = (localAddress = '127.0.0.1') =>
    connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  const second = open()
  const third = open()
  await new Promise((resolve) => third.once('close', resolve))
  const answer = async (from: string) => {
    const socket = open(from)
    const text = textUntilClosed(socket)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    return text
  }
  expect(await answer('127.0.0.2')).toContain('answered')
  first.destroy()
  await vi.waitFor(async () => expect(await answer('127.0.0.1')).toContain('answered'))
  second.destroy()
})

test.each([
  ['ordinary', 'Host: x'],
  // Both would be answered by Node.js itself.
  ['with an expectation', 'Host: x\r\nExpect: more'],
  ['without a host', 'Accept: x'],
])('reads no further request of a connection that it has closed: %s', async (_, header) => {
  const asked: string[] = []
  let parsed = 0
  const socket = await connected((request) => {
    asked.push(request.url ?? '')
  })
  for (const event of ['request', 'checkExpectation'])
    opened.at(-1)?.on(event, () => {
      parsed += 1
    })
  const closed = textUntilClosed(socket)
  socket.write(`GET / HTTP/1.1\r\n${header}\r\n\r\n`.repeat(1000))
  await closed
  expect(asked).toHaveLength(limits.mostDue)
  expect(parsed).toBe(limits.mostDue + 1)
})

const inPieces = (method: string) =>
  `${method} / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(9000)}`

test('closes the connection of a client that sends a body byte by byte, and reads none of the others', async () => {
  let pieces = 0
  const read = new Promise<string>((resolve) => {
    void connected((request) => {
      request.on('data', () => {
        pieces += 1
      })
      readBody(request).catch((error) => resolve(error.message))
    }).then((socket) => socket.write(inPieces('POST')))
  })
  expect(await read).toBe('The request is incomplete')
  expect(pieces).toBeLessThan(300)
})

test('reads a short body byte by byte, and a long one in small pieces', async () => {
  const lengths: number[] = []
  const socket = await connected((request, response) => {
    readBody(request).then(
      (body) => {
        lengths.push((body as { text: string }).text.length)
        response.end('thanks')
      },
      () => response.end('refused'),
    )
  })
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  const post = (pieces: string[]) =>
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${['{"text":"', ...pieces, '"}'].map(chunk).join('')}${chunk('')}`,
    )
  post(Array(100).fill('a'))
  await vi.waitFor(() => expect(lengths).toEqual([100]))
  post(Array(300).fill('a'.repeat(100)))
  await vi.waitFor(() => expect(lengths).toEqual([100, 30_000]))
  socket.destroy()
})

test.each(['POST', 'PUT', 'GET'])(
  'so does a %s that nobody reads, before it is answered',
  async (method) => {
    const socket = await connected((_request, response) => {
      setTimeout(() => response.end('refused'), 500)
    })
    const text = textUntilClosed(socket)
    socket.write(inPieces(method))
    expect(await text).toBe('')
  },
)
