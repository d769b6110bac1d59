import { chosenCity } from '#lib/client/account/city'
import { http, isBusy, isTooMany } from '#lib/client/platform/http'
import type { ChatAi, ChatChoice, ChatEvent, ChatGuide, ChatReply } from '#lib/domain/chat/chat'
import { eventsOf } from '#lib/domain/chat/event-stream'
import type { Language } from '#lib/domain/text/language'

/** Time-out of a whole AI answer, in ms; the server's own is shorter. */
const streamTimeout = 60_000

/** Offers the visitor's own city first. */
function withOwnCity(reply: ChatReply): ChatReply {
  const own = chosenCity()
  if (reply.step !== 'city' || !own) return reply
  const label = (reply.language === 'hi' && own.nameHindi) || own.cityName
  const isOwn = (choice: ChatChoice) =>
    [label, own.cityName].includes(choice.label) || choice.value === own.slug
  const same = reply.choices.find(isOwn) ?? { value: own.cityName, label }
  return { ...reply, choices: [same, ...reply.choices.filter((choice) => !isOwn(choice))] }
}

/** @throws AxiosError as http does */
export async function askGuide(asked: ChatGuide, signal: AbortSignal): Promise<ChatReply> {
  const { data } = await http.post<ChatReply>('/api/chat/guide', asked, { signal })
  return withOwnCity(data)
}

/**
 * The events of an answer as they arrive. If the connection is cut, it ends without an 'end' event.
 *
 * @throws AxiosError as http does, before the first event; the stream's own error after it
 */
export async function* askAi(
  messages: ChatAi['messages'],
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const city = chosenCity()?.cityName
  const asked: ChatAi = {
    messages,
    ...(city && { city }),
    ...(language !== 'en' && { language }),
  }
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
