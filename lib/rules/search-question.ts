import { candidatesOf, careMeanings, isGeneral, isOfCare, spelt } from '#lib/rules/search-elsewhere'
import { fold } from '#lib/rules/search-fold'
import type { SearchIndex } from '#lib/rules/search-index'
import type { PlaceFound } from '#lib/rules/search-places'
import { type Candidate, likeness, type Vocabulary } from '#lib/rules/search-vocabulary'
import { type Hint, hintOf, isOfPaying, saysNothing } from '#lib/rules/search-words'

/** A word that was typed, and what the catalogue may call it. */
export interface AskedWord {
  word: string
  /** True of a word that names a city. */
  isPlace: boolean
  candidates: Candidate[]
  /** True of a word of care that the catalogue has not, beside others: it tells apart what these find, and finds nothing. */
  isBeside: boolean
  /** How much it says beside the query's others. */
  weight: number
}

/** A query, understood. */
export interface Question {
  words: AskedWord[]
  /** Number of the city that the query names. */
  place: number | undefined
  /** Whom its words ask for: 'doctor', 'hospital'. */
  hint: Hint | undefined
  /** True where it asks only where a treatment is paid for: 'cashless hospital in Jaipur'. */
  asksWhoPays: boolean
  isHindi: boolean
  /** True where all of it is of care that this catalogue has not: only who has the word in a name is meant. */
  isElsewhere: boolean
}

/** More words narrow nothing further, and each costs time. */
const mostWords = 12
/** What a word weighs that the catalogue does not know: as much as a rare one. */
const unknownWeight = 0.75
/** What a word weighs beside others that the catalogue has not. */
const besideShare = 0.5
const devanagari = /\p{Script=Devanagari}/u

/** 'gall bladder' for 'gallbladder', 'kneepain' for 'knee pain': as the catalogue writes it. */
function asWritten(words: readonly string[], vocabulary: Vocabulary): string[] {
  const isKnown = (word: string) => isOfCare(word) || vocabulary.numberOf(word) !== undefined
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = [words[at], words[at + 1]]
    if (next && !(isKnown(word) && isKnown(next)) && isKnown(word + next)) {
      joined.push(word + next)
      at += 1
    } else joined.push(word)
  }
  return joined.flatMap((word) => {
    if (isKnown(word) || word.length < 6 || word.length > 30) return [word]
    // 'cardiol' is typed no further yet, and is not 'card iol'.
    if (vocabulary.hasBeginning(word)) return [word]
    for (let at = 3; at <= word.length - 3; at += 1) {
      const [before, after] = [word.slice(0, at), word.slice(at)]
      if (isKnown(before) && isKnown(after)) return [before, after]
    }
    return [word]
  })
}

/** Letters that stand alone ('i v f', 'c b c') as one word, where the catalogue knows it. */
function abbreviated(words: readonly string[], vocabulary: Vocabulary): string[] {
  const letters = words.join('')
  const spelt = words.length > 1 && words.every((word) => word.length === 1)
  return spelt && vocabulary.numberOf(letters) !== undefined ? [letters] : [...words]
}

/** True of a misspelt city that is a word of the catalogue, or but one letter away from it: 'bhagandhar'. */
function isNearerThanPlace(word: string, { vocabulary, places }: SearchIndex): boolean {
  if (isOfCare(word) || vocabulary.numberOf(word) !== undefined) return true
  const near = vocabulary.nearest(word, 1)
  return near !== undefined && !places.isName(near)
}

/** What is asked for, in the words of this catalogue. */
export function understand(index: SearchIndex, query: string): Question {
  const { vocabulary, termWeights } = index
  const typed = fold(query).split(' ').filter(Boolean).slice(0, mostWords)
  const hint = typed.map(hintOf).find((found) => found !== undefined)
  const place: PlaceFound | undefined = index.places.find(
    typed,
    (word) => saysNothing(word) || isNearerThanPlace(word, index),
  )
  const inPlace = (at: number) => place !== undefined && at >= place.start && at < place.end
  const [of, around] = [typed.filter((_, at) => inPlace(at)), typed.filter((_, at) => !inPlace(at))]
  const telling = around.filter((word) => !saysNothing(word))
  const asksPeople = place !== undefined || hint !== undefined
  const bare = telling.length > 0 || asksPeople ? telling : around
  // 'heart hospital cashless' asks for the heart: who pays is then a matter of the hospital's page.
  const about = asksPeople ? bare.filter((word) => !isOfPaying(word)) : bare
  const written = asWritten(abbreviated(about.length > 0 ? about : bare, vocabulary), vocabulary)
  const last = typed.at(-1)
  const care = careMeanings(written, index)
  const isMissing = (at: number) => care[at]?.isHere === false
  const hasMissing = written.some((_, at) => isMissing(at))
  const isElsewhere = hasMissing && written.every((word, at) => isMissing(at) || isGeneral(word))
  const asked = (word: string, isPlace: boolean): AskedWord => {
    const isLast = word === last || written.at(-1) === word
    const meaning = isPlace ? undefined : care[written.indexOf(word)]
    const any = () => vocabulary.candidates(word, isLast)
    const like = () => (hasMissing ? spelt(any()) : any())
    const all = meaning ? candidatesOf(word, meaning, index) : like()
    // A city that is spelt well means itself: 'Surat' is no 'short sight'.
    const isItself = isPlace && place?.isExact
    const candidates = isItself ? all.filter((one) => one.likeness >= likeness.plural) : all
    const [best] = candidates
    const weight = best ? (termWeights[best.term] ?? unknownWeight) : unknownWeight
    const isBeside = meaning?.isHere === false && !isElsewhere
    return { word, isPlace, isBeside, candidates, weight: isBeside ? weight * besideShare : weight }
  }
  const meant = isElsewhere ? written.filter((_, at) => isMissing(at)) : written
  const words = meant
    .map((word) => asked(word, false))
    .sort((one, other) => Number(one.isBeside) - Number(other.isBeside))
  return {
    words: isElsewhere ? words : [...words, ...of.map((word) => asked(word, true))],
    place: place?.place,
    hint,
    asksWhoPays: written.length > 0 && written.every(isOfPaying),
    isHindi: devanagari.test(query),
    isElsewhere,
  }
}
