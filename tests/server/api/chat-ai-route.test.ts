import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatEvent } from '#lib/contract/chat-answer'
import { chatEventSchema } from '#lib/contract/chat-answer'
import { eventsOf } from '#lib/contract/event-stream'
import { importCatalogue } from '#lib/server/catalogue/import'
import { type OpenDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { makeLog } from '#lib/server/log'
import { provideProcessWide } from '#lib/server/process-wide'
import { memoryLimiter } from '#lib/server/stores/memory-limiter'
import { contentFolder, removeContentFolders } from '#tests/server/catalogue/content-fixture'
import {
  type AiServer,
  content,
  done,
  endless,
  plainly,
  saying,
  serveAi,
  silent,
} from '#tests/support/ai-server'
import { type Api, serveApi } from '#tests/support/api'
import { newDatabase } from '#tests/support/database'
import * as route from '../../../pages/api/chat/ai'

removeContentFolders()

const address = '/api/chat/ai'
let ai: AiServer
let api: Api
let opened: OpenDatabase
let drop: () => Promise<void>
const logged: string[] = []
const limiter = (limit: number) => memoryLimiter({ limit, windowMs: 60_000, now: Date.now })

beforeAll(async () => {
  ai = await serveAi()
  process.env.AI_API_URL = ai.url
  process.env.AI_API_KEY = 'key-of-the-endpoint'
  const database = await newDatabase('sqlite')
  drop = database.drop
  opened = openDatabase(database.url)
  await migrateToLatest(opened.db)
  provideDatabase(opened)
  await importCatalogue(opened.db, contentFolder())
  provideProcessWide('log', makeLog('info', { write: (line) => void logged.push(line) }))
  api = await serveApi({ [address]: route })
})
afterAll(async () => {
  await api.close()
  await ai.close()
  provideDatabase(undefined)
  await opened.close()
  await drop()
})
beforeEach(() => {
  logged.length = 0
  provideProcessWide('chat-limiter', limiter(0))
  provideProcessWide('ai-limiter', limiter(0))
})

const piles = { messages: ['What are piles?'] }

async function eventsIn(answer: Response): Promise<ChatEvent[]> {
  const events: ChatEvent[] = []
  if (answer.body) for await (const data of eventsOf(answer.body)) events.push(JSON.parse(data))
  // What public/openapi.json says of them.
  for (const event of events) expect(chatEventSchema.parse(event)).toEqual(event)
  return events
}
const ask = async (body: unknown = piles) => eventsIn(await api.post(address, body))

test('an answer streams as server-sent events, with the pages that it rests on', async () => {
  ai.replyWith(saying('Piles are swollen', ' vessels [1]. Rest.'))
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
    { type: 'text', text: 'Piles are swollen vessels [1].' },
    { type: 'text', text: ' Rest.' },
    { type: 'sources', sources: [{ number: 1, href: expect.stringMatching(/^\/[a-z]+\/piles/) }] },
    { type: 'end', how: 'whole' },
  ])
  const [{ headers, body } = {}] = ai.asked
  expect(headers?.authorization).toBe('Bearer key-of-the-endpoint')
  expect(body?.messages[1]?.content).toContain('The answer first.')
})

test('each event arrives when it is there, not when all are', async () => {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  ai.replyWith(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(content('First. Sec'))
    await gate
    response.end(content('ond.') + done)
  })
  const answer = await api.post(address, piles)
  const events = answer.body && eventsOf(answer.body)
  expect(JSON.parse(String((await events?.next())?.value))).toEqual({
    type: 'text',
    text: 'First.',
  })
  goOn()
  expect(JSON.parse(String((await events?.next())?.value))).toEqual({
    type: 'text',
    text: ' Second.',
  })
  await events?.return()
})

test('the search answers where the endpoint fails', async () => {
  ai.replyWith(plainly(500, 'oh'))
  expect(await ask({ messages: ['piles'], city: 'delhi' })).toMatchObject([
    {
      type: 'reply',
      reply: { step: 'answer', answers: { trouble: 'piles', city: { slug: 'delhi' } }, found: {} },
    },
    { type: 'end', how: 'search' },
  ])
})

test.each(['Nowhere at all', '?'])('a city that is none, %j, is any city', async (city) => {
  ai.replyWith(plainly(500, 'oh'))
  expect(await ask({ messages: ['piles'], city })).toMatchObject([
    { type: 'reply', reply: { step: 'answer', answers: { city: 'any' } } },
    { type: 'end', how: 'search' },
  ])
})

test('over AI_LIMIT_PER_HOUR the search answers', async () => {
  provideProcessWide('ai-limiter', limiter(1))
  ai.replyWith(saying('Yes.'))
  expect((await ask()).at(-1)).toEqual({ type: 'end', how: 'whole' })
  expect((await ask()).at(-1)).toEqual({ type: 'end', how: 'search' })
  expect(ai.asked).toHaveLength(1)
})

test('over CHAT_LIMIT_PER_MINUTE: 429 with Retry-After', async () => {
  provideProcessWide('chat-limiter', limiter(1))
  ai.replyWith(saying('Yes.'))
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
  ['in the middle', endless('And so on. ')],
])('a browser that goes away %s ends the endpoint’s call', async (_, reply) => {
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

test('more than twenty at once: the search answers the next', async () => {
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
  await vi.waitFor(() => expect(ai.open()).toBe(20))
  expect((await ask()).at(-1)).toEqual({ type: 'end', how: 'search' })
  leaving.abort()
  await Promise.all(calls)
  await vi.waitFor(() => expect(ai.open()).toBe(0))
  ai.replyWith(saying('Yes.'))
  await vi.waitFor(async () => expect((await ask()).at(-1)).toEqual({ type: 'end', how: 'whole' }))
})

test('the log says how it went, and nothing that was said, nor the key', async () => {
  ai.replyWith(saying('Vessels swell.'))
  await ask()
  ai.replyWith(plainly(401, '{"error":"key-of-the-endpoint"}'))
  await ask()
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { route: address, method: 'POST', status: 200, ending: 'sent', msg: 'call' },
    { reason: 'status', endpointStatus: 401, msg: 'chat answer' },
    { route: address, status: 200, ending: 'sent', msg: 'call' },
  ])
  expect(logged.join()).not.toMatch(/piles|vessels|key-of/i)
})

test('a failure before the first event is answered as any other', async () => {
  ai.replyWith(plainly(500, 'oh'))
  const other = await newDatabase('sqlite')
  const closed = openDatabase(other.url)
  await closed.close()
  await other.drop()
  provideDatabase(closed)
  const answer = await api.post(address, piles)
  provideDatabase(opened)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ status: { code: '500' } })
})
