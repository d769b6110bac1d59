import { saysNothing } from '#lib/domain/search/synonyms'
import { editDistance } from '#lib/domain/text/edit-distance'
import { soundKey } from '#lib/domain/text/sound'
import { fold } from '#lib/domain/text/text'

/** Phrases by which a query asks for something, as sets of folded texts. */

/** '; '-separated phrases, in any script. */
export const phrases = (text: string): string[] => text.split(/[;\n]/).map(fold).filter(Boolean)

/** Words that people put around what they ask for, besides those that every search leaves out. */
const around = new Set(
  fold(`
    i we you your yours my me this that it is am are was be on at in to of with and or so please pls plz kindly want wants need
    site website page app link online here there now today new some any someone who where when how know tell give show see
    hai h he ho hu hun hoon hona chahiye chahie chaiye chahta chahti karna karni karne kare karen karo karu karun karke kar kya kaise
    kaun kon kab kitne mujhe muje mujhko mera meri mere apna apni apne aap aapka aapki aapke aapse kisi koi se ko ke ka ki me mein par pe
    ye yeh wo woh batao bataye bataiye bata do dena dijiye dijie de lena le liye nikale nikalen nikalna nikaale pata
    ho gaya gayi gya wali wala company
    मुझे मेरा मेरी मेरे अपना अपनी अपने आप आपका आपकी आपके किसी कोई से को के का की में पर चाहिए करना करनी करने करें करो करूं करके कर क्या कैसे
    कौन कब है हैं हो होना यह वह बताओ बताएं बताइए दो देना दीजिए लेना लिए निकालें निकाले निकालना`).split(' '),
)

/** The folded text without words that say nothing about which page is meant; the whole text if it has no others. */
export function tellingText(text: string): string {
  const telling = text.split(' ').filter((word) => !around.has(word) && !saysNothing(word))
  return telling.join(' ') || text
}

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
const fewestHeard = 5

/** Is it the word, or a misspelling of it: 'calculater', 'aayushman'? */
function isAlike(typed: string, word: string): boolean {
  if (typed === word) return true
  if (word.length < fewestHeard) return false
  const sound = soundKey(word)
  // Across scripts only the sound can be alike: 'ओपिनियन' is 'opinion'.
  if (sound.length >= fewestSounds && soundKey(typed) === sound) return true
  return word.length >= fewestLetters && editDistance(typed, word, 1) <= 1
}

const begins = (typed: readonly string[], phrase: readonly string[]): boolean =>
  typed.length >= phrase.length && phrase.every((word, at) => isAlike(typed[at] ?? '', word))

/** The words of the text that say the phrase, perhaps misspelt; null if none do. */
export function spoken(text: string, phrase: string): string | null {
  const typed = text.split(' ')
  const wanted = phrase.split(' ')
  const at = typed.findIndex((_, from) => begins(typed.slice(from, from + wanted.length), wanted))
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
