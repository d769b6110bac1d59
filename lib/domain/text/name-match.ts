import { editDistance } from '#lib/domain/text/edit-distance'
import { inLatin, soundKey } from '#lib/domain/text/sound'
import { fold, hasDevanagari } from '#lib/domain/text/text'

/** How well a typed text matches a name, in either script. */

/** A name, or what was typed, in Latin letters; words in the singular. */
export interface Spelling {
  words: string[]
  /** The words as they were written. */
  heard: string[]
  /** Without spaces: people write 'new delhi' and 'newdelhi'. */
  tight: string
  sounds: string[]
  wasHindi: boolean
  /** Its words that turn the others into the opposite: 'pregnant' is not 'difficulty getting pregnant'. */
  opposites: string[]
}

const opposite = /^(?:difficulty|unable|not?|na|nahi|nhin?)$/

/** 'stone' finds 'Kidney stones', and the other way round. */
const singular = (word: string) => (word.length > 4 ? word.replace(/s$/, '') : word)

export function spellingOf(name: string): Spelling {
  const folded = fold(name)
  const heard = inLatin(folded).split(' ').filter(Boolean)
  const words = heard.map(singular)
  return {
    words,
    heard,
    tight: words.join(''),
    sounds: heard.map(soundKey),
    wasHindi: hasDevanagari(folded),
    opposites: words.filter((word) => opposite.test(word)),
  }
}

/** Words around a name that say nothing about it: 'raipur city', 'peshab me jalan', 'nephro dr'. */
const fillers = new Set(
  [
    'a and city doctor dr for hospital in ji me mein men near of problem se sheher the to with',
    'ka ki ke ko hai ho hona aur शहर जी का की के को में से है और डॉक्टर अस्पताल',
  ].flatMap((words) => spellingOf(words).words),
)

/** The same without the words that say nothing, unless there are no others. */
export function withoutFillers(typed: Spelling): Spelling {
  const kept = typed.words.map((word) => !fillers.has(word))
  if (!kept.includes(true)) return typed
  const words = typed.words.filter((_, at) => kept[at])
  return {
    ...typed,
    words,
    heard: typed.heard.filter((_, at) => kept[at]),
    tight: words.join(''),
    sounds: typed.sounds.filter((_, at) => kept[at]),
  }
}

/** The words of a name in Latin letters, without those that say nothing. */
export const wordsThatSay = (name: string): string[] => withoutFillers(spellingOf(name)).heard

/** How a name can match, the most certain first. */
const ways = [
  'exact',
  'exact in Hindi',
  'whole words of the label',
  'start of the label',
  'words of the label',
  'sound',
  'sounds of the label',
  'whole words of another name',
  'start of another name',
  'words of another name',
  'middle',
  'typo',
  'typed more',
  'two typos',
] as const
/** Smaller is better; the highest for no match. */
export const rankOf = (way: (typeof ways)[number]): number => ways.indexOf(way)
const noMatch = ways.length

