/** A piece of an answer that is looked at as a whole, and the white space before it. */
export interface Piece {
  gap: string
  text: string
  /** It goes on with the sentence of the piece before, which was too long for one. */
  continues: boolean
}

/** Characters after which a piece ends at a word's end. */
const longestPiece = 220
/** Nobody writes a word this long. */
const longestWord = 400

// A new line, or the end of a sentence in either script, once something stands behind it.
const border = /\n|[.!?।॥…]+["'”’)\]*_]*(?=\s)/gu
const abbreviation = /(?:^|[\s(])(?:dr|mr|mrs|ms|rs|no|vs|e\.g|i\.e|approx|डॉ)\.$/iu

/**
 * Holds an answer that comes in bits until a sentence is whole. A word without an end is let go: it is
 * nothing that can be read.
 */
export class SentenceHolder {
  #held = ''
  #isInEndlessWord = false
  #isCut = false
  #continues = false

  push(bit: string): Piece[] {
    this.#held += this.#behindEndlessWord(bit)
    const pieces: Piece[] = []
    for (let end = this.#end(); end > 0; end = this.#end()) pieces.push(this.#take(end))
    return pieces.filter(({ text }) => text !== '')
  }

  /** What is left when the answer has ended. */
  finish(): Piece[] {
    const pieces = this.push('\n')
    this.#held = ''
    return pieces
  }

  #take(end: number): Piece {
    const taken = this.#held.slice(0, end)
    this.#held = this.#held.slice(end)
    const gap = /^\s*/.exec(taken)?.[0] ?? ''
    const continues = this.#continues && !gap.includes('\n')
    this.#continues = this.#isCut
    return { gap, text: taken.slice(gap.length).trimEnd(), continues }
  }

  /** Where the first piece ends; 0 while it is not whole. */
  #end(): number {
    this.#dropEndlessWord()
    this.#isCut = false
    const from = this.#held.search(/\S/)
    if (from < 0) return 0
    border.lastIndex = from
    for (let match = border.exec(this.#held); match; match = border.exec(this.#held)) {
      const end = match[0] === '\n' ? match.index : match.index + match[0].length
      if (end - from > longestPiece) break
      const text = this.#held.slice(from, end)
      // '1.' begins a line of a list.
      if (match[0] === '\n' || (/\p{L}/u.test(text) && !abbreviation.test(text))) return end
    }
    if (this.#held.length - from <= longestPiece) return 0
    this.#isCut = true
    const space = this.#held.slice(from, from + longestPiece).search(/\s\S*$/)
    if (space > 0) return from + space
    const later = this.#held.slice(from).search(/\s/)
    return later > 0 ? from + later : 0
  }

  #behindEndlessWord(bit: string): string {
    if (!this.#isInEndlessWord) return bit
    const end = bit.search(/\s/)
    this.#isInEndlessWord = end < 0
    return end < 0 ? '' : bit.slice(end)
  }

  #dropEndlessWord(): void {
    const from = this.#held.search(/\S/)
    if (from < 0) return
    const word = /^\S+/.exec(this.#held.slice(from))?.[0] ?? ''
    if (word.length <= longestWord) return
    this.#isInEndlessWord = from + word.length === this.#held.length
    this.#held = this.#held.slice(0, from) + this.#held.slice(from + word.length)
  }
}
