/** What the search reads of a question, in characters (lib/contract/search). */
const longestQuery = 100
/** Nobody waits for more searches than these. */
const mostSentences = 4
/** Words whose neighbours are tried. */
const mostWords = 7

const cut = (text: string) => text.slice(0, longestQuery).trim()

const once = (queries: string[]) => [...new Set(queries.map(cut))].filter((one) => one.length >= 3)

/** The sentences of a complaint, the longest first. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?;,।\n]+/)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostSentences)

/**
 * A complaint as the search can read it: a short one itself, then the words of the whole and of each sentence that
 * the catalogue knows. 'Since two months my father has a bad pain in his knee and cannot climb the stairs' asks for
 * pain, a knee and stairs.
 *
 * @param telling of each part, the words that the catalogue knows: of the whole first
 */
export function troubleQueries(trouble: string, telling: readonly string[][]): string[] {
  const text = trouble.replace(/\s+/g, ' ').trim()
  const parts = telling.map((words) => words.join(' '))
  const queries = once([...(text.length <= longestQuery ? [text] : []), ...parts])
  return queries.length > 0 ? queries : [cut(text)]
}

/** Neighbours among the telling words, three, two and one at a time: of 'cost knee replacement diabetic' one is meant. */
export function neighbourQueries(telling: readonly string[]): string[] {
  const words = telling.slice(0, mostWords)
  const windows = [3, 2, 1].flatMap((size) =>
    words.slice(0, Math.max(0, words.length - size + 1)).map((_, at) => words.slice(at, at + size)),
  )
  return once(windows.map((window) => window.join(' ')))
}
