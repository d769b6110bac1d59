import { createParser } from 'eventsource-parser'

/** Characters of one event, where the caller says no other bound. */
const longestEvent = 256 * 1024

/**
 * The data of each server-sent event of a stream, for the browser and the server alike. Comments and events
 * without data are passed over, what is no field is ignored, and the last event counts also without the blank
 * line that should follow it. Who stops early cancels the stream.
 *
 * @param longest characters of one event
 * @throws Error for a longer event, and what the stream itself fails with
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
  // A stream is no async iterable in Safari.
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
