import { createServer, request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventsOf } from '#lib/domain/chat/event-stream'
import { front } from '#lib/server/http/front/front'
import { frontSite } from '#tests/support/front-site'
import { type Listening, listen } from '#tests/support/processes/listen'

// The front neither caches nor compresses what it passes on to Next.js, so a streamed answer arrives piece by piece.

let server: Listening
let goOn: () => void
let hasClosed: Promise<void>

beforeEach(async () => {
  let closed = () => {}
  hasClosed = new Promise((resolve) => {
    closed = resolve
  })
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  server = await listen(
    createServer(
      front(
        async (_, response) => {
          response.on('close', () => closed())
          response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
          response.write('data: one\n\n')
          await gate
          response.end('data: two\n\n')
        },
        frontSite({ version: () => '1' }),
      ),
    ),
  )
})
afterEach(() => server.close())

test('events arrive one by one and uncompressed', async () => {
  const answer = await fetch(`${server.origin}/api/chat/ai`, {
    ...{ method: 'POST', body: '{}', headers: { 'accept-encoding': 'gzip, br' } },
  })
  expect(answer.headers.get('content-encoding')).toBe(null)
  const events = answer.body && eventsOf(answer.body)
  expect((await events?.next())?.value).toBe('one')
  goOn()
  expect((await events?.next())?.value).toBe('two')
})

test('Next.js notices when the browser disconnects', async () => {
  const call = request(`${server.origin}/api/chat/ai`, { method: 'POST' }, () => call.destroy())
  call.end('{}')
  await expect(hasClosed).resolves.toBeUndefined()
})
