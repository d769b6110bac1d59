import { describe, expect, test, vi } from 'vitest'
import { AiUnavailable } from '#lib/server/ai/ai-unavailable'
import { complete, defaultPatience, type Patience } from '#lib/server/ai/complete'
import {
  type AiReply,
  aiServerOfFile,
  breakingAfter,
  content,
  done,
  dripping,
  endless,
  inBytes,
  plainly,
  rawStream,
  redirectingTo,
  saying,
  silent,
  stallingAfter,
} from '#tests/support/ai-server'

const ai = await aiServerOfFile()
const elsewhere = await aiServerOfFile()

const messages = [
  { role: 'system', content: 'Be short.' },
  { role: 'user', content: 'What are piles?' },
] as const

/** The text of the answer, and why it stopped. */
async function ask(patience: Partial<Patience> = {}, signal = new AbortController().signal) {
  const settings = { url: ai.url, key: 'the-key', model: 'small' }
  let text = ''
  try {
    for await (const piece of complete({
      ...{ messages: [...messages], settings, signal },
      patience: { ...defaultPatience, ...patience },
    }))
      text += piece
    return { text, reason: null, error: null }
  } catch (error) {
    return { text, reason: error instanceof AiUnavailable ? error.reason : String(error), error }
  }
}

const short = 60

test('asks for a stream with key, model and messages, and gives the text', async () => {
  ai.replyWith(saying('Piles ', 'are swollen ', 'vessels.'))
  expect(await ask()).toMatchObject({ text: 'Piles are swollen vessels.', reason: null })
  const [{ url, headers, body } = {}] = ai.asked
  expect(url).toBe('/v1/chat/completions')
  expect(headers?.authorization).toBe('Bearer the-key')
  expect(body).toEqual({ model: 'small', stream: true, messages })
})

describe('a whole answer', () => {
  test.each<[string, AiReply, string]>([
    ['in single bytes', inBytes(1, 'बवासीर ', 'क्या है 😀'), 'बवासीर क्या है 😀'],
    [
      'with garbage lines',
      rawStream('garbage\n', 'data: {"half\n\n', content('Yes.'), 'data: 7\n\n', done),
      'Yes.',
    ],
    ['with \\r\\n', rawStream((content('Yes.') + done).replaceAll('\n', '\r\n')), 'Yes.'],
    ['without [DONE]', rawStream(content('Yes.'), done.replace('data: [DONE]\n\n', '')), 'Yes.'],
    ['without a finish_reason', rawStream(content('Yes.'), 'data: [DONE]\n\n'), 'Yes.'],
    ['without the last blank line', rawStream(content('Yes.'), 'data: [DONE]'), 'Yes.'],
    ['behind what it thought', saying('<th', 'ink>Hm, ', 'piles</thi', 'nk>', 'Yes.'), 'Yes.'],
    [
      'with usage and no choices',
      rawStream(content('Yes.'), 'data: {"choices":[],"usage":{}}\n\n', done),
      'Yes.',
    ],
    [
      'with nothing in some chunks',
      rawStream(
        'data: {"choices":[{"delta":{"content":null},"finish_reason":""}]}\n\n',
        content('Yes.'),
        done,
      ),
      'Yes.',
    ],
  ])('%s', async (_, reply, text) => {
    ai.replyWith(reply)
    expect(await ask()).toMatchObject({ text, reason: null })
  })
})

describe('a failure says why, and what came before stands', () => {
  test.each<[string, AiReply, string, string, Partial<Patience>?]>([
    ['401', plainly(401, '{"error":{"message":"the-key is wrong"}}'), 'status', ''],
    ['429', plainly(429, '{}'), 'status', ''],
    ['500', plainly(500, 'oh'), 'status', ''],
    ['204', plainly(204, ''), 'status', ''],
    [
      'JSON and no stream',
      plainly(200, '{"choices":[{"message":{"content":"No."}}]}'),
      'no-stream',
      '',
    ],
    ['HTML', plainly(200, '<h1>Hello</h1>', 'text/html'), 'no-stream', ''],
    [
      'an error in the stream',
      rawStream(content('So '), 'data: {"error":{"message":"over"}}\n\n'),
      'error',
      'So ',
    ],
    ['cut by the length', rawStream(content('So '), done.replace('stop', 'length')), 'cut', 'So '],
    [
      'cut by a filter',
      rawStream(content('So '), done.replace('stop', 'content_filter')),
      'cut',
      'So ',
    ],
    ['an end without its end', rawStream(content('So ')), 'cut', 'So '],
    ['a broken connection', breakingAfter('So '), 'broken', 'So '],
    ['no event at all', rawStream('garbage\n\n'), 'cut', ''],
    ['an empty answer', saying(), 'empty', ''],
    ['silence', silent, 'no-answer', '', { firstMs: short }],
    ['a stall', stallingAfter('So '), 'stalled', 'So ', { idleMs: short }],
    ['a slow drip', dripping(10), 'slow', '', { totalMs: 3 * short }],
    [
      'an endless answer',
      endless('and so on '),
      'too-long',
      'and so on and so on ',
      { mostCharacters: 20 },
    ],
    ['a huge event', saying('x'.repeat(1_200_000)), 'broken', ''],
    ['endless garbage', endless(''), 'too-long', '', { mostBytes: 2000 }],
  ])('%s', async (_, reply, reason, text, patience = {}) => {
    ai.replyWith(reply)
    const answer = await ask(patience)
    expect(answer).toMatchObject({ text, reason })
    expect(String(answer.error)).not.toContain('the-key')
    await vi.waitFor(() => expect(ai.open()).toBe(0))
  })

  test('nobody listens', async () => {
    const settings = { url: 'http://127.0.0.1:1/v1', key: 'the-key', model: 'small' }
    const pieces = complete({ messages: [], settings, signal: new AbortController().signal })
    await expect(pieces.next()).rejects.toMatchObject({ reason: 'broken' })
  })
})

test.each([301, 302, 307, 308])(
  '%i: nothing is sent where the endpoint redirects to',
  async (status) => {
    elsewhere.replyWith(saying('No.'))
    ai.replyWith(redirectingTo(`${elsewhere.url}/chat/completions`, status))
    expect(await ask()).toMatchObject({ text: '', reason: 'broken' })
    expect(elsewhere.asked).toEqual([])
  },
)

describe('the call ends at once', () => {
  test('when the visitor goes while it is silent', async () => {
    ai.replyWith(silent)
    const visitor = new AbortController()
    const answer = ask({}, visitor.signal)
    await vi.waitFor(() => expect(ai.open()).toBe(1))
    visitor.abort()
    expect(await answer).toMatchObject({ text: '', reason: 'gone' })
    await vi.waitFor(() => expect(ai.brokenOff()).toBe(1))
  })

  test('when the visitor had gone before', async () => {
    ai.replyWith(saying('No.'))
    expect(await ask({}, AbortSignal.abort())).toMatchObject({ text: '', reason: 'gone' })
  })

  test('when nobody reads on', async () => {
    ai.replyWith(endless('and so on '))
    const settings = { url: ai.url, key: 'the-key', model: 'small' }
    const signal = new AbortController().signal
    for await (const piece of complete({ messages: [], settings, signal })) {
      expect(piece).toBe('and so on ')
      break
    }
    await vi.waitFor(() => expect(ai.brokenOff()).toBe(1))
  })
})
