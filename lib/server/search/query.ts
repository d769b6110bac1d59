import {
  type Hint,
  hintOf,
  isOfPaying,
  sameMeaning,
  saysNothing,
} from '#lib/domain/search/synonyms'
import { editDistance } from '#lib/domain/text/edit-distance'
import { isHonorific, mayBeInitials } from '#lib/domain/text/institution-names'
import { listAt } from '#lib/domain/text/number-lists'
import { fold, hasDevanagari } from '#lib/domain/text/text'
import { isAbbreviation } from '#lib/server/catalogue/hospital-names'
import { billIn } from '#lib/server/search/bills'
import { isEveryday } from '#lib/server/search/everyday-words'
import type { SearchIndex } from '#lib/server/search/index'
import { isCommonName } from '#lib/server/search/localities'
import {
  inMedicalPhrase,
  isGeneralWord,
  isMedicalWord,
  isOfHospital,
  medicalCandidates,
  medicalMeanings,
  withoutCorrections,
} from '#lib/server/search/medical-words'
import type { OtherMeanings } from '#lib/server/search/places'
import { isOfCare, isOfPeople, shortName } from '#lib/server/search/short-names'
import { type Candidate, likeness, type Vocabulary } from '#lib/server/search/vocabulary'

/** A typed word, and the catalogue's terms that it may stand for. */
export interface QueryWord {
  word: string
  /** The word names a city or state. */
  isPlace: boolean
  candidates: Candidate[]
  /** The rows of the hospitals that it calls by their initials, and how certain that is. */
  initialsOf?: { rows: readonly number[]; likeness: number }
  /**
   * A medical word that the catalogue does not cover, next to other words: it lowers the points of their results, and
   * finds nothing itself.
   */
  isUncovered: boolean
  /** Its weight among the words of the query. */
  weight: number
}

export interface ParsedQuery {
  words: QueryWord[]
  /** Number of the city or state that the query names. */
  place: number | undefined
  /** It names a part that several cities have, and no city. */
  isAmbiguousPart: boolean
  /** The key (nameKey) of the part of a city that it names. */
  area: string | undefined
  /** Its words, if no city is named. */
  areaWords: readonly string[]
  /** The words of the part may also be a name, and nothing else is asked: 'model town hospital'. */
  isAlsoName: boolean
  /** The kind of result that it asks for: 'doctor', 'hospital'. */
  hint: Hint | undefined
  /** It only asks where a treatment is covered: 'cashless hospital in Jaipur'. */
  asksWhoPays: boolean
  isHindi: boolean
  /** It names several things to choose from: 'angioplasty vs bypass'. */
  compares: boolean
  /** It complains about a bill, so it does not ask for other doctors and hospitals. */
  isOfBill: boolean
  /** It names a well-known hospital that the catalogue has. */
  namesHospital: boolean
  /** Words of a well-known hospital that the catalogue does not have, next to other words. */
  missingHospital: string[]
  /** Every word is about care that this catalogue does not cover, so only names that contain the word match. */
  isUncovered: boolean
}

/** More words do not narrow the results, and each costs time. */
export const mostWordsRead = 12
/** The weight of an unknown word: like a rare one. */
const unknownWeight = 0.75
/** The share of its weight that a word keeps if the catalogue does not cover it. */
const uncoveredShare = 0.5

/**
 * Joins and splits words the way the catalogue writes them: 'gall bladder' and 'gallbladder', 'kneepain' and 'knee
 * pain'.
 */
function joinAndSplit(words: readonly string[], vocabulary: Vocabulary): string[] {
  const isKnown = (word: string) => isMedicalWord(word) || vocabulary.numberOf(word) !== undefined
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
    // 'cardiol' is an unfinished word, not 'card iol'.
    if (vocabulary.hasBeginning(word)) return [word]
    for (let at = 3; at <= word.length - 3; at += 1) {
      const [before, after] = [word.slice(0, at), word.slice(at)]
      if (isKnown(before) && isKnown(after)) return [before, after]
    }
    return [word]
  })
}

