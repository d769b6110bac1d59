import { editDistance } from '#lib/domain/text/edit-distance'
import {
  catalogueName,
  type Option,
  type OptionGroup,
  type OptionNames,
} from '#lib/domain/text/option'
import { inLatin, soundKey } from '#lib/domain/text/sound'
import { fold, hasDevanagari } from '#lib/domain/text/text'

/**
 * Finds the options of a list that a typed text means, in either script. Unlike the search of the site it runs in the
 * browser on one short list, so it needs no index.
 */

/** A name, or what was typed, in Latin letters; words in the singular. */
interface Spelling {
  words: string[]
  /** Without spaces: people write 'new delhi' and 'newdelhi'. */
  tight: string
  sounds: string[]
  wasHindi: boolean
}

/** 'stone' finds 'Kidney stones', and the other way round. */
const singular = (word: string) => (word.length > 4 ? word.replace(/s$/, '') : word)

function spellingOf(name: string): Spelling {
  const folded = fold(name)
  const heard = inLatin(folded).split(' ').filter(Boolean)
  const words = heard.map(singular)
  return {
    words,
    tight: words.join(''),
    sounds: heard.map(soundKey),
    wasHindi: hasDevanagari(folded),
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
function withoutFillers(typed: Spelling): Spelling {
  const kept = typed.words.map((word) => !fillers.has(word))
  if (!kept.includes(true)) return typed
  const words = typed.words.filter((_, at) => kept[at])
  return {
    ...typed,
    words,
    tight: words.join(''),
    sounds: typed.sounds.filter((_, at) => kept[at]),
  }
}

/** How a name can match, the most certain first. */
const ways = [
  'exact',
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
const rankOf = (way: (typeof ways)[number]): number => ways.indexOf(way)
/** Whatever comes after it is shown only if there is nothing better. */
const lastToShow = rankOf('middle')
/** From here on never right enough for Enter. */
const firstVague = rankOf('typed more')
const lastOfNames = rankOf('words of another name')
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

/** Two mistakes, or another ending: 'gastrologist' for 'gastroenterologist'. */
const hasTwoTypos = (typed: Spelling, own: Spelling): boolean =>
  isNear(typed, own, 2) ||
  (typed.tight.length >= 8 && own.tight.startsWith(typed.tight.slice(0, 6)))

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

/** How one name of an option matches. `isLabel`: it is shown, unlike the other names. */
function rankOfName(typed: Spelling, own: Spelling, isLabel: boolean): number {
  if (typed.tight === '') return noMatch
  if (own.tight === typed.tight) return rankOf('exact')
  const isWhole = eachFinds(typed.words, own.words, isSame)
  if (isWhole && isLabel) return rankOf('whole words of the label')
  const begins = own.tight.startsWith(typed.tight)
  if (begins && isLabel) return rankOf('start of the label')
  const startsWith = (word: string, one: string) => one.startsWith(word)
  const hasWords = eachFinds(typed.words, own.words, startsWith)
  if (hasWords && isLabel) return rankOf('words of the label')
  const isSound = !isAbbreviation(typed)
  if (isSound && soundsLike(typed, own, (key, one) => key === one).whole) return rankOf('sound')
  const start = soundsLike(typed, own, (key, one) => isSound && one.startsWith(key))
  if (start.words && isLabel) return rankOf('sounds of the label')
  if (isWhole) return rankOf('whole words of another name')
  if (begins || start.whole) return rankOf('start of another name')
  if (hasWords || start.words) return rankOf('words of another name')
  if (own.tight.includes(typed.tight)) return rankOf('middle')
  if (hasTypo(typed, own)) return rankOf('typo')
  if (isWithinTyped(typed, own)) return rankOf('typed more')
  return hasTwoTypos(typed, own) ? rankOf('two typos') : noMatch
}

/** 0 for popular options, 1 for the others. */
interface Place {
  place: 0 | 1
}

interface Names {
  shown: Spelling[]
  others: Spelling[]
}

/** How the best of an option's names matches, and how many of its letters were not typed. */
interface Match {
  rank: number
  rest: number
}

const byMatch = (one: Match, two: Match): number => one.rank - two.rank || one.rest - two.rest

function matchOf(typed: Spelling, { shown, others }: Names): Match {
  const match = (isLabel: boolean) => (name: Spelling) => ({
    rank: rankOfName(typed, name, isLabel),
    rest: name.tight.length - typed.tight.length,
  })
  const all = [...shown.map(match(true)), ...others.map(match(false))]
  return all.reduce((best, one) => (byMatch(one, best) < 0 ? one : best))
}

const byPlace = (one: Match & Place, two: Match & Place): number =>
  one.rank - two.rank || one.place - two.place || one.rest - two.rest

/**
 * Is there one option of this rank, or one popular one? Matches with other names are all alike, because nobody sees which
 * name it was.
 */
function isOnlyOne(rows: readonly (Match & Place)[], wanted: number): boolean {
  const isAlike = (rank: number) =>
    rank === wanted || (wanted > rankOf('sounds of the label') && rank <= lastOfNames)
  const best = rows.filter(({ rank }) => isAlike(rank))
  return best.length === 1 || best.filter(({ place }) => place === 0).length === 1
}

/** What people type for 'Other', besides its label. */
const wordsForOther = ['Other', 'Others', 'None', 'अन्य', 'दूसरा', 'और कुछ'].map(spellingOf)

const namesOf = (option: Option, known: OptionNames | undefined, isOther: boolean): Names => {
  const { label, latin } = option
  return {
    shown: (latin ? [label, latin] : [label]).map(spellingOf),
    others: isOther ? wordsForOther : (known?.names[catalogueName(option)] ?? []).map(spellingOf),
  }
}

/** A spelling mistake in such a long name means no other one. */
const isLong = ({ tight }: Spelling) => tight.length >= 10

/** Is `text` found by the name `shown` or one of the `others` as surely as if it were a name of its own? */
export function isCovered(text: string, shown: string, others: readonly string[]): boolean {
  const typed = spellingOf(text)
  const { rank } = matchOf(typed, {
    shown: [spellingOf(shown)],
    others: others.map(spellingOf),
  })
  return rank <= rankOf('sound') || (rank === rankOf('typo') && isLong(typed))
}

function withLast(groups: OptionGroup[], option: Option): OptionGroup[] {
  const last = groups.at(-1)
  return last?.label === ''
    ? [...groups.slice(0, -1), { label: '', options: [...last.options, option] }]
    : [...groups, { label: '', options: [option] }]
}

export interface Matches {
  /** Groups with matches, the best first. 'Other' is always among them, at the end unless it was typed. */
  groups: OptionGroup[]
  /** How many options match, without an 'Other' that is only kept in the list. */
  count: number
  /**
   * May Enter choose the first option? Not when nothing matches, or others match as well: a wrong choice would go
   * unseen.
   */
  isSure: boolean
}

/**
 * Prepares a list for {@link Matches}: the exact name comes first, then names that begin with the typed text, sound
 * like it, have its words, contain it, or, if there is nothing else, differ from it by a typing mistake.
 *
 * @param groups in the order in which they are shown while nothing is typed
 * @param known other names of the options, if they have arrived
 * @param isOther which option is the 'Other' of the list
 */
export function optionMatcher(
  groups: readonly OptionGroup[],
  known: OptionNames | undefined,
  isOther: (option: Option) => boolean = () => false,
): (text: string) => Matches {
  const popular = new Set(known?.popular)
  const prepared = groups.map(({ label, options }) => ({
    label,
    options: options.map((option) => ({
      option,
      names: namesOf(option, known, isOther(option)),
      place: popular.has(catalogueName(option)) ? (0 as const) : (1 as const),
    })),
  }))
  const all = groups.flatMap(({ options }) => options)
  const size = all.length
  const other = all.find(isOther)
  function rankAll(typed: Spelling) {
    const ranked = prepared.map(({ label, options }) => ({
      label,
      options: options.map((one) => ({ ...one, ...matchOf(typed, one.names) })),
    }))
    const rows = ranked.flatMap(({ options }) => options)
    return { ranked, rows, best: Math.min(...rows.map(({ rank }) => rank)) }
  }
  return (text) => {
    if (text.trim() === '') return { groups: [...groups], count: size, isSure: true }
    const typed = spellingOf(text)
    const whole = rankAll(typed)
    const bare = whole.best > lastToShow ? rankAll(withoutFillers(typed)) : whole
    const { ranked, rows, best } = bare.best < whole.best ? bare : whole
    const worst = best <= lastToShow ? lastToShow : rankOf('two typos')
    const found = ranked
      .map(({ label, options }) => ({
        label,
        options: options.filter(({ rank }) => rank <= worst).sort(byPlace),
      }))
      .flatMap(({ label, options: [first, ...more] }) =>
        first ? [{ label, first, options: [first, ...more].map(({ option }) => option) }] : [],
      )
      .sort((one, two) => byPlace(one.first, two.first))
      .map(({ label, options }) => ({ label, options }))
    const isMissing = other && !found.some(({ options }) => options.includes(other))
    return {
      count: found.flatMap(({ options }) => options).length,
      groups: isMissing ? withLast(found, other) : found,
      isSure: best === rankOf('exact') || (best < firstVague && isOnlyOne(rows, best)),
    }
  }
}
