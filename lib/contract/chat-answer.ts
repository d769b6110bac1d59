import * as z from 'zod/mini'
import { searchTypes } from '#lib/contract/search'
import { forWhom } from '#lib/rules/chat'

/** What the calls of the chat answer, as schemas: lib/contract/chat has the same as types, with what each is. */

const language = z.enum(['en', 'hi'])

const hitSchema = z.object({ name: z.string(), href: z.string(), detail: z.string(), language })

const foundSchema = z.object({
  groups: z.array(
    z.object({
      type: z.enum(searchTypes),
      title: z.string(),
      hits: z.array(hitSchema),
      total: z.number(),
    }),
  ),
  isEmptyCity: z.boolean(),
  treatment: z.nullable(z.object({ id: z.string(), label: z.string() })),
})

const citySchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  label: z.string(),
})

export const chatReplySchema = z.object({
  language,
  emergency: z.nullable(z.string()),
  answers: z.object({
    trouble: z.string(),
    city: z.nullable(z.union([citySchema, z.literal('any')])),
    who: z.nullable(z.enum(forWhom)),
  }),
  step: z.enum(['city', 'who', 'answer']),
  unknownCity: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  found: z.nullable(foundSchema),
})

const sourceSchema = z.object({ number: z.number(), name: z.string(), href: z.string(), language })

/** One server-sent event of POST {site}/api/chat/ai. */
export const chatEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('sources'), sources: z.array(sourceSchema) }),
  z.object({ type: z.literal('reply'), reply: chatReplySchema }),
  z.object({ type: z.literal('end'), how: z.enum(['whole', 'broken', 'search', 'refused']) }),
])
