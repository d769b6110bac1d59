import type { ChatAnswers, ChatReply, ChatSource } from '#lib/contract/chat-answer'
import { anyCity, languageOfText } from '#lib/rules/chat'
import { chatWords } from '#lib/rules/chat-words'

/** How an AI answer stands: still being written, or ended (lib/contract/chat, 'end'), or stopped by the visitor. */
export type TellingState = 'writing' | 'whole' | 'broken' | 'search' | 'refused' | 'stopped'

/** One turn of the conversation. */
export type ChatEntry =
  | { by: 'visitor'; text: string }
  | { by: 'guide'; reply: ChatReply }
  | {
      by: 'ai'
      text: string
      sources: ChatSource[]
      /** What the search has instead of the text, or below one that broke off. */
      reply: ChatReply | null
      state: TellingState
    }
  /** Something did not go through. */
  | { by: 'trouble'; text: string }

/** The city in words; '' for any. */
export const cityInWords = ({ city }: Pick<ChatAnswers, 'city'>): string =>
  city === null || city === anyCity ? '' : city.label

/** The conversation that leads to a reply, as it would stand had each question been asked by itself. */
export function entriesOf(reply: ChatReply): ChatEntry[] {
  const { answers, step, language } = reply
  const words = chatWords[language]
  const asked = (at: 'city' | 'who', text: string): ChatEntry[] => [
    { by: 'guide', reply: { ...reply, step: at, unknownCity: '', choices: [], found: null } },
    { by: 'visitor', text },
  ]
  return [
    { by: 'visitor', text: answers.trouble },
    ...(step === 'city' ? [] : asked('city', cityInWords(answers) || words.anyCity)),
    ...(step === 'answer' && answers.who ? asked('who', words.who[answers.who]) : []),
    { by: 'guide', reply },
  ]
}

/** The last guided reply: it says what is asked now. */
export function lastReply(entries: readonly ChatEntry[]): ChatReply | null {
  const last = entries.findLast((entry) => entry.by === 'guide' || entry.by === 'ai')
  return last && 'reply' in last ? last.reply : null
}

/** What the visitor has written, the newest last. */
export const saidIn = (entries: readonly ChatEntry[]): string[] =>
  entries.flatMap((entry) => (entry.by === 'visitor' ? [entry.text] : []))

/** What is still being written stays as far as it came: its page was closed, or the visitor has stopped it. */
export const settled = (entries: readonly ChatEntry[]): ChatEntry[] =>
  entries.map((entry) =>
    entry.by === 'ai' && entry.state === 'writing' ? { ...entry, state: 'stopped' } : entry,
  )

/** An answer for which nothing was looked up: what the lead form below it is filled from are the words themselves. */
export const withoutSearch = (trouble: string): ChatReply => ({
  language: languageOfText(trouble),
  emergency: null,
  answers: { trouble, city: null, who: null },
  step: 'answer',
  unknownCity: '',
  choices: [],
  found: null,
})
