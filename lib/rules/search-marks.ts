import { editDistance } from '#lib/rules/search-edit-distance'
import { fold } from '#lib/rules/search-fold'
import { soundKey } from '#lib/rules/search-sound'
import { hintOf, sameMeaning, saysNothing } from '#lib/rules/search-words'

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

/** Words of few letters are one mistake away from too many others. */
const fewestLetters = 5
const fewestSounds = 3

const singular = (word: string) => (word.length > 4 ? word.replace(/s$/, '') : word)
const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word)

function soundsAlike(typed: string, own: string): boolean {
  const key = soundKey(typed)
  // A name in the other script is nothing but its sound: 'आशा' is Asha.
  const fewest = isDevanagari(typed) === isDevanagari(own) ? fewestSounds : 2
  return key.length >= fewest && key === soundKey(own)
}

const isNear = (typed: string, own: string) =>
  typed.length >= fewestLetters && own.length >= fewestLetters && editDistance(typed, own, 1) <= 1

/** From sure to less sure: how much of a name's word (folded) a typed one matches, in letters; 0 for nothing. */
const ways: ((typed: string, own: string) => number)[] = [
  (typed, own) => {
    // What says nothing ('in', 'hospital') is never the beginning of another word.
    if (saysNothing(typed)) return hintOf(typed) && typed === own ? own.length : 0
    return own.startsWith(typed) ? typed.length : 0
  },
  (typed, own) => (singular(typed) === singular(own) ? own.length : 0),
  (typed, own) => (soundsAlike(typed, own) ? own.length : 0),
  (typed, own) => (sameMeaning(typed).includes(own) ? own.length : 0),
  (typed, own) => (isNear(typed, own) ? own.length : 0),
]

/** How many letters of each of the name's words are marked. A typed word counts in its surest way alone. */
function lengthsOf(own: readonly string[], typed: readonly string[]): number[] {
  const lengths = own.map(() => 0)
  for (const word of typed) {
    for (const way of ways) {
      const matched = own.map((one) => (one ? way(word, one) : 0))
      matched.forEach((length, at) => {
        lengths[at] = Math.max(lengths[at] ?? 0, length)
      })
      if (saysNothing(word) || matched.some((length) => length > 0)) break
    }
  }
  return lengths
}

/**
 * Cuts a name into what the query's words match and what they do not: a word that begins with one of them as
 * far as it was typed; one that is its plural, sounds alike, means the same ('ghutne' and 'Knee') or is one
 * mistake away as a whole. The parts put together are the name, so a screen shows them as text, without any
 * HTML.
 */
export function markedParts(name: string, query: string): MarkedPart[] {
  const typed = fold(query).split(' ').filter(Boolean)
  const cut = pieces(name)
  const own = cut.map(({ text, word }) => (word ? fold(text) : ''))
  const lengths = lengthsOf(own, typed)
  const parts: MarkedPart[] = []
  const add = (text: string, isMatch: boolean) => {
    const last = parts.at(-1)
    if (text === '') return
    if (last?.isMatch === isMatch) last.text += text
    else parts.push({ text, isMatch })
  }
  cut.forEach(({ text }, at) => {
    const length = lengths[at] ?? 0
    // Folding may change a word's length (accents, joined letters): then the whole word is marked.
    const end = length > 0 && own[at]?.length !== text.length ? text.length : length
    add(text.slice(0, endOfLetter(text, end)), true)
    add(text.slice(endOfLetter(text, end)), false)
  })
  return parts
}
