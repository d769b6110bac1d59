import { z } from 'zod'

/** One event of the endpoint's stream: a `chat.completion.chunk`. */
interface Chunk {
  text: string
  /** 'stop', 'length', 'content_filter' …; null while it goes on. */
  finish: string | null
  /** The endpoint says that it failed. */
  failed: boolean
}

const nothing: Chunk = { text: '', finish: null, failed: false }

const schema = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
})

/** What an event says; one that is no chunk says nothing. */
export function readChunk(data: string): Chunk {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return nothing
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) return nothing
  const { error, choices } = parsed.data
  if (error) return { ...nothing, failed: true }
  const first = choices?.[0]
  // Local servers write '' while it goes on.
  return { text: first?.delta?.content ?? '', finish: first?.finish_reason || null, failed: false }
}
