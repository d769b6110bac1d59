import { editDistance } from '#lib/domain/text/edit-distance'
import { soundKey } from '#lib/domain/text/sound'
import { fold } from '#lib/domain/text/text'

/** Phrases by which a query asks for something, as sets of folded texts. */

/** '; '-separated phrases, in any script. */
export const phrases = (text: string): string[] => text.split(/[;\n]/).map(fold).filter(Boolean)

/** Do these words contain the phrase, word for word? */
const holds = (padded: string, phrase: string) => padded.includes(` ${phrase} `)

/** Is one of the phrases in the folded text? */
export const says = (text: string, any: readonly string[]): boolean =>
  any.some((phrase) => holds(` ${text} `, phrase))

/** The folded text without the phrases, the longest removed first. */
export function without(text: string, any: readonly string[]): string {
  let left = ` ${text} `
  for (const phrase of any.toSorted((one, other) => other.length - one.length))
    while (holds(left, phrase)) left = left.replace(` ${phrase} `, ' ')
  return left.trim().replace(/\s+/g, ' ')
}

/** Shorter words are one letter away from others with another meaning: 'change' and 'charge'. */
const fewestLetters = 7
const fewestSounds = 4

/** Is it the word, or a misspelling of it: 'calculater', 'aayushman'? */
function isAlike(typed: string, word: string): boolean {
  if (typed === word) return true
  const sound = soundKey(word)
  if (sound.length >= fewestSounds && soundKey(typed) === sound) return true
  return word.length >= fewestLetters && editDistance(typed, word, 1) <= 1
}

const begins = (typed: readonly string[], phrase: readonly string[]): boolean =>
  typed.length >= phrase.length && phrase.every((word, at) => isAlike(typed[at] ?? '', word))

/** The words of the text that say the phrase, perhaps misspelt; null if none do. */
export function spoken(text: string, phrase: string): string | null {
  const typed = text.split(' ')
  const wanted = phrase.split(' ')
  const at = typed.findIndex((_, from) => begins(typed.slice(from), wanted))
  return at < 0 ? null : typed.slice(at, at + wanted.length).join(' ')
}

/** Does the text say the phrase and nothing else, in any order? */
export function saysOnly(text: string, phrase: string): boolean {
  const typed = text.split(' ')
  const wanted = phrase.split(' ')
  return (
    typed.length === wanted.length &&
    wanted.every((word) => typed.some((one) => isAlike(one, word))) &&
    typed.every((one) => wanted.some((word) => isAlike(one, word)))
  )
}

/** Groups of words, of each of which one must be said. */
export type Combination = readonly (readonly string[])[]

/** 'call/phone + me/back; callback': combinations separated by ';', groups by '+', alternatives by '/'. */
export const combinations = (text: string): Combination[] =>
  text
    .split(/[;\n]/)
    .map((combination) =>
      combination.split('+').map((group) => group.split('/').map(fold).filter(Boolean)),
    )
    .filter((groups) => groups.every((group) => group.length > 0))

/** Does the text say one word of each group? */
export const saysEach = (text: string, groups: Combination): boolean =>
  groups.every((group) => group.some((phrase) => spoken(text, phrase) !== null))
