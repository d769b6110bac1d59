import * as z from 'zod/mini'
import { longestMessage } from '#lib/contract/chat-limits'
import { forWhom } from '#lib/rules/chat'

/** What the calls of the chat are asked (decisions.md section 6); chat-answer.ts has what they answer. */

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
