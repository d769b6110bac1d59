import { hintOf, sameMeaning, saysNothing } from '#lib/domain/search/synonyms'
import { editDistance } from '#lib/domain/text/edit-distance'
import { soundKey } from '#lib/domain/text/sound'
import { fold, hasDevanagari } from '#lib/domain/text/text'

/** A part of a name. `isMatch`: the visitor typed it. */
interface MarkedPart {
  text: string
  isMatch: boolean
}

const isWordPart = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character)

/** The words of a text and the characters between them, in order. */
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

/** Never cut between a letter and its vowel sign, or inside a conjunct (after a virama): that breaks its shape. */
function endOfLetter(text: string, cut: number): number {
  let end = cut
  while (end > 0 && (/^\p{M}/u.test(text.slice(end)) || text[end - 1] === '\u094d')) end += 1
  return Math.min(end, text.length)
}

/** Short words are one mistake away from too many others. */
const fewestLetters = 5
const fewestSounds = 3

const singular = (word: string) => (word.length > 4 ? word.replace(/s$/, '') : word)

function soundsAlike(typed: string, own: string): boolean {
  const key = soundKey(typed)
  // Across scripts only the sound can match: 'आशा' is Asha.
  const fewest = hasDevanagari(typed) === hasDevanagari(own) ? fewestSounds : 2
  return key.length >= fewest && key === soundKey(own)
}

const isNear = (typed: string, own: string) =>
  typed.length >= fewestLetters && own.length >= fewestLetters && editDistance(typed, own, 1) <= 1

/**
 * How many letters of a name's word (folded) match a typed word, by match type from the most to the least certain; 0
 * for none.
 */
const ways: ((typed: string, own: string) => number)[] = [
  (typed, own) => {
    // A stop word ('in', 'hospital') is never the beginning of another word.
    if (saysNothing(typed)) return hintOf(typed) && typed === own ? own.length : 0
    return own.startsWith(typed) ? typed.length : 0
  },
  (typed, own) => (singular(typed) === singular(own) ? own.length : 0),
  (typed, own) => (soundsAlike(typed, own) ? own.length : 0),
  (typed, own) => (sameMeaning(typed).includes(own) ? own.length : 0),
  (typed, own) => (isNear(typed, own) ? own.length : 0),
]

/** How many letters to mark in each word of the name. Each typed word counts only by its most certain match. */
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
 * Splits a name into parts that match the query and parts that do not. A word matches if it begins with a typed word,
 * is its plural, sounds alike, means the same ('ghutne' and 'Knee') or is one mistake away. The joined parts equal
 * the name, so a screen can show them as text, without HTML.
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
    // Folding may change a word's length (accents, ligatures); then the whole word is marked.
    const end = length > 0 && own[at]?.length !== text.length ? text.length : length
    add(text.slice(0, endOfLetter(text, end)), true)
    add(text.slice(endOfLetter(text, end)), false)
  })
  return parts
}