/** How the names of Latin letters are written in Devanagari, folded. Those that are also other words (के) are left out. */
const letterNames = new Map(
  fold(
    'ए a बी b सी c डी d ई e एफ f जी g एच h आई i जे j एल l एम m एन n ओ o पी p क्यू q आर r एस s टी t यू u वी v एक्स x वाई y',
  )
    .split(' ')
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? ''] as const] : [])),
)

/** Joins single letters ('i v f', 'k e m', 'ई सी जी') to a word that the catalogue knows, or to a hospital's initials. */
function abbreviated(words: readonly string[], { vocabulary, initials }: SearchIndex): string[] {
  const letters = words.map((word) => letterNames.get(word) ?? word)
  const joined = letters.join('')
  const isSpelledOut = words.length > 1 && letters.every((letter) => letter.length === 1)
  const isKnown = () =>
    vocabulary.numberOf(joined) !== undefined ||
    (mayBeInitials(joined) && initials.rowsOf(joined).length > 0)
  return isSpelledOut && isKnown() ? [joined] : [...words]
}

/** Is this possibly misspelt city a word of the catalogue, or one letter away from one ('bhagandhar')? */
function isCatalogueWord(word: string, { vocabulary, places }: SearchIndex): boolean {
  if (isMedicalWord(word) || vocabulary.numberOf(word) !== undefined) return true
  const near = vocabulary.nearest(word, 1)
  return near !== undefined && !places.isName(near)
}

/** May the word, perhaps misspelt, mean one of the terms? */
const meansLike = (
  word: string,
  index: SearchIndex,
  isOne: (index: SearchIndex, candidate: Candidate) => boolean,
  least: number,
): boolean =>
  index.vocabulary.candidates(word, false).some((one) => one.likeness >= least && isOne(index, one))

/** Is it a medical word or one of a text or department, perhaps misspelt? Then it is not a misspelt part of a city. */
const isCareWord = (word: string, index: SearchIndex, mayBeMisspelt: boolean): boolean =>
  isMedicalWord(word) ||
  isOfPaying(word) ||
  isGeneralWord(word) ||
  meansLike(word, index, isOfCare, mayBeMisspelt ? likeness.edits[1] : likeness.plural)

interface Typed {
  isAlone: boolean
  isLast: boolean
}

/** An everyday word, or one about payment or women, is neither misspelt nor, unless it is somebody's name, the correction of another. */
function likelyCandidates(
  index: SearchIndex,
  word: string,
  { isAlone, isLast }: Typed,
): Candidate[] {
  const { vocabulary, places } = index
  const isSpelt = [isEveryday, isOfPaying, isAboutWomen, isAbbreviation].some((is) => is(word))
  if (isSpelt || places.isName(word))
    return vocabulary.candidates(word, isAlone && isEveryday(word), true)
  // 'Rainbow' sounds like 'remove'.
  const isUnlike = (meant: string) => isGeneralWord(meant) && editDistance(word, meant, 2) > 2
  const isSilly = (one: Candidate) => {
    const meant = vocabulary.wordOf(one.term)
    return (
      one.likeness <= likeness.sound &&
      !isOfPeople(index, one) &&
      (isEveryday(meant) || isUnlike(meant))
    )
  }
  return vocabulary.candidates(word, isLast).filter((one) => !isSilly(one))
}

/** A common word that is in no more names than this is there by chance: 'timing', 'rest'. */
const fewNames = 8

interface InNames {
  /** A hospital or doctor has it in the name, or a name consists of the said words alone. */
  isOwn: boolean
  /** So does a name with another of the said words ('open heart'), or many names have it. */
  isTold: boolean
}

/** 'Toothache at night'; but 'bachcha nahi ho raha' asks for something. */
const isAround = (word: string): boolean =>
  isEveryday(word) && !/^(?:na|nahi|nahin|nhi|no|not|नहीं)$/.test(word)

