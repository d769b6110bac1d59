import { http, isBusy, isTooMany } from '#lib/client/platform/http'
import type { ChatAi, ChatEvent, ChatGuide, ChatReply } from '#lib/domain/chat/chat'
import { eventsOf } from '#lib/domain/chat/event-stream'

/** Time-out of a whole AI answer, in ms; the server's own is shorter. */
const streamTimeout = 60_000

/** @throws AxiosError as http does */
export async function askGuide(asked: ChatGuide, signal: AbortSignal): Promise<ChatReply> {
  const { data } = await http.post<ChatReply>('/api/chat/guide', asked, { signal })
  return data
}

/**
 * The events of an answer as they arrive. If the connection is cut, it ends without an 'end' event.
 *
 * @throws AxiosError as http does, before the first event; the stream's own error after it
 */
export async function* askAi(asked: ChatAi, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const { data } = await http.post<ReadableStream<Uint8Array>>('/api/chat/ai', asked, {
    signal,
    // XMLHttpRequest would deliver nothing before the answer is complete.
    adapter: 'fetch',
    responseType: 'stream',
    timeout: streamTimeout,
  })
  for await (const event of eventsOf(data)) yield JSON.parse(event) as ChatEvent
}

export { isBusy, isTooMany }
