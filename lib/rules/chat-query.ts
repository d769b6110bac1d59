import { saysNothing } from '#lib/rules/search-words'

/** What the search reads of a question, in characters (lib/contract/search). */
const longestQuery = 100

/**
 * A complaint as the search can read it: of a long one the words that say something, as many as are read, and
 * then each sentence by itself, for when the whole finds nothing.
 */
export function troubleQueries(trouble: string): string[] {
  const text = trouble.replace(/\s+/g, ' ').trim()
  if (text.length <= longestQuery) return [text]
  const telling = text
    .split(' ')
    .filter((word) => !saysNothing(word.toLowerCase()))
    .join(' ')
  const sentences = text.split(/[.!?;,।\n]+/).map((one) => one.trim())
  return [...new Set([telling.slice(0, longestQuery), ...sentences])]
    .filter((one) => one.length >= 3)
    .slice(0, 5)
}
