import { createParser } from 'eventsource-parser'

/** Default maximum length of an event, in characters. */
const longestEvent = 256 * 1024

/**
 * Yields the data of each server-sent event, in the browser and on the server. Skips comments, unknown fields and
 * events without data. The last event counts even without the blank line that should end it. A caller that stops
 * early cancels the stream.
 *
 * @param longest maximum length of an event, in characters
 * @throws Error for a longer event, and the stream's own errors
 */
export async function* eventsOf(
  stream: ReadableStream<Uint8Array>,
  longest = longestEvent,
): AsyncGenerator<string, void, undefined> {
  let ready: string[] = []
  let isTooLong = false
  const parser = createParser({
    onEvent: ({ data }) => ready.push(data),
    onError: ({ type }) => {
      isTooLong ||= type === 'max-buffer-size-exceeded'
    },
    maxBufferSize: longest,
  })
  const take = (text: string): string[] => {
    parser.feed(text)
    const events = ready
    ready = []
    isTooLong ||= events.some((data) => data.length > longest)
    if (isTooLong) throw new Error('An event of the stream is too long')
    return events
  }
  const decoder = new TextDecoder()
  // Safari cannot iterate over a stream.
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      yield* take(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }))
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
