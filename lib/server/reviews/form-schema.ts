import * as z from 'zod/mini'
import { reviewProblems } from '#lib/domain/catalogue/review'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

const typed = z.pipe(
  z.string(),
  z.transform((text) => text.replace(unseen, '').replace(/\r\n?/g, '\n').trim()),
)
const line = z.pipe(
  typed,
  z.transform((text) => text.replace(/\s+/g, ' ')),
)

/**
 * The review form: cleans the values and reports each problem as an issue of its field. Control characters and
 * characters that change the direction of writing are removed.
 */
export const reviewFormSchema = z
  .object({
    rating: line,
    title: line,
    text: z.pipe(
      typed,
      z.transform((text) => text.replace(/\n{3,}/g, '\n\n')),
    ),
    name: line,
    own: line,
  })
  .check((payload) => {
    for (const [field, message] of Object.entries(reviewProblems(payload.value)))
      payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
  })
