import { createServer, type IncomingMessage, request } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Ending, sendEvents } from '#lib/server/http/api/event-stream'
import { type Listening, listen } from '#tests/support/processes/listen'

let server: Listening
let events: AsyncIterable<unknown>
let ending: Ending | undefined
let failures: unknown[]

beforeEach(async () => {
  ending = undefined
  failures = []
  server = await listen(
    createServer(async (_, response) => {
      const gone = new AbortController()
      response.once('close', () => gone.abort())
      const { signal } = gone
      ending = await sendEvents(response, events, {
        signal,
        onFailure: (each) => failures.push(each),
      })
    }),
  )
})
afterEach(() => server.close())

/** Opens the stream without reading from it. */
const open = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(server.origin, (response) => resolve(response.pause()))
      .on('error', reject)
      .end()
  })

test('sends each event as a line of JSON and ends the answer', async () => {
  events = (async function* () {
    yield { type: 'text', text: 'one\n\ntwo' }
    yield 'ह'
  })()
  const answer = await fetch(server.origin)
  expect(await answer.text()).toBe('data: {"type":"text","text":"one\\n\\ntwo"}\n\ndata: "ह"\n\n')
  expect(ending).toBe('sent')
})

test('breaks off an answer that fails later and reports the failure', async () => {
  events = (async function* () {
    yield 1
    // By then the first event has been sent.
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new Error('no more')
  })()
  const answer = await fetch(server.origin)
  await expect(answer.text()).rejects.toThrow()
  await vi.waitFor(() => expect(ending).toBe('failed'))
  expect(failures).toMatchObject([{ message: 'no more' }])
})

test('waits for a slow reader and stops the events if the reader disconnects', async () => {
  let made = 0
  let hasEnded = false
  events = (async function* () {
    try {
      for (;;) {
        made += 1
        yield 'x'.repeat(100_000)
        await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      hasEnded = true
    }
  })()
  const response = await open()
  // Once the buffers are full, no more events are produced.
  let before = -1
  await vi.waitFor(
    () => {
      const same = made === before
      before = made
      expect(same).toBe(true)
    },
    { interval: 200, timeout: 10_000 },
  )
  expect(hasEnded).toBe(false)
  response.destroy()
  await vi.waitFor(() => expect(ending).toBe('gone'))
  expect(hasEnded).toBe(true)
})
