import { environment } from '#lib/config/env.server'
import type { AiSettings } from '#lib/config/services'
import type { ChatAi, ChatEvent, ChatGuide, ChatReply } from '#lib/domain/chat/chat'
import { answerLanguage, anyCity, asEarlier, pageLanguage } from '#lib/domain/chat/steps'
import { emergenciesIn } from '#lib/domain/emergency/emergency'
import type { Language } from '#lib/domain/text/language'
import { promptFor, sectionsOf } from '#lib/server/chat/ai/choice'
import { AiUnavailable, complete, type Message } from '#lib/server/chat/ai/endpoint'
import { type FoundPage, findPages } from '#lib/server/chat/ai/pages'
import { chatGuide } from '#lib/server/chat/guide'
import { takeTurn } from '#lib/server/platform/limits'
import { log } from '#lib/server/platform/log'
import { count } from '#lib/server/platform/metrics/registry'
import { processWide } from '#lib/server/platform/process-wide'

/** The dependencies of an answer; all outside access is passed in. */
export interface AnswerParts {
  /** null if no endpoint is configured. */
  settings: AiSettings | null
  guide: (asked: ChatGuide) => Promise<ChatReply>
  findPages: (messages: readonly string[], language: Language) => Promise<FoundPage[]>
  /** @throws AiUnavailable */
  complete: (messages: Message[], settings: AiSettings) => Promise<string>
  /** Is the visitor's IP address within the endpoint's limit? */
  mayAsk: () => Promise<boolean>
  /** @returns a function that frees the slot; null if too many answers are in progress */
  takeSlot: () => (() => void) | null
  /** Logs why the endpoint was not asked or gave no answer: a fixed word, never anyone's text. */
  note: (reason: string, status?: number) => void
}

type Events = AsyncGenerator<ChatEvent, void, undefined>

/** Endpoint answers in progress in this process. Each occupies a connection for up to 20 s. */
const maxConcurrent = 20

const slots = () => processWide('ai-slots', () => ({ taken: 0 }))

/** @returns a function that frees the slot, to be called once; null if all are taken */
function takeSlot(): (() => void) | null {
  const own = slots()
  if (own.taken >= maxConcurrent) return null
  own.taken += 1
  return () => {
    own.taken -= 1
  }
}

async function* searchAnswer({ messages, city, language }: ChatAi, parts: AnswerParts): Events {
  const trouble = messages.at(-1) ?? ''
  const earlier = asEarlier(messages.slice(0, -1))
  const guide = (where: string) =>
    parts.guide({ trouble, earlier, city: where, who: 'self', ...(language && { language }) })
  const reply = await guide(city || anyCity)
  // The guide would ask again for an unknown city, which nobody can answer here.
  yield { type: 'reply', reply: reply.step === 'answer' ? reply : await guide(anyCity) }
  yield { type: 'end', how: 'search' }
}

/** The sentences that the endpoint chose, with their pages; the search's answer if it chose none. */
async function* chosenAnswer(
  asked: ChatAi,
  pages: readonly FoundPage[],
  settings: AiSettings,
  parts: AnswerParts,
): Events {
  let answer: string
  try {
    answer = await parts.complete(promptFor(asked.messages, pages), settings)
  } catch (error) {
    if (!(error instanceof AiUnavailable)) throw error
    if (error.reason === 'gone') return
    parts.note(error.reason, error.status)
    return yield* searchAnswer(asked, parts)
  }
  const sections = sectionsOf(answer, pages)
  if (sections.length === 0) {
    parts.note('nothing chosen')
    return yield* searchAnswer(asked, parts)
  }
  const used = new Set(sections.flatMap(({ sentences }) => sentences.map(({ source }) => source)))
  const sources = pages
    .filter(({ number }) => used.has(number))
    .map(({ number, name, href, language }) => ({ number, name, href, language }))
  yield { type: 'sources', sources }
  for (const section of sections) yield { type: 'section', ...section }
  yield { type: 'end', how: 'whole' }
}

/**
 * The events of POST /api/chat/ai. The search answers if the endpoint must not, cannot or does not. A reader that
 * stops early also ends the endpoint's call.
 */
export async function* answerChat(asked: ChatAi, parts: AnswerParts): Events {
  const { settings } = parts
  const searchInstead = (reason: string) => {
    parts.note(reason)
    return searchAnswer(asked, parts)
  }
  // The emergency panel has the right words for this, and people to call, also where another emergency is more urgent.
  // Despair without a mention of suicide may go to the endpoint: decision 0037 keeps back only messages about suicide.
  if (asked.messages.some((text) => emergenciesIn(text).includes('self-harm')))
    return yield* searchInstead('not for a program')
  if (!settings) return yield* searchAnswer(asked, parts)
  const pages = await parts.findPages(
    asked.messages,
    pageLanguage(answerLanguage(asked.messages.at(-1) ?? '', asked.language ?? 'en')),
  )
  if (pages.length === 0) return yield* searchInstead('no page')
  const releaseSlot = parts.takeSlot()
  if (!releaseSlot) return yield* searchInstead('too many at once')
  try {
    if (await parts.mayAsk()) yield* chosenAnswer(asked, pages, settings, parts)
    else yield* searchInstead('limit')
  } finally {
    releaseSlot()
  }
}

interface Circumstances {
  clientAddress: string
  requestId: string
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
}

async function* counted(events: Events): Events {
  for await (const event of events) {
    if (event.type === 'end')
      count('chats', { from: event.how === 'whole' ? 'endpoint' : 'search' })
    yield event
  }
}

/**
 * The answer to a question on /chat/ai, event by event. Nothing of it is stored; the log only records the outcome.
 */
export const chatAnswer = (
  asked: ChatAi,
  { clientAddress, requestId, signal }: Circumstances,
): Events =>
  counted(
    answerChat(asked, {
      settings: environment().ai,
      guide: chatGuide,
      findPages,
      complete: (messages, settings) => complete({ messages, settings, signal }),
      mayAsk: async () => (await takeTurn('ai', clientAddress)).allowed,
      takeSlot,
      note: (reason, status) =>
        log().info({ requestId, reason, ...(status && { endpointStatus: status }) }, 'chat answer'),
    }),
  )
