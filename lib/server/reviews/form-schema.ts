import * as z from 'zod/mini'
import { reviewProblems } from '#lib/domain/catalogue/review'
import { asText } from '#lib/domain/text/field'

const typed = z.pipe(
  z.string(),
  z.transform((text) => asText(text).replace(/\r\n?/g, '\n')),
)
const line = z.pipe(
  typed,
  z.transform((text) => text.replace(/\s+/g, ' ')),
)

/**
 * The review form: cleans the values and reports each problem as an issue of its field.
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
