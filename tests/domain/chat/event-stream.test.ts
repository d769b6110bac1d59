import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '#lib/domain/chat/event-stream'

/** A stream of these chunks that records whether it was cancelled. */
function streamOf(chunks: Uint8Array[]) {
  const state = { cancelled: false }
  const remaining = [...chunks]
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = remaining.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel: () => {
      state.cancelled = true
    },
  })
  return { stream, state }
}

const bytes = (text: string) => new TextEncoder().encode(text)

async function read(text: string, longest?: number): Promise<string[]> {
  const events: string[] = []
  for await (const data of eventsOf(streamOf([bytes(text)]).stream, longest)) events.push(data)
  return events
}

describe('the events of a stream', () => {
  test.each([
    ['data: one\n\ndata: two\n\n', ['one', 'two']],
    ['data: one\r\n\r\ndata: two\r\n\r\n', ['one', 'two']],
    ['data: one\r\rdata: two\r\r', ['one', 'two']],
    [': a comment\n\ndata: one\n\n', ['one']],
    ['event: x\nid: 7\nretry: 5\ndata:one\n\n', ['one']],
    ['data: one\ndata: two\n\n', ['one\ntwo']],
    ['data: one\n\ndata: two', ['one', 'two']],
    ['data: one\n\ndata: two\r', ['one', 'two']],
    ['\uFEFFdata: one\n\n', ['one']],
    ['<html>no events</html>', []],
    ['nonsense\ndata: one\n\n', ['one']],
    ['', []],
  ])('%j', async (text, events) => {
    expect(await read(text)).toEqual(events)
  })

  test('are the same however the bytes are split', async () => {
    const letters = fc.constantFrom('a', 'ा', 'क', '😀', ' ', 'é')
    const texts = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
        fc.constantFrom('\n', '\r\n'),
        async (data, sizes, end) => {
          const whole = bytes(data.map((each) => `data: ${each}${end}${end}`).join(''))
          const chunks: Uint8Array[] = []
          for (let at = 0; at < whole.length; ) {
            const size = sizes.next().value ?? 1
            chunks.push(whole.slice(at, at + size))
            at += size
          }
          const events: string[] = []
          for await (const each of eventsOf(streamOf(chunks).stream)) events.push(each)
          expect(events).toEqual(data)
        },
      ),
    )
  })

  test.each([
    `data: ${'x'.repeat(200)}\n\n`,
    `data: ${'x'.repeat(200)}`,
    `${'data: xxxxxxxxxxxxxxxxxxx\n'.repeat(20)}\n`,
  ])('throw an error if one is too long', async (text) => {
    await expect(read(text, 100)).rejects.toThrow('too long')
  })

  test('cancel the stream if the reader stops early', async () => {
    const { stream, state } = streamOf([bytes('data: one\n\n'), bytes('data: two\n\n')])
    for await (const data of eventsOf(stream)) {
      expect(data).toBe('one')
      break
    }
    expect(state.cancelled).toBe(true)
  })
})
