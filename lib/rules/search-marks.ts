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

/** A cut between a letter and its vowel sign, or inside a joint letter (after a virama), would break its shape. */
function endOfLetter(text: string, cut: number): number {
  let end = cut
  while (end > 0 && (/^\p{M}/u.test(text.slice(end)) || text[end - 1] === '\u094d')) end += 1
  return Math.min(end, text.length)
}

/**
 * Cuts a name into what the query's words match and what they do not: a word that begins with one of them is
 * marked as far as it was typed. The parts put together are the name, so a screen shows them as text, without
 * any HTML.
 */
export function markedParts(name: string, query: string): MarkedPart[] {
  const typed = fold(query).split(' ').filter(Boolean)
  const parts: MarkedPart[] = []
  const add = (text: string, isMatch: boolean) => {
    const last = parts.at(-1)
    if (text === '') return
    if (last?.isMatch === isMatch) last.text += text
    else parts.push({ text, isMatch })
  }
  for (const { text, word } of pieces(name)) {
    const folded = word ? fold(text) : ''
    const begun = folded ? typed.filter((one) => folded.startsWith(one)) : []
    const longest = Math.max(0, ...begun.map(({ length }) => length))
    // Folding may change a word's length (accents, joined letters): then the whole word is marked.
    const cut = longest > 0 && folded.length !== text.length ? text.length : longest
    const end = endOfLetter(text, cut)
    add(text.slice(0, end), true)
    add(text.slice(end), false)
  }
  return parts
}
