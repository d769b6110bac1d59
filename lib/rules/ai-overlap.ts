import { bareText } from '#lib/rules/ai-bare'
import { fold } from '#lib/rules/search-fold'

/**
 * Tells when an answer repeats a text that is not to be repeated: seven words of it in a row hold three runs of five,
 * and three such runs are too many wherever in the answer they stand. Letters are compared without the spaces too.
 */

const run = 5
const mostRuns = 2
/** Letters in a row, spaces and marks left out. */
const longestSame = 32

const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)
const lettersOf = (text: string): string => fold(bareText(text)).replaceAll(' ', '')

const runsOf = (words: readonly string[]): string[] =>
  words
    .slice(0, Math.max(0, words.length - run + 1))
    .map((_, at) => words.slice(at, at + run).join(' '))

export class Overlap {
  readonly #runs: ReadonlySet<string>
  readonly #letters: string
  readonly #found = new Set<string>()
  #lastWords: string[] = []
  #lastLetters = ''

  /** @param secret what must not be repeated */
  constructor(secret: string) {
    this.#runs = new Set(runsOf(wordsOf(secret)))
    this.#letters = lettersOf(secret)
  }

  /** Takes the next piece of the answer; true when it may not be said. It then stays untaken. */
  tells(piece: string): boolean {
    const words = [...this.#lastWords, ...wordsOf(piece)]
    const found = new Set([...this.#found, ...runsOf(words).filter((each) => this.#runs.has(each))])
    const letters = this.#lastLetters + lettersOf(piece)
    if (found.size > mostRuns || this.#hasSame(letters)) return true
    for (const each of found) this.#found.add(each)
    this.#lastWords = words.slice(1 - run)
    this.#lastLetters = letters.slice(1 - longestSame)
    return false
  }

  #hasSame(letters: string): boolean {
    for (let at = 0; at + longestSame <= letters.length; at += 1)
      if (this.#letters.includes(letters.slice(at, at + longestSame))) return true
    return false
  }
}
