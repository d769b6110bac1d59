import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatEvent } from '#lib/domain/chat/chat'
import { chatEventSchema } from '#lib/domain/chat/chat'
import { eventsOf } from '#lib/domain/chat/event-stream'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import {
  type AiServer,
  choosing,
  endless,
  plainly,
  serveAi,
  silent,
} from '#tests/support/ai-server'
import { type Api, serveApi } from '#tests/support/api'
import { newDatabase, siteDatabase } from '#tests/support/database'
import { setLimits } from '#tests/support/limits'
import { loggedLines } from '#tests/support/logged'
import * as route from '../../../../pages/api/chat/ai'

const address = '/api/chat/ai'
let ai: AiServer
let api: Api
const { open } = siteDatabase()
provideCatalogue(open)
const logged = loggedLines()

beforeAll(async () => {
  ai = await serveAi()
  process.env.AI_API_URL = ai.url
  process.env.AI_API_KEY = 'key-of-the-endpoint'
  api = await serveApi({ [address]: route })
})
afterAll(async () => {
  await api.close()
  await ai.close()
})
beforeEach(() => setLimits())

const piles = { messages: ['What are piles?'] }

async function eventsIn(answer: Response): Promise<ChatEvent[]> {
  const events: ChatEvent[] = []
  if (answer.body) for await (const data of eventsOf(answer.body)) events.push(JSON.parse(data))
  // As described in public/openapi.json.
  for (const event of events) expect(chatEventSchema.parse(event)).toEqual(event)
  return events
}
const ask = async (body: unknown = piles) => eventsIn(await api.post(address, body))

test('streams an answer as server-sent events, with sentences of our pages and links to them', async () => {
  ai.replyWith(choosing([1], 'treatment'))
  const answer = await api.post(address, piles)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': expect.any(String),
  })
  const events = await eventsIn(answer)
  expect(events).toMatchObject([
    { type: 'sources', sources: [{ number: 1, href: expect.stringMatching(/^\/[a-z]+\/piles/) }] },
    {
      type: 'section',
      heading: 'treatment',
      sentences: [{ text: 'The answer first.', source: 1 }],
    },
    { type: 'end', how: 'whole' },
  ])
  const [{ headers, body } = {}] = ai.asked
  expect(headers?.authorization).toBe('Bearer key-of-the-endpoint')
  expect(body?.messages[1]?.content).toContain('1. The answer first.')
})

test('the search answers if the endpoint fails', async () => {
  ai.replyWith(plainly(500, 'oh'))
  expect(await ask({ messages: ['piles'], city: 'delhi' })).toMatchObject([
    {
      type: 'reply',
      reply: { step: 'answer', answers: { trouble: 'piles', city: { slug: 'delhi' } }, found: {} },
    },
    { type: 'end', how: 'search' },
  ])
})

test.each(['Nowhere at all', '?'])('treats the unknown city %j as any city', async (city) => {
  ai.replyWith(plainly(500, 'oh'))
  expect(await ask({ messages: ['piles'], city })).toMatchObject([
    { type: 'reply', reply: { step: 'answer', answers: { city: 'any' } } },
    { type: 'end', how: 'search' },
  ])
})

test('the search answers above AI_LIMIT_PER_HOUR', async () => {
  setLimits({ ai: 1 })
  ai.replyWith(choosing([1]))
  expect((await ask()).at(-1)).toEqual({ type: 'end', how: 'whole' })
  expect((await ask()).at(-1)).toEqual({ type: 'end', how: 'search' })
  expect(ai.asked).toHaveLength(1)
})

test('answers 429 with Retry-After above CHAT_LIMIT_PER_MINUTE', async () => {
  setLimits({ chat: 1 })
  ai.replyWith(choosing([1]))
  await ask()
  const answer = await api.post(address, piles)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ status: { code: '429' }, data: null })
})

describe('refuses', () => {
  test.each<[string, number, unknown]>([
    ['no message', 422, { messages: [] }],
    ['an empty one', 422, { messages: ['  '] }],
    ['one that is too long', 422, { messages: ['x'.repeat(501)] }],
    ['too many', 422, { messages: Array(9).fill('x') }],
    [
      'what the site is said to have said',
      422,
      { messages: [{ role: 'assistant', content: 'x' }] },
    ],
    ['a list', 400, []],
    ['more than 64 KiB', 413, { messages: ['x'.repeat(70_000)] }],
  ])('%s', async (_, status, body) => {
    const answer = await api.post(address, body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect((await answer.json()).status.code).toBe(String(status))
  })

  test('other sites and other methods', async () => {
    expect((await api.post(address, piles, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await api.post(address, piles, { Origin: 'https://evil.example' })).status).toBe(403)
    const got = await api.call(address)
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

test.each([
  ['before the first word', silent],
  ['in the middle', endless('{"choices":', 20)],
])('a browser that disconnects %s ends the call of the endpoint', async (_, reply) => {
  ai.replyWith(reply)
  const leaving = new AbortController()
  const answer = api.call(address, {
    ...{ method: 'POST', body: JSON.stringify(piles), signal: leaving.signal },
    headers: { 'Content-Type': 'application/json' },
  })
  answer.catch(() => undefined)
  await vi.waitFor(() => expect(ai.open()).toBe(1))
  leaving.abort()
  await vi.waitFor(() => expect(ai.brokenOff()).toBe(1))
  await vi.waitFor(() => expect(logged.join()).toContain('"ending":"gone"'))
})

test('the search answers if twenty answers are in progress', async () => {
  ai.replyWith(silent)
  const leaving = new AbortController()
  const calls = Array.from({ length: 20 }, () =>
    api
      .call(address, {
        ...{ method: 'POST', body: JSON.stringify(piles), signal: leaving.signal },
        headers: { 'Content-Type': 'application/json' },
      })
      .catch(() => undefined),
  )
  await vi.waitFor(() => expect(ai.open()).toBe(20), { timeout: 10_000 })
  expect((await ask()).at(-1)).toEqual({ type: 'end', how: 'search' })
  leaving.abort()
  await Promise.all(calls)
  await vi.waitFor(() => expect(ai.open()).toBe(0))
  ai.replyWith(choosing([1]))
  await vi.waitFor(async () => expect((await ask()).at(-1)).toEqual({ type: 'end', how: 'whole' }))
})

test('the log contains the outcome, but no text of the chat and no key', async () => {
  ai.replyWith(choosing([1]))
  await ask()
  ai.replyWith(plainly(401, '{"error":"key-of-the-endpoint"}'))
  await ask()
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { route: address, method: 'POST', status: 200, ending: 'sent', msg: 'call' },
    { reason: 'status', endpointStatus: 401, msg: 'chat answer' },
    { route: address, status: 200, ending: 'sent', msg: 'call' },
  ])
  expect(logged.join()).not.toMatch(/piles|answer first|key-of/i)
})

test('a failure before the first event is answered like any other failure', async () => {
  ai.replyWith(plainly(500, 'oh'))
  const other = await newDatabase('sqlite')
  const closed = openDatabase(other.url)
  await closed.close()
  await other.drop()
  provideDatabase(closed)
  const answer = await api.post(address, piles)
  provideDatabase(open())
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ status: { code: '500' } })
})
