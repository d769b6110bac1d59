import { fold } from '#lib/rules/search-fold'
import { complaints } from '#lib/rules/search-symptoms'
import { sameMeaning, saysNothing } from '#lib/rules/search-words'

/** What the search reads of a question, in characters (lib/contract/search). */
const longestQuery = 100
/** Nobody waits for more searches than these. */
const mostQueries = 6

/** Words with which people complain. */
const ofComplaints = new Set(
  complaints.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(' '))),
)

const isTelling = (word: string) =>
  !saysNothing(word) && (ofComplaints.has(word) || sameMeaning(word).length > 1)

const words = (text: string) => fold(text).split(' ')

const cut = (text: string) => text.slice(0, longestQuery).trim()

/**
 * A complaint as the search can read it, the best way first: of a short one the words themselves; then of the
 * whole, and of each sentence, the words with which people complain. 'Since two months my father has a bad
 * pain in his knee and cannot climb the stairs' asks for pain and a knee.
 */
export function troubleQueries(trouble: string): string[] {
  const text = trouble.replace(/\s+/g, ' ').trim()
  const sentences = text
    .split(/[.!?;,।\n]+/)
    .map((sentence) => words(sentence).filter(isTelling).join(' '))
  const queries = [
    ...(text.length <= longestQuery ? [text] : []),
    words(text).filter(isTelling).join(' '),
    ...sentences.toSorted((one, other) => other.length - one.length),
  ].map(cut)
  const asked = [...new Set(queries)].filter((query) => query.length >= 3)
  return (asked.length > 0 ? asked : [cut(text)]).slice(0, mostQueries)
}
