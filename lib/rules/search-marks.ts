import { fold } from '#lib/rules/search-fold'

/** A piece of a name; `isMatch` where it is what the visitor typed. */
export interface MarkedPart {
  text: string
  isMatch: boolean
}

const isWordPart = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character)

/** The text's words and what stands between them, in order. */
function pieces(text: string): { text: string; word: boolean }[] {
  const found: { text: string; word: boolean }[] = []
  for (const character of text) {
    const word = isWordPart(character)
    const last = found.at(-1)
    if (last?.word === word) last.text += character
    else found.push({ text: character, word })
  }
  return found
}

/**
 * Cuts a name into what the query's words match and what they do not: a word that begins with one of
 * them is marked as far as it was typed, one that is in `meant` (what misspelt words stood for) as a whole.
 * The parts put together are the name, so a screen may show them as text, without any HTML.
 *
 * @param meant folded words that were found for the query's, as the search says
 */
export function markedParts(
  name: string,
  query: string,
  meant: readonly string[] = [],
): MarkedPart[] {
  const typed = fold(query).split(' ').filter(Boolean)
  const whole = new Set(meant)
  const parts: MarkedPart[] = []
  const add = (text: string, isMatch: boolean) => {
    const last = parts.at(-1)
    if (text === '') return
    if (last?.isMatch === isMatch) last.text += text
    else parts.push({ text, isMatch })
  }
  for (const { text, word } of pieces(name)) {
    const folded = word ? fold(text) : ''
    const begun = folded && typed.filter((one) => folded.startsWith(one))
    if (!word || folded === '') add(text, false)
    else if (begun && begun.length > 0) {
      const longest = Math.max(...begun.map(({ length }) => length))
      // Folding may change a word's length (accents, joined letters): then the whole word is marked.
      const cut = longest < folded.length && folded.length === text.length ? longest : text.length
      add(text.slice(0, cut), true)
      add(text.slice(cut), false)
    } else add(text, whole.has(folded))
  }
  return parts
}
