import { isOfAsking } from '#lib/rules/question-words'
import { isGeneral } from '#lib/rules/search-elsewhere'
import { fold } from '#lib/rules/search-fold'

/** What the search reads of a question, in characters (lib/contract/search). */
const longestQuery = 100
/** Nobody waits for more searches than these. */
const mostSentences = 4
/** Words whose neighbours are tried. */
const mostWords = 7

const cut = (text: string) => text.slice(0, longestQuery).trim()

/** The sentences of a complaint, the longest first. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?;,।\n]+/)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostSentences)

/** How much, how often and since when: true of any trouble. */
const filler = new Set(
  fold(`
    bahut bhot bohot zyada jyada jada tez baar bar nahi nahin not no old age year years month months day days week weeks
    husband wife son daughter baby boy girl man woman mother father beta beti pati patni bachha bachcha
    weight wazan vajan wajan trying try result bed night raat loudly again going
    पति पत्नी बेटा बेटी वजन रात
    saal mahine mahina din since last first stage badha badhi badhe badh every all one two three ek do teen
    बहुत ज्यादा तेज बार नहीं साल महीने महीना दिन बढ़ा बढ़ी बढ़ हर एक दो तीन`).split(' '),
)

/** Words that alone name no trouble: a pain is not the knee's because nothing else was understood. */
const isVague = (word: string) => isGeneral(word) || vague.has(word)
const vague = new Set(fold('blood khoon khun rakt खून रक्त body month').split(' '))

/** Of the words that the catalogue knows, those that tell one trouble from another. */
export const tellingWords = (known: readonly string[]): string[] =>
  known.filter((word) => !isOfAsking(word) && !filler.has(word))

/** Whether a trouble can be told by these words. */
export const tellsTrouble = (words: readonly string[]): boolean =>
  words.some((word) => !isVague(word))

/**
 * Ways of asking for a complaint by its telling words: those of the whole, of each sentence, and neighbours among
 * them, three, two and one at a time: of 'cost knee replacement diabetic' one is meant.
 *
 * @param whole the telling words of all of it
 * @param sentences of each of its sentences
 */
export function tellingQueries(whole: readonly string[], sentences: readonly string[][]): string[] {
  const words = whole.slice(0, mostWords)
  const neighbours = [3, 2, 1].flatMap((size) =>
    words.slice(0, Math.max(0, words.length - size + 1)).map((_, at) => words.slice(at, at + size)),
  )
  const ways = [whole, ...sentences, ...neighbours].filter(tellsTrouble)
  return [...new Set(ways.map((way) => cut(way.join(' '))))].filter((query) => query.length >= 3)
}
