import type { AiSettings } from '#lib/config/ai'
import type { ChatAi, ChatGuide } from '#lib/contract/chat'
import type { ChatEvent, ChatReply } from '#lib/contract/chat-answer'
import { AnswerGuard } from '#lib/rules/ai-guard'
import { forbiddenIn } from '#lib/rules/ai-questions'
import { answerLanguage, refusals } from '#lib/rules/ai-words'
import { anyCity, languageOfText } from '#lib/rules/chat'
import { emergencyIn } from '#lib/rules/emergency'
import { AiUnavailable } from '#lib/server/ai/ai-unavailable'
import type { Message } from '#lib/server/ai/complete'
import { instructionsFor, messagesFor } from '#lib/server/ai/instructions'
import type { Passage } from '#lib/server/ai/passages'

/** What an answer is made with; all that reaches out of it is passed in. */
export interface AnswerParts {
  /** Null: no endpoint is configured. */
  settings: AiSettings | null
  guide: (asked: ChatGuide) => Promise<ChatReply>
  findPassages: (said: readonly string[], language: 'en' | 'hi') => Promise<Passage[]>
  /** @throws AiUnavailable */
  complete: (messages: Message[], settings: AiSettings) => AsyncIterable<string>
  /** Whether the visitor's address may have another answer of the endpoint. */
  mayAsk: () => Promise<boolean>
  /** @returns what gives the slot back; null when too many answers stream */
  takeSlot: () => (() => void) | null
  /** A random word of letters and digits, another each time. */
  marker: () => string
  /** Why the endpoint was not asked, or gave no whole answer: fixed words, nothing that was said, nor what kind of thing. */
  note: (reason: string, status?: number) => void
}

type How = Extract<ChatEvent, { type: 'end' }>['how']
type Events = AsyncGenerator<ChatEvent, void, undefined>

/** The passages that are shown where the text cites none. */
const shownUncited = 2

async function* searchAnswers(asked: ChatAi, how: How, parts: AnswerParts): Events {
  const trouble = asked.messages.at(-1) ?? ''
  const guide = (city: string) => parts.guide({ trouble, city, who: 'me' })
  const reply = await guide(asked.city || anyCity)
  // A city that the site does not know would be asked for: here nobody answers that.
  yield { type: 'reply', reply: reply.step === 'answer' ? reply : await guide(anyCity) }
  yield { type: 'end', how }
}

const sourcesOf = (passages: readonly Passage[], cited: ReadonlySet<number>): ChatEvent => {
  const shown =
    cited.size > 0
      ? passages.filter(({ number }) => cited.has(number))
      : passages.slice(0, shownUncited)
  const sources = shown.map(({ number, name, href, language }) => ({
    number,
    name,
    href,
    language,
  }))
  return { type: 'sources', sources }
}

/** The endpoint's answer, and below it what it rests on; the search's where it does not come, or is cut off. */
async function* endpointAnswers(
  asked: ChatAi,
  passages: readonly Passage[],
  settings: AiSettings,
  parts: AnswerParts,
): Events {
  const language = answerLanguage(asked.messages.at(-1) ?? '')
  const marker = parts.marker()
  const guard = new AnswerGuard({
    instructions: instructionsFor(language, marker),
    ...{ marker, language, sources: passages.length },
    illnesses: passages.flatMap(({ illnesses }) => illnesses),
  })
  let hasSaid = false
  function* say(text: string): Generator<ChatEvent> {
    if (text === '') return
    hasSaid = true
    yield { type: 'text', text }
  }
  const searchInstead = (how: How, reason: string, status?: number) => {
    parts.note(reason, status)
    return searchAnswers(asked, how, parts)
  }
  try {
    const messages = messagesFor(asked.messages, passages, { language, marker })
    for await (const bit of parts.complete(messages, settings)) {
      yield* say(guard.push(bit))
      if (guard.hasTold) break
    }
    yield* say(guard.finish())
  } catch (error) {
    if (!(error instanceof AiUnavailable)) throw error
    if (error.reason === 'gone') return
    return yield* searchInstead(hasSaid ? 'broken' : 'search', error.reason, error.status)
  }
  if (guard.hasTold) return yield* searchInstead('refused', 'told its instructions')
  if (!hasSaid) return yield* searchInstead('search', 'nothing left')
  yield sourcesOf(passages, guard.cited)
  yield { type: 'end', how: 'whole' }
}

/**
 * What the stream of POST /api/chat/ai says. The search answers wherever the endpoint may not, cannot or does not.
 * Who stops reading ends the endpoint's call too.
 */
export async function* answerChat(asked: ChatAi, parts: AnswerParts): Events {
  const { settings } = parts
  const last = asked.messages.at(-1) ?? ''
  const searchInstead = (how: How, reason: string) => {
    parts.note(reason)
    return searchAnswers(asked, how, parts)
  }
  // The emergency panel has the words for that: none of a machine's.
  if (asked.messages.some((text) => emergencyIn(text) === 'self-harm'))
    return yield* searchInstead('search', 'not for a program')
  const forbidden = forbiddenIn(last)
  if (forbidden) {
    yield { type: 'text', text: refusals[forbidden][answerLanguage(last)] }
    return yield* searchInstead('refused', 'not for a program')
  }
  if (!settings) return yield* searchAnswers(asked, 'search', parts)
  const passages = await parts.findPassages(asked.messages, languageOfText(last))
  if (passages.length === 0) return yield* searchInstead('search', 'no passage')
  const giveBack = parts.takeSlot()
  if (!giveBack) return yield* searchInstead('search', 'too many at once')
  try {
    if (await parts.mayAsk()) yield* endpointAnswers(asked, passages, settings, parts)
    else yield* searchInstead('search', 'limit')
  } finally {
    giveBack()
  }
}
