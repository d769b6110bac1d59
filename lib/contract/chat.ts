import * as z from 'zod/mini'
import { longestMessage } from '#lib/contract/chat-limits'
import type { Option } from '#lib/contract/form-options'
import type { SearchGroup } from '#lib/contract/search'
import { type ForWhom, forWhom } from '#lib/rules/chat'
import type { EmergencyKind } from '#lib/rules/emergency'
import type { Language } from '#lib/rules/links'

/** The calls of the chat (decisions.md section 6). */

const message = z
  .string('must be a text')
  .check(
    z.maxLength(longestMessage, { error: `must have at most ${longestMessage} characters` }),
    z.trim(),
    z.minLength(1, { error: 'Please write what the trouble is' }),
  )

const city = z.optional(
  z.string('must be a text').check(z.maxLength(100, { error: 'must have at most 100 characters' })),
)

/** POST {site}/api/chat/guide: what the visitor has said so far. */
export const chatGuideSchema = z.object({
  trouble: message,
  /** A city's slug, its name in either script as typed, 'any', or '?' to be asked again; absent or '' before it was asked. */
  city,
  /** The same of an earlier question: it counts where neither `city` nor the trouble's own words name one. */
  near: city,
  who: z.optional(z.enum(['', ...forWhom], { error: `must be one of ${forWhom.join(', ')}` })),
})
export type ChatGuide = z.output<typeof chatGuideSchema>

/** POST {site}/api/chat/ai: the visitor's own messages, the newest last. What the site said is not taken from a browser. */
export const chatAiSchema = z.object({
  messages: z
    .array(message)
    .check(
      z.minLength(1, { error: 'must hold a message' }),
      z.maxLength(8, { error: 'must hold at most 8 messages' }),
    ),
  city,
})
export type ChatAi = z.output<typeof chatAiSchema>

/** The city in which doctors and hospitals are looked for. */
export interface ChatCity {
  id: number
  slug: string
  name: string
  /** As the conversation calls it, in its language. */
  label: string
}

export interface ChatChoice {
  /** What is sent when it is chosen. */
  value: string
  label: string
}

/** What the visitor has said, as it was understood; null: not asked yet. */
export interface ChatAnswers {
  trouble: string
  city: ChatCity | 'any' | null
  who: ForWhom | null
}

/** What the catalogue has for the trouble, as /search shows it. */
export interface ChatFound {
  groups: SearchGroup[]
  /** Nobody for this is listed in the city: who is shown is elsewhere. */
  isEmptyCity: boolean
  /** The option of the lead form that says what it is about ('condition:102'); null where nothing does. */
  treatment: Option | null
}

/** The next question, or the answer. */
export interface ChatReply {
  /** Of the trouble's own words: Devanagari is answered in Hindi. */
  language: Language
  emergency: EmergencyKind | null
  answers: ChatAnswers
  step: 'city' | 'who' | 'answer'
  /** At the step 'city': a typed name that no city of ours has; '' otherwise. */
  unknownCity: string
  choices: ChatChoice[]
  /** At the step 'answer'. */
  found: ChatFound | null
}

/** A page that an AI answer rests on. */
export interface ChatSource {
  /** As the text cites it: [1]. */
  number: number
  name: string
  /** Path on this site. */
  href: string
  language: Language
}

/** What the stream of POST {site}/api/chat/ai says, each the JSON of one server-sent event. */
export type ChatEvent =
  /** To be appended: plain text, in which [1] cites a source and a blank line parts paragraphs. */
  | { type: 'text'; text: string }
  /** The pages that the text cites; before the end. */
  | { type: 'sources'; sources: ChatSource[] }
  /** The search's own answer: instead of a text that did not come, or below one. */
  | { type: 'reply'; reply: ChatReply }
  /** The last. 'broken': the text stopped before its end; 'search': there is none, the search alone answers. */
  | { type: 'end'; how: 'whole' | 'broken' | 'search' | 'refused' }
