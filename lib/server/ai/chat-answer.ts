import { randomUUID } from 'node:crypto'
import { environment } from '#lib/config/env.server'
import type { ChatAi } from '#lib/contract/chat'
import type { ChatEvent } from '#lib/contract/chat-answer'
import { answerChat } from '#lib/server/ai/answer-chat'
import { complete } from '#lib/server/ai/complete'
import { findPassages } from '#lib/server/ai/passages'
import { takeSlot } from '#lib/server/ai/slots'
import { log } from '#lib/server/log'
import { count } from '#lib/server/metrics/registry'
import { chatGuide } from '#lib/server/services/chat-guide'
import { takeAiAnswer } from '#lib/server/services/chat-limit'

interface Circumstances {
  clientAddress: string
  requestId: string
  /** Aborted when the visitor is gone. */
  signal: AbortSignal
}

/** Counts each answer that comes to its end. */
async function* counted(events: AsyncGenerator<ChatEvent, void, undefined>) {
  for await (const event of events) {
    if (event.type === 'end')
      count('chats', { from: event.how === 'whole' ? 'endpoint' : 'search' })
    yield event
  }
}

/**
 * The answer to a question of /chat/ai, event by event; from the site's own pages and search alone, or in the words of
 * the endpoint that AI_API_URL names. Nothing of it is kept or logged but how it went.
 */
export const chatAnswer = (
  asked: ChatAi,
  { clientAddress, requestId, signal }: Circumstances,
): AsyncGenerator<ChatEvent, void, undefined> =>
  counted(
    answerChat(asked, {
      settings: environment().ai,
      guide: chatGuide,
      findPassages,
      complete: (messages, settings) => complete({ messages, settings, signal }),
      mayAsk: async () => (await takeAiAnswer(clientAddress)).allowed,
      takeSlot,
      marker: () => randomUUID().replaceAll('-', ''),
      note: (reason, status) =>
        log().info({ requestId, reason, ...(status && { endpointStatus: status }) }, 'chat answer'),
    }),
  )
