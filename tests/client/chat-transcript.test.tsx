import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseTranscript, keepTranscript, keptTranscript } from '#lib/client/chat-transcript'
import { type ChatEntry, withoutSearch } from '#lib/rules/chat-transcript'

const said = (text: string): ChatEntry => ({ by: 'visitor', text })

beforeEach(() => {
  sessionStorage.clear()
  eraseTranscript('guide')
})
afterEach(() => vi.unstubAllGlobals())

test('is kept for its own chat until it is cleared', () => {
  keepTranscript('guide', [said('knee pain')])
  expect(keptTranscript('guide')).toEqual([said('knee pain')])
  expect(keptTranscript('ai')).toEqual([])
  eraseTranscript('guide')
  expect(keptTranscript('guide')).toEqual([])
})

test('nothing of it stands anywhere but in the tab’s own storage', () => {
  keepTranscript('guide', [said('knee pain')])
  expect(document.cookie).not.toContain('knee')
  expect(JSON.stringify(localStorage)).not.toContain('knee')
})

test('of a very long one the newest turns stay', () => {
  keepTranscript(
    'guide',
    Array.from({ length: 100 }, (_, turn) => said(`turn ${turn}`)),
  )
  const kept = keptTranscript('guide')
  expect(kept).toHaveLength(60)
  expect(kept.at(-1)).toEqual(said('turn 99'))
})

test.each([
  ...['', 'no json', '{}', '"x"', '[1]', '[{"by":"evil"}]', '[null]'],
  ...['[{"by":"visitor"}]', '[{"by":"guide"}]', '[{"by":"ai"}]', '[{"by":"trouble"}]'],
  '[{"by":"guide","reply":{"answers":{"trouble":"x"},"language":"en","step":"answer","choices":[],"found":{}}}]',
  '[{"by":"ai","text":"x","sources":[],"reply":{},"state":"whole"}]',
])('what is no conversation (%j) counts as none', (text) => {
  sessionStorage.setItem('chat-guide', text)
  expect(keptTranscript('guide')).toEqual([])
})

test('a full or blocked storage breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepTranscript('guide', [said('x')])).not.toThrow()
  expect(keptTranscript('guide')).toEqual([])
  expect(() => eraseTranscript('guide')).not.toThrow()
})

test('a guided and an AI conversation come back as they were', () => {
  const reply = {
    ...withoutSearch('piles'),
    found: { groups: [], isEmptyCity: false, treatment: null },
  }
  const entries: ChatEntry[] = [
    said('piles'),
    { by: 'guide', reply },
    { by: 'ai', text: 'Piles are', sources: [], reply: null, state: 'whole' },
    { by: 'trouble', text: 'no connection' },
  ]
  keepTranscript('ai', entries)
  expect(keptTranscript('ai')).toEqual(entries)
})
