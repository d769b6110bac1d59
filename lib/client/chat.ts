import { http, isBusy, isTooMany } from '#lib/client/http'
import type { ChatAi, ChatGuide } from '#lib/contract/chat'
import type { ChatEvent, ChatReply } from '#lib/contract/chat-answer'
import { eventsOf } from '#lib/contract/event-stream'

/** An answer that a program writes may take this long as a whole, in ms; the server gives up before. */
const streamTimeout = 60_000

/** @throws AxiosError as http does */
export async function askGuide(asked: ChatGuide, signal: AbortSignal): Promise<ChatReply> {
  const { data } = await http.post<ChatReply>('/api/chat/guide', asked, { signal })
  return data
}

/**
 * The events of an answer as they come. It ends without an 'end' where the connection is cut.
 *
 * @throws AxiosError as http does, before the first event; what the stream fails with, after it
 */
export async function* askAi(asked: ChatAi, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const { data } = await http.post<ReadableStream<Uint8Array>>('/api/chat/ai', asked, {
    signal,
    // The browser's own fetch: the other way gives nothing before all is there.
    adapter: 'fetch',
    responseType: 'stream',
    timeout: streamTimeout,
  })
  for await (const event of eventsOf(data)) yield JSON.parse(event) as ChatEvent
}

export { isBusy, isTooMany }
