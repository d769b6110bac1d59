import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AiUnavailable, complete, defaultLimits, type Limits } from '#lib/server/chat/ai/endpoint'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import {
  type AiReply,
  aiServerOfFile,
  breaking,
  endless,
  inBytes,
  plainly,
  redirectingTo,
  saying,
  silent,
} from '#tests/support/ai-server'

const ai = await aiServerOfFile()
const elsewhere = await aiServerOfFile()
beforeEach(() => provideProcessWide('ai-without-json-mode', new Set()))

const messages = [
  { role: 'system', content: 'Reply with JSON.' },
  { role: 'user', content: 'What are piles?' },
] as const

/** The text of the answer, or the reason for none. */
async function ask(limits: Partial<Limits> = {}, signal = new AbortController().signal) {
  const settings = { url: ai.url, key: 'the-key', model: 'small' }
  try {
    const text = await complete({
      messages: [...messages],
      settings,
      signal,
      limits: { ...defaultLimits, ...limits },
    })
    return { text }
  } catch (error) {
    expect(String(error)).not.toContain('the-key')
    return { reason: error instanceof AiUnavailable ? error.reason : String(error) }
  }
}

test('sends key, model and messages, asks for JSON, and returns the text', async () => {
  ai.replyWith(saying(' {"sections":[]} '))
  expect(await ask()).toEqual({ text: '{"sections":[]}' })
  const [{ url, headers, body } = {}] = ai.asked
  expect(url).toBe('/v1/chat/completions')
  expect(headers?.authorization).toBe('Bearer the-key')
  expect(body).toEqual({
    model: 'small',
    stream: false,
    messages,
    response_format: { type: 'json_object' },
  })
})

test('reads an answer that arrives byte by byte', async () => {
  ai.replyWith(inBytes(1, 'बवासीर 😀'))
  expect(await ask()).toEqual({ text: 'बवासीर 😀' })
})

test.each([400, 422])(
  'asks again without JSON mode if an endpoint refuses it with %i',
  async (status) => {
    ai.replyWith((response, asked) =>
      asked.body.response_format
        ? plainly(status, '{"error":"unknown field"}')(response, asked)
        : saying('{}')(response, asked),
    )
    expect(await ask()).toEqual({ text: '{}' })
    expect(await ask()).toEqual({ text: '{}' })
    expect(ai.asked.map(({ body }) => body.response_format !== undefined)).toEqual([
      true,
      false,
      false,
    ])
  },
)

test('fails if an endpoint refuses both ways', async () => {
  ai.replyWith(plainly(400, '{}'))
  expect(await ask()).toEqual({ reason: 'status' })
  expect(ai.asked).toHaveLength(2)
})

describe('a failure says why', () => {
  test.each<[string, AiReply, string, Partial<Limits>?]>([
    ['401', plainly(401, '{"error":{"message":"the-key is wrong"}}'), 'status'],
    ['429', plainly(429, '{}'), 'status'],
    ['500', plainly(500, 'oh'), 'status'],
    ['204', plainly(204, ''), 'status'],
    ['HTML', plainly(200, '<h1>Hello</h1>', 'text/html'), 'not-json'],
    ['an endless event stream', endless('data: {}\n\n', 1, 'text/event-stream'), 'not-json'],
    ['broken JSON', plainly(200, '{"choices":['), 'not-json'],
    ['JSON with an unknown structure', plainly(200, '{"error":{"message":"over"}}'), 'empty'],
    ['no text', saying(null), 'empty'],
    ['white space', saying(' \n'), 'empty'],
    ['a broken connection', breaking, 'broken'],
    ['silence', silent, 'slow', { timeoutMs: 60 }],
    ['a slow drip', endless(' ', 10), 'slow', { timeoutMs: 100 }],
    ['an endless answer', endless('x'.repeat(1000)), 'too-long', { maxBytes: 20_000 }],
    ['a huge answer', saying('x'.repeat(300_000)), 'too-long'],
  ])('%s', async (_, reply, reason, limits = {}) => {
    ai.replyWith(reply)
    expect(await ask(limits)).toEqual({ reason })
    await vi.waitFor(() => expect(ai.open()).toBe(0))
  })

  test('it cannot be reached', async () => {
    const settings = { url: 'http://127.0.0.1:1/v1', key: 'the-key', model: 'small' }
    const answer = complete({ messages: [], settings, signal: new AbortController().signal })
    await expect(answer).rejects.toMatchObject({ reason: 'broken' })
  })
})

test.each([301, 302, 307, 308])('follows no redirect (%i)', async (status) => {
  elsewhere.replyWith(saying('No.'))
  ai.replyWith(redirectingTo(`${elsewhere.url}/chat/completions`, status))
  expect(await ask()).toEqual({ reason: 'broken' })
  expect(elsewhere.asked).toEqual([])
})

test('ends the call at once when the visitor leaves', async () => {
  ai.replyWith(silent)
  const visitor = new AbortController()
  const answer = ask({}, visitor.signal)
  await vi.waitFor(() => expect(ai.open()).toBe(1))
  visitor.abort()
  expect(await answer).toEqual({ reason: 'gone' })
  await vi.waitFor(() => expect(ai.brokenOff()).toBe(1))
  expect(await ask({}, AbortSignal.abort())).toEqual({ reason: 'gone' })
})
