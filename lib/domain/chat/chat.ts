import * as z from 'zod/mini'
import { chatLanguages, chatSteps, longestEarlier, longestMessage } from '#lib/domain/chat/steps'
import { emergencyKinds } from '#lib/domain/emergency/emergency'
import { forWhom } from '#lib/domain/leads/for-whom'
import { searchTypes } from '#lib/domain/search/kinds'
import { languages } from '#lib/domain/text/language'
import { cutAlsoFolded } from '#lib/domain/text/text'

/** Requests of the chat calls (decisions.md, section 6). */

const message = z.string('must be a text').check(
  z.maxLength(longestMessage, { error: `must have at most ${longestMessage} characters` }),
  z.overwrite((text: string) => cutAlsoFolded(text, longestMessage)),
  z.trim(),
  z.refine((text) => text !== '', { error: 'Please write what the trouble is' }),
)

const cityName = z.optional(
  z.string('must be a text').check(
    z.maxLength(100, { error: 'must have at most 100 characters' }),
    z.overwrite((text: string) => cutAlsoFolded(text, 100)),
  ),
)

const pageLanguage = z.optional(
  z.enum(languages, { error: `must be one of ${languages.join(', ')}` }),
)

/** POST {site}/api/chat/guide: the visitor's answers so far. */
export const chatGuideSchema = z.object({
  trouble: message,
  /**
   * A city's slug, its name as typed in either script, 'any', or '?' to be asked again; absent or '' before the
   * question.
   */
  city: cityName,
  /** The city of an earlier question. Used if neither `city` nor the problem's own words name one. */
  near: cityName,
  /** The visitor's earlier messages in this conversation. Only the lead needs them. */
  earlier: z.optional(
    z
      .string('must be a text')
      .check(
        z.maxLength(longestEarlier, { error: `must have at most ${longestEarlier} characters` }),
      ),
  ),
  /** As answered, or as known from an earlier message. The problem's own words win over it. */
  who: z.optional(z.enum(['', ...forWhom], { error: `must be one of ${forWhom.join(', ')}` })),
  /** Of the page; English if absent. On English pages the answer is in the language of the problem's words. */
  language: pageLanguage,
})
export type ChatGuide = z.output<typeof chatGuideSchema>

/**
 * POST {site}/api/chat/ai: the visitor's own messages, newest last. The site's messages are not accepted from a
 * browser.
 */
export const chatAiSchema = z.object({
  messages: z
    .array(message)
    .check(
      z.minLength(1, { error: 'must hold a message' }),
      z.maxLength(8, { error: 'must hold at most 8 messages' }),
    ),
  city: cityName,
  /** Of the page; English if absent. */
  language: pageLanguage,
})
export type ChatAi = z.output<typeof chatAiSchema>

/** Responses of the chat calls. */

/** Of a page. */
const language = z.enum(languages)

/** A path of this site. */
const href = z.string()

const hit = z.object({ name: z.string(), href, detail: z.string(), language })

/** The results for the visitor's problem, as /search shows them. */
const found = z.object({
  /** Pages that answer before all results: a price, a service of the site. */
  pages: z.optional(z.array(hit)),
  groups: z.array(
    z.object({
      type: z.enum(searchTypes),
      title: z.string(),
      hits: z.array(hit),
      total: z.number(),
    }),
  ),
  /** Which kind of doctor treats this, in the language of the conversation; '' or absent if none fits. */
  specialist: z.optional(z.string()),
  /** No one is listed for this in the city; the results are from elsewhere. */
  isEmptyCity: z.boolean(),
  /** Then the cities that they are in; otherwise ''. */
  elsewhere: z.string(),
  /** The matching option of the lead form ('condition:102'); null if there is none. */
  treatment: z.nullable(
    z.object({ id: z.string(), label: z.string(), latin: z.optional(z.string()) }),
  ),
})
export type ChatFound = z.output<typeof found>

/** The city to find doctors and hospitals in. */
const city = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  /** Its name in the language of the conversation. */
  label: z.string(),
})
export type ChatCity = z.output<typeof city>

/** The visitor's answers as understood; null: not asked yet. */
const answers = z.object({
  trouble: z.string(),
  /** The messages before it, one a line; '' for none. */
  earlier: z.string(),
  city: z.nullable(z.union([city, z.literal('any')])),
  who: z.nullable(z.enum(forWhom)),
})
export type ChatAnswers = z.output<typeof answers>

const choice = z.object({ value: z.string(), label: z.string() })
export type ChatChoice = z.output<typeof choice>

/** The next question, or the answer. */
export const chatReplySchema = z.object({
  /** Of the answer. */
  language: z.enum(chatLanguages),
  emergency: z.nullable(z.enum(emergencyKinds)),
  answers,
  step: z.enum(chatSteps),
  /** At the step 'city': a typed name that matches no city; otherwise ''. */
  unknownCity: z.string(),
  choices: z.array(choice),
  /** Instead of results, or above hospitals: why there are none, and when to go to hospital at once; '' for no note. */
  note: z.string(),
  /** Only small talk, such as a greeting: the note answers it. */
  isTalk: z.optional(z.boolean()),
  /** The site does not cover the problem: the note says so, and no city would have more. */
  isUncovered: z.boolean(),
  /** Only at the step 'answer'. */
  found: z.nullable(found),
})
export type ChatReply = z.output<typeof chatReplySchema>

/** Headings that an AI answer may use; their texts are in lib/domain/chat/texts. */
export const answerHeadings = [
  'about',
  'signs',
  'causes',
  'tests',
  'treatment',
  'recovery',
  'doctor',
  'cost',
] as const
export type AnswerHeading = (typeof answerHeadings)[number]

/** A page quoted in an AI answer. */
const source = z.object({ number: z.number(), name: z.string(), href, language })
export type ChatSource = z.output<typeof source>

/** Sentences of our pages, word for word. No heading if the endpoint chose none of ours. */
const section = z.object({
  heading: z.nullable(z.enum(answerHeadings)),
  sentences: z.array(z.object({ text: z.string(), source: z.number() })),
})
export type ChatSection = z.output<typeof section>

/** The events of the stream of POST {site}/api/chat/ai, each sent as the JSON of one server-sent event. */
export const chatEventSchema = z.discriminatedUnion('type', [
  /** The pages that the following sentences come from. */
  z.object({ type: z.literal('sources'), sources: z.array(source) }),
  z.extend(section, { type: z.literal('section') }),
  /** The search's own answer, instead of sentences. */
  z.object({ type: z.literal('reply'), reply: chatReplySchema }),
  /** The last event. 'search': only the search answered. */
  z.object({ type: z.literal('end'), how: z.enum(['whole', 'search']) }),
])
export type ChatEvent = z.output<typeof chatEventSchema>
