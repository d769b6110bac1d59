import * as z from 'zod/mini'
import { searchTypes } from '#lib/contract/search'
import { forWhom } from '#lib/rules/chat'
import { emergencyKinds } from '#lib/rules/emergency-kinds'

/** What the calls of the chat answer. */

const language = z.enum(['en', 'hi'])

/** A path of this site. */
const href = z.string()

const hit = z.object({ name: z.string(), href, detail: z.string(), language })

/** What the catalogue has for the trouble, as /search shows it. */
const found = z.object({
  groups: z.array(
    z.object({
      type: z.enum(searchTypes),
      title: z.string(),
      hits: z.array(hit),
      total: z.number(),
    }),
  ),
  /** Nobody for this is listed in the city: who is shown is elsewhere. */
  isEmptyCity: z.boolean(),
  /** The option of the lead form that says what it is about ('condition:102'); null where nothing does. */
  treatment: z.nullable(z.object({ id: z.string(), label: z.string() })),
})
export type ChatFound = z.output<typeof found>

/** The city in which doctors and hospitals are looked for. */
const city = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  /** As the conversation calls it, in its language. */
  label: z.string(),
})
export type ChatCity = z.output<typeof city>

/** What the visitor has said, as it was understood; null: not asked yet. */
const answers = z.object({
  trouble: z.string(),
  city: z.nullable(z.union([city, z.literal('any')])),
  who: z.nullable(z.enum(forWhom)),
})
export type ChatAnswers = z.output<typeof answers>

/** What is sent when it is chosen, and what it is called. */
const choice = z.object({ value: z.string(), label: z.string() })
export type ChatChoice = z.output<typeof choice>

/** The next question, or the answer. */
export const chatReplySchema = z.object({
  /** Of the trouble's own words: Devanagari is answered in Hindi. */
  language,
  emergency: z.nullable(z.enum(emergencyKinds)),
  answers,
  step: z.enum(['city', 'who', 'answer']),
  /** At the step 'city': a typed name that no city of ours has; '' otherwise. */
  unknownCity: z.string(),
  choices: z.array(choice),
  /** At the step 'answer'. */
  found: z.nullable(found),
})
export type ChatReply = z.output<typeof chatReplySchema>

/** A page that an AI answer rests on; the text cites its number: [1]. */
const source = z.object({ number: z.number(), name: z.string(), href, language })
export type ChatSource = z.output<typeof source>

/** What the stream of POST {site}/api/chat/ai says, each the JSON of one server-sent event. */
export const chatEventSchema = z.discriminatedUnion('type', [
  /** To be appended: plain text, in which [1] cites a source and a blank line parts paragraphs. */
  z.object({ type: z.literal('text'), text: z.string() }),
  /** The pages that the text cites; before the end. */
  z.object({ type: z.literal('sources'), sources: z.array(source) }),
  /** The search's own answer: instead of a text that did not come, or below one. */
  z.object({ type: z.literal('reply'), reply: chatReplySchema }),
  /** The last. 'broken': the text stopped before its end; 'search': there is none, the search alone answers. */
  z.object({ type: z.literal('end'), how: z.enum(['whole', 'broken', 'search', 'refused']) }),
])
export type ChatEvent = z.output<typeof chatEventSchema>
