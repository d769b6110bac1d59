import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseTranscript, keepTranscript, keptTranscript } from '#lib/client/chat/transcript'
import { type ChatEntry, withoutSearch } from '#lib/domain/chat/transcript'

const visitorEntry = (text: string): ChatEntry => ({ by: 'visitor', text })

beforeEach(() => {
  sessionStorage.clear()
  eraseTranscript('guide')
})
afterEach(() => vi.unstubAllGlobals())

test('stores the conversation for its own chat until it is cleared', () => {
  keepTranscript('guide', 'en', [visitorEntry('knee pain')])
  expect(keptTranscript('guide', 'en')).toEqual([visitorEntry('knee pain')])
  expect(keptTranscript('ai', 'en')).toEqual([])
  eraseTranscript('guide')
  expect(keptTranscript('guide', 'en')).toEqual([])
})

test('does not show a conversation on the page in another language', () => {
  keepTranscript('guide', 'hi', [visitorEntry('घुटनों में दर्द')])
  expect(keptTranscript('guide', 'en')).toEqual([])
  expect(keptTranscript('guide', 'hi')).toHaveLength(1)
})

test('stores the conversation only in the tab’s storage', () => {
  keepTranscript('guide', 'en', [visitorEntry('knee pain')])
  expect(document.cookie).not.toContain('knee')
  expect(JSON.stringify(localStorage)).not.toContain('knee')
})

test.each([
  ['https:', '__Host-chat=1; Path=/; SameSite=Lax; Max-Age=43200; Secure'],
  ['http:', 'chat=1; Path=/; SameSite=Lax; Max-Age=43200'],
])('on %s the cookie says only that there is a chat', (protocol, cookie) => {
  vi.stubGlobal('location', { protocol })
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  keepTranscript('guide', 'en', [visitorEntry('knee pain')])
  expect(set.mock.calls).toEqual([[cookie]])
  set.mockRestore()
})

test('keeps the newest turns of a very long conversation', () => {
  keepTranscript(
    'guide',
    'en',
    Array.from({ length: 100 }, (_, turn) => visitorEntry(`turn ${turn}`)),
  )
  const restored = keptTranscript('guide', 'en')
  expect(restored).toHaveLength(60)
  expect(restored.at(-1)).toEqual(visitorEntry('turn 99'))
})

test.each([
  ...['', 'not json', '{}', '"x"', '[1]', '[{"by":"evil"}]', '[null]'],
  ...['[{"by":"visitor"}]', '[{"by":"guide"}]', '[{"by":"ai"}]', '[{"by":"trouble"}]'],
  '[{"by":"guide","reply":{"answers":{"trouble":"x"},"language":"en","step":"answer","choices":[],"found":{}}}]',
  '[{"by":"ai","sections":[],"sources":[],"reply":{},"state":"whole"}]',
  '[{"by":"ai","sections":[{}],"sources":[],"reply":null,"state":"whole"}]',
  '[{"by":"ai","text":"of an earlier release","sources":[],"reply":null,"state":"whole"}]',
])('ignores stored text that is not a conversation: %j', (text) => {
  for (const kept of [text, `{"language":"en","entries":${text}}`]) {
    sessionStorage.setItem('chat-guide', kept)
    expect(keptTranscript('guide', 'en')).toEqual([])
  }
})

test('works when storage is full or blocked', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepTranscript('guide', 'en', [visitorEntry('x')])).not.toThrow()
  expect(keptTranscript('guide', 'en')).toEqual([])
  expect(() => eraseTranscript('guide')).not.toThrow()
})

test('restores a guided and an AI conversation unchanged', () => {
  const reply = {
    ...withoutSearch('en', 'piles'),
    found: { groups: [], isEmptyCity: false, elsewhere: '', treatment: null },
  }
  const entries: ChatEntry[] = [
    visitorEntry('piles'),
    { by: 'guide', reply },
    {
      by: 'ai',
      sections: [{ heading: 'about', sentences: [{ text: 'Piles are swollen.', source: 1 }] }],
      sources: [],
      reply: null,
      state: 'whole',
    },
    { by: 'trouble', text: 'no connection' },
  ]
  keepTranscript('ai', 'en', entries)
  expect(keptTranscript('ai', 'en')).toEqual(entries)
})
