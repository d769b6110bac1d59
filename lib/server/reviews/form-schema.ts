import * as z from 'zod/mini'
import { reviewProblems } from '#lib/domain/catalogue/review'
import { asText } from '#lib/domain/text/field'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'

const typed = z.pipe(
  z.string(),
  z.transform((text) => asText(text).replace(/\r\n?/g, '\n')),
)
const line = z.pipe(
  typed,
  z.transform((text) => text.replace(/\s+/g, ' ')),
)

/**
 * The review form: cleans the values and reports each problem as an issue of its field, in the page's language.
 */
export const reviewFormSchema = (language: Language) =>
  z
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
      for (const [field, message] of Object.entries(
        reviewProblems(payload.value, words[language].reviewTexts.problems),
      ))
        payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
    })