/** How the names of the catalogue use a common word. */
function inNames(word: string, said: readonly string[], index: SearchIndex): InNames {
  const { vocabulary, postings, lineRows, lineWeights, termWeights, kinds } = index
  const term = vocabulary.candidates(word, false, true)[0]?.term
  if (term === undefined) return { isOwn: false, isTold: true }
  const specific = said.filter((one) => !isEveryday(one) && !isGeneralWord(one))
  const others = (specific.length > 0 ? specific : said)
    .filter((one) => one !== word)
    .flatMap((one) => vocabulary.numberOf(one) ?? [])
    .map((one) => ({ weight: termWeights[one] ?? 0, lines: new Set(listAt(postings, one)) }))
  const lines = [...listAt(postings, term)]
  const isOwn = lines.some((line) => {
    if ((lineRows[line] ?? 0) >= kinds.hospital.start) return true
    const weight = others.reduce((sum, one) => (one.lines.has(line) ? sum + one.weight : sum), 0)
    return weight + (termWeights[term] ?? 0) >= (lineWeights[line] ?? 0) - 1e-6
  })
  const isTold =
    isOwn ||
    lines.length > fewNames ||
    lines.some((line) => others.some((one) => one.lines.has(line)))
  return { isOwn, isTold }
}

/** 'Lady dentist' is about teeth, not about women's diseases. */
const womanWords = new Set(sameMeaning('lady'))
const isAboutWomen = (word: string): boolean => womanWords.has(word) || word === 'लेडी'

/**
 * Is there a name, or a whole alias, with one of the telling words and otherwise only words of the query? 'Child squint' is about
 * squint; but in 'tooth extraction' and 'dental implant' the second word names nothing by itself.
 */
function namesSomething(
  { vocabulary, postings, lineWeights, termWeights }: SearchIndex,
  written: readonly string[],
  telling: readonly string[],
): boolean {
  const covered = new Map<number, { weight: number; isTold: boolean }>()
  for (const word of new Set(written)) {
    const isTelling = telling.includes(word)
    const ofWord = new Map<number, number>()
    for (const { term } of withoutCorrections(vocabulary.candidates(word, false, true)))
      for (const line of listAt(postings, term))
        ofWord.set(line, Math.max(ofWord.get(line) ?? 0, termWeights[term] ?? 0))
    for (const [line, weight] of ofWord) {
      const before = covered.get(line) ?? { weight: 0, isTold: false }
      covered.set(line, { weight: before.weight + weight, isTold: before.isTold || isTelling })
    }
  }
  return [...covered].some(
    ([line, { weight, isTold }]) => isTold && weight >= (lineWeights[line] ?? 0) - 1e-6,
  )
}

/**
 * Leaves out everyday words that the catalogue does not have, and the others if nothing else is asked: 'sunday open
 * hospital' is not about an open heart. A word that is typed alone may be the beginning of another ('card').
 */
function withoutEveryday(words: readonly string[], isAlone: boolean, index: SearchIndex): string[] {
  const { vocabulary } = index
  const isKnown = (word: string) =>
    isMedicalWord(word) ||
    vocabulary
      .candidates(word, false, true)
      .some((candidate) => candidate.likeness >= likeness.meaning)
  const isBeginning = (word: string) => isAlone && vocabulary.hasBeginning(word)
  const isOfPhrase = inMedicalPhrase(words)
  const isTelling = (word: string, at: number) =>
    isOfPhrase[at] === true ||
    isBeginning(word) ||
    (isKnown(word) && inNames(word, words, index).isTold)
  const telling = words.filter((word, at) => !isEveryday(word) || isTelling(word, at))
  const isAsked = telling.some(
    (word) => !isEveryday(word) || isBeginning(word) || inNames(word, telling, index).isOwn,
  )
  return isAsked ? telling : []
}

/**
 * Next to a condition or treatment a misspelt word is no part of somebody's name: 'mesh for hernia' does not ask for
 * Dr Umesh.
 */
function withoutGuessedPeople(
  words: readonly QueryWord[],
  { postings, lineRows, lineWhole, kinds }: SearchIndex,
): QueryWord[] {
  const isOfArticle = (term: number, isPhrase: boolean) =>
    listAt(postings, term).some(
      (line) => (lineRows[line] ?? 0) < kinds.hospital.start && (isPhrase || lineWhole[line] === 0),
    )
  const isKnown = ({ word, candidates: [first] }: QueryWord) =>
    !isGeneralWord(word) &&
    !isEveryday(word) &&
    first !== undefined &&
    first.likeness > likeness.sound &&
    isOfArticle(first.term, false)
  if (!words.some(isKnown)) return [...words]
  return words.map((one) => {
    const [first] = one.candidates
    if (first === undefined || first.likeness > likeness.sound) return one
    return { ...one, candidates: one.candidates.filter(({ term }) => isOfArticle(term, true)) }
  })
}