/** Does every typed word match a word of the name, each another one, in any order? */
function eachFinds(
  typed: readonly string[],
  own: readonly string[],
  isMatch: (typed: string, own: string) => boolean,
): boolean {
  const left = [...own]
  return typed.every((word) => {
    const at = left.findIndex((one) => isMatch(word, one))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Short words are one mistake away from too many others. */
const fewestLetters = (mistakes: number) => (mistakes === 1 ? 4 : 8)

const isWithin = (mistakes: number) => (typed: string, own: string) =>
  typed.length >= fewestLetters(mistakes) && editDistance(typed, own, mistakes) <= mistakes

/** The beginning of a name with one mistake, while the visitor is still typing. */
const isNearStart = (typed: string, own: string): boolean =>
  own.length > typed.length &&
  [0, 1].some((more) => isWithin(1)(typed, own.slice(0, typed.length + more)))

/** Without vowels, which people hear and write in many ways: 'bambai' and 'bombay'. */
const consonants = (sound: string) => sound.replace(/[aiu]/g, '')

/** The words of a name by their consonants; too few of them are shared by too many words. */
const sameConsonants = (typed: Spelling, own: Spelling): boolean =>
  consonants(typed.sounds.join('')).length >= 3 &&
  eachFinds(typed.sounds.map(consonants), own.sounds.map(consonants), isSame)

/** Is it an abbreviation? 'blr' sounds like too many names. */
const isAbbreviation = ({ tight }: Spelling) => !/[aeiouy]/.test(tight)

function soundsLike(
  typed: Spelling,
  own: Spelling,
  compare: (one: string, two: string) => boolean,
) {
  // Across scripts spellings never agree, so that fewer sounds must do.
  const fewest = typed.wasHindi ? 2 : 3
  const isAlike = (key: string, one: string) => key.length >= fewest && compare(key, one)
  return {
    whole: isAlike(typed.sounds.join(''), own.sounds.join('')),
    words: eachFinds(typed.sounds, own.sounds, isAlike),
  }
}

const isNear = (typed: Spelling, own: Spelling, mistakes: number): boolean =>
  isWithin(mistakes)(typed.tight, own.tight) ||
  eachFinds(
    typed.words,
    own.words,
    (word, one) => one.startsWith(word) || isWithin(mistakes)(word, one),
  )

const hasTypo = (typed: Spelling, own: Spelling): boolean =>
  isNear(typed, own, 1) ||
  isNearStart(typed.tight, own.tight) ||
  (!isAbbreviation(typed) && sameConsonants(typed, own))

/** Nearly the same consonants: 'nuro surgen' for 'neurosurgery'. */
function hasNearConsonants(typed: Spelling, own: Spelling): boolean {
  const [key, one] = [typed, own].map(({ sounds }) => consonants(sounds.join('')))
  return key !== undefined && one !== undefined && key.length >= 5 && editDistance(key, one, 1) <= 1
}

/** 'gastrologist' for 'gastroenterologist'. Only doctors' words are so alike: 'garbhavastha' is not 'garbhashay'. */
const hasOtherEnding = (typed: Spelling, own: Spelling): boolean =>
  /^\w{6,}(?:st|gy)$/.test(typed.tight) &&
  typed.words.length === 1 &&
  own.tight.startsWith(typed.tight.slice(0, 6))

/** Two mistakes, or another ending. */
const hasTwoTypos = (typed: Spelling, own: Spelling): boolean =>
  isNear(typed, own, 2) || hasNearConsonants(typed, own) || hasOtherEnding(typed, own)

const isSame = (one: string, other: string) => one === other

/** The name and more was typed: 'delhi ncr', 'gastrologist' for 'gastro'. */
function isWithinTyped(typed: Spelling, own: Spelling): boolean {
  const isAlike = (key: string, heard: string) => key.length >= 3 && key === heard
  return (
    eachFinds(own.words, typed.words, isSame) ||
    eachFinds(own.sounds, typed.sounds, isAlike) ||
    (own.tight.length >= 5 && typed.tight.startsWith(own.tight))
  )
}

/** Devanagari does not write every a, and Latin adds h and doubles letters: पटना is Patna, काशी Kashi. */
const unwritten = ({ tight }: Spelling) => tight.replace(/[ah]/g, '').replace(/(.)\1/g, '$1')
const isSameInHindi = (typed: Spelling, own: Spelling): boolean =>
  typed.wasHindi && unwritten(typed) === unwritten(own)

/** Does a sound begin so? An n at the end may become an m in the longer word: 'saharan', 'Saharanpur'. */
const beginsLike = (key: string, one: string): boolean =>
  one.startsWith(key) || (key.endsWith('n') && one.startsWith(`${key.slice(0, -1)}m`))

const isOpposite = (typed: Spelling, own: Spelling): boolean =>
  own.opposites.some((word) => !typed.words.some((one) => word.startsWith(one)))

/** How one name of an option matches. `isLabel`: it is shown, unlike the other names. */
function rankOfName(typed: Spelling, own: Spelling, isLabel: boolean): number {
  if (typed.tight === '' || isOpposite(typed, own)) return noMatch
  if (own.tight === typed.tight) return rankOf('exact')
  if (isSameInHindi(typed, own)) return rankOf('exact in Hindi')
  const isWhole = eachFinds(typed.words, own.words, isSame)
  if (isWhole && isLabel) return rankOf('whole words of the label')
  const begins = own.tight.startsWith(typed.tight)
  if (begins && isLabel) return rankOf('start of the label')
  const startsWith = (word: string, one: string) => one.startsWith(word)
  const hasWords = eachFinds(typed.words, own.words, startsWith)
  if (hasWords && isLabel) return rankOf('words of the label')
  const isSound = !isAbbreviation(typed)
  if (isSound && soundsLike(typed, own, (key, one) => key === one).whole) return rankOf('sound')
  const start = soundsLike(typed, own, (key, one) => isSound && beginsLike(key, one))
  if (start.words && isLabel) return rankOf('sounds of the label')
  if (isWhole) return rankOf('whole words of another name')
  if (begins || start.whole) return rankOf('start of another name')
  if (hasWords || start.words) return rankOf('words of another name')
  if (own.tight.includes(typed.tight)) return rankOf('middle')
  if (hasTypo(typed, own)) return rankOf('typo')
  if (isWithinTyped(typed, own)) return rankOf('typed more')
  return hasTwoTypos(typed, own) ? rankOf('two typos') : noMatch
}

/** The spellings of an option's names: those that the list shows, and the others. */
export interface Names {
  shown: Spelling[]
  others: Spelling[]
}

/** How the best of an option's names matches, and how many of its letters were not typed. */
export interface Match {
  rank: number
  rest: number
}

const byMatch = (one: Match, two: Match): number => one.rank - two.rank || one.rest - two.rest

export function matchOf(typed: Spelling, { shown, others }: Names): Match {
  const match = (isLabel: boolean) => (name: Spelling) => ({
    rank: rankOfName(typed, name, isLabel),
    rest: name.tight.length - typed.tight.length,
  })
  const all = [...shown.map(match(true)), ...others.map(match(false))]
  return all.reduce((best, one) => (byMatch(one, best) < 0 ? one : best))
}

/** Is the text found by one of the names as surely as if it were a name of its own? */
export const isCovered = (text: Spelling, names: Names): boolean =>
  matchOf(text, names).rank <= rankOf('sound')