const comparing = new Set(fold('vs versus or ya than या बनाम').split(' '))

/** Is there a word that compares, with something to choose on both sides? 'Kam ya jyada' names nothing. */
const isComparison = (words: readonly string[]): boolean => {
  const namesOne = (some: readonly string[]) =>
    some.some((word) => !isEveryday(word) && !saysNothing(word))
  return words.some(
    (word, at) =>
      comparing.has(word) && namesOne(words.slice(0, at)) && namesOne(words.slice(at + 1)),
  )
}

/** In a longer query an unknown word is hardly a hospital's initials. */
const mostWithInitials = 2

/** The words in capital letters, folded. */
const inCapitals = (query: string): ReadonlySet<string> =>
  new Set(
    query
      .split(/\s+/)
      .filter((word) => word !== word.toLowerCase() && word === word.toUpperCase())
      .map(fold),
  )

/** @param chosen number of the city that the visitor has chosen */
export function parseQuery(index: SearchIndex, query: string, chosen?: number): ParsedQuery {
  const { vocabulary, termWeights } = index
  const typed = fold(query).split(' ').filter(Boolean).slice(0, mostWordsRead)
  const isOfBill = billIn(typed.join(' ')) !== null
  const hint = isOfBill ? undefined : typed.map(hintOf).find((found) => found !== undefined)
  const meanings: OtherMeanings = {
    isOther: (word) => saysNothing(word) || isEveryday(word) || isCatalogueWord(word, index),
    isKnown: (word) => vocabulary.numberOf(word) !== undefined,
    isMedical: (word) => isMedicalWord(word) || sameMeaning(word).length > 0,
    isOfCare: (word, mayBeMisspelt) => isCareWord(word, index, mayBeMisspelt),
    isLikeName: (word) => meansLike(word, index, isOfPeople, likeness.edits[1]),
    isCommonName,
    chosen,
  }
  const place = index.places.find(typed, meanings)
  const ownArea = place?.area
  const area = ownArea ?? index.places.areaIn(typed, meanings, place)
  const spans = place ? [place, ...(place.part ? [place.part] : [])] : []
  const inPlace = (at: number) => spans.some(({ start, end }) => start <= at && at < end)
  const isAlsoName =
    !ownArea &&
    area !== undefined &&
    typed.every(
      (word, at) =>
        (area.start <= at && at < area.end) || inPlace(at) || saysNothing(word) || isOfPaying(word),
    )
  const ofArea = ownArea ? typed.slice(ownArea.start, ownArea.end) : []
  const ofPlace = typed.filter((_, at) => inPlace(at))
  const others = typed.filter((_, at) => !inPlace(at))
  const isOfPhrase = inMedicalPhrase(others)
  const worded = others.filter((word, at) => isOfPhrase[at] || !saysNothing(word))
  // '5 mahine', '3 din', '8mm': alone a number says nothing, and 'stage 5' is found without it.
  const withoutNumbers = worded.filter((word) => !/^\d+(?:mm|cm|kg)?$/.test(word))
  const numbered = withoutNumbers.length > 0 ? withoutNumbers : worded
  const telling = withoutEveryday(numbered, typed.length === 1, index)
  const asksPeople = place !== undefined || hint !== undefined
  const bare = telling.length > 0 || asksPeople || numbered.length > 0 ? telling : others
  // 'heart hospital cashless' asks for the heart; the hospital's page says which insurance it accepts.
  const inPhrase = inMedicalPhrase(bare)
  const isPaying = (word: string, at: number) => asksPeople && !inPhrase[at] && isOfPaying(word)
  const paying = bare.filter(isPaying)
  const unpaid = bare.filter((word, at) => !isPaying(word, at))
  // 'Card' says nothing without 'ayushman'.
  const besides = paying.length > 0 ? withoutEveryday(unpaid, false, index) : unpaid
  const about = paying.length > 0 && besides.every(isEveryday) ? paying : besides
  // Nor 'hospital extra charges' for the price of any treatment.
  const meantBy = isOfBill && about.every(isGeneralWord) ? [] : about
  const written = joinAndSplit(abbreviated(meantBy, index), vocabulary)
  const last = typed.at(-1)
  const medical = medicalMeanings(written, index)
  const isMissing = (at: number) => medical[at]?.isCovered === false
  const hasMissing = written.some((_, at) => isMissing(at))
  const isExtra = (word: string, at: number) =>
    isMissing(at) || isGeneralWord(word) || isAround(word) || isAboutWomen(word)
  const isUncovered =
    hasMissing &&
    (written.every(isExtra) ||
      !namesSomething(
        index,
        written,
        written.filter((word, at) => !isExtra(word, at)),
      ))
  // 'Shri Sai' is no misspelt sinus.
  const isOfName = written.some(isHonorific)
  const capitals = inCapitals(query)
  const queryWord = (word: string, isPlace: boolean): QueryWord => {
    const isLast = word === last || written.at(-1) === word
    const meaning = isPlace ? undefined : medical[written.indexOf(word)]
    const any = () => likelyCandidates(index, word, { isAlone: typed.length === 1, isLast })
    const like = () => (hasMissing ? withoutCorrections(any()) : any())
    const all = meaning ? medicalCandidates(word, meaning, index) : like()
    // A correctly spelled city only means itself: 'Surat' is not 'short sight'.
    const isItself = isPlace && place?.isExact
    const certain = all.filter((one) => one.likeness >= likeness.plural)
    const short =
      isPlace || meaning || written.length > mostWithInitials
        ? undefined
        : shortName(index, word, {
            candidates: all,
            isUnfinished: word === last,
            isCapital: capitals.has(word),
          })
    const likely = isOfName
      ? all.filter((one) => one.likeness >= likeness.meaning || isOfPeople(index, one))
      : all
    const candidates = isItself ? certain : (short?.others ?? likely)
    const [best] = candidates
    const weight = best ? (termWeights[best.term] ?? unknownWeight) : unknownWeight
    const isBesides = meaning?.isCovered === false && !isUncovered
    return {
      word,
      isPlace,
      isUncovered: isBesides,
      candidates,
      ...(short && { initialsOf: short }),
      weight: isBesides ? weight * uncoveredShare : weight,
    }
  }
  // Where a hospital is counts, not whether its name has a word of the place: 'civil lines' and 'Civil Hospital'.
  const placeWord = (word: string): QueryWord =>
    ofArea.includes(word)
      ? { word, isPlace: true, isUncovered: false, candidates: [], weight: unknownWeight }
      : queryWord(word, true)
  const meant = isUncovered ? written.filter((_, at) => isMissing(at)) : written
  const asWords = meant.map((word) => queryWord(word, false))
  const words = (hint === 'doctor' ? asWords : withoutGuessedPeople(asWords, index)).sort(
    (one, other) => Number(one.isUncovered) - Number(other.isUncovered),
  )
  return {
    words: isUncovered ? words : [...words, ...ofPlace.map(placeWord)],
    place: place?.isAmbiguous ? undefined : place?.place,
    isAmbiguousPart: place?.isAmbiguous === true,
    area: area?.key,
    areaWords: ownArea && ownArea.start === place?.start && ownArea.end === place.end ? ofArea : [],
    isAlsoName,
    hint,
    asksWhoPays: written.length > 0 && written.every(isOfPaying),
    isHindi: hasDevanagari(query),
    compares: isComparison(typed),
    isOfBill,
    namesHospital:
      words.some((word) => word.initialsOf?.likeness === likeness.plural) ||
      medical.some((meaning) => meaning?.isHospital && meaning.isCovered),
    missingHospital: isUncovered
      ? []
      : written.filter((word, at) => isMissing(at) && isOfHospital(word)),
    isUncovered,
  }
}
