import { bodyPart } from '#lib/domain/search/synonyms'
import { editDistance } from '#lib/domain/text/edit-distance'
import { listAt } from '#lib/domain/text/number-lists'
import { fold, hasDevanagari } from '#lib/domain/text/text'
import {
  listIncludes,
  type SearchIndex,
  type SearchKind,
  searchKinds,
} from '#lib/server/search/index'
import { levelOfPoints, topOfEachKind } from '#lib/server/search/order'
import {
  everybodyPoints,
  minPoints,
  scoreArea,
  scoreDoctorsOfHospital,
  scoreEverybody,
  scoreHospitalsAndDoctors,
  scoreNamed,
  scoreSpecialists,
} from '#lib/server/search/people'
import { type ParsedQuery, parseQuery } from '#lib/server/search/query'
import type { ScoreSheet } from '#lib/server/search/score'
import { likeness } from '#lib/server/search/vocabulary'

export interface Ask {
  query: string
  /** Id of the city whose doctors and hospitals come first among equals. */
  cityId: number | null
  kinds?: readonly SearchKind[]
  /** How many results of each kind to return, and how many to skip first. */
  limit: number
  offset?: number
  /** Hospitals with this PIN code come first. */
  pinCode?: string | undefined
}

export interface FoundRow {
  kind: SearchKind
  key: number | string
  /** 0 to about 1.1. */
  points: number
}

export interface Found {
  /** Best first across all kinds. */
  rows: FoundRow[]
  totals: Record<SearchKind, number>
  /** Key of the department that the query names (by its own or its practitioners' name), or null. */
  departmentId: number | null
  /** Id of the city that the query names, or null. */
  placeId: number | null
  /** The state that it names instead of a city, as the catalogue has it, or null. */
  state: string | null
  /** It names a city or state, and besides at most the kind of people and who pays: 'cashless hospitals in pune'. */
  isOnlyCity: boolean
  /** It only asks for care, or names a hospital, that the catalogue does not have: 'dentist', 'apollo hospital'. */
  isUncovered: boolean
  /** A well-known hospital that it names besides, and that the catalogue does not have: 'apollo'; '' for none. */
  missingHospital: string
  /** The words that replaced misspelt words. */
  meant: string[]
  /** The query with these words in place; null if every word was known. */
  corrected: string | null
}

/** Results below this share of the best result's points are noise. */
const minShare = 0.5
/** A name below this share of the best result's points matches only part of the query. */
const minNameShare = 0.62
/** The same for each of the things that a query compares. */
const minComparedShare = 0.55
/** Results below this are noise even if nothing is better. */
const minSentencePoints = 0.2
/** For a query in Hindi, a Hindi page comes before its English version. */
const hindiBonus = 0.02

/** What is only about other parts of the body than the query keeps this share: a lump in the belly is not in the breast. */
const otherPartShare = 0.6

/** The relative weight of each kind for the same name. */
const worth: Record<SearchKind, number> = {
  department: 1,
  condition: 1,
  treatment: 0.985,
  test: 0.985,
  blog: 0.86,
  hospital: 0.98,
  doctor: 0.99,
}

/**
 * Results below these points are noise. If the catalogue knows only two words of a long sentence ('… without any
 * reason'), their results are better than nothing.
 */
function minPointsFor({ words, compares }: ParsedQuery, highest: number): number {
  const known = words.filter(
    ({ candidates: [first], isPlace }) => !isPlace && first && first.likeness >= likeness.sound,
  )
  if (compares) return Math.max(minSentencePoints, highest * minComparedShare)
  if (highest < minPoints && known.length > 1) return Math.max(minSentencePoints, highest * 0.8)
  return Math.max(minPoints, highest * minShare)
}

/** More wrong letters are all the same. */
const mostEdits = 4
const aboutAsLikely = 0.1

/** The misspelt words of the query, with the words that replace them. */
function misspelt(index: SearchIndex, { words }: ParsedQuery): [typed: string, meant: string][] {
  return words.flatMap(({ word, candidates, isPlace, isUncovered }) => {
    if (isPlace || isUncovered || (candidates[0]?.likeness ?? 1) > likeness.sound) return []
    const distance = (meant: string) => editDistance(word, meant, mostEdits)
    // Who types Latin letters is told the correction in Latin letters.
    const isHindi = hasDevanagari(word)
    const readable = candidates
      .map(({ term, likeness: like }) => ({ meant: index.vocabulary.wordOf(term), like }))
      .filter(({ meant }) => hasDevanagari(meant) === isHindi && distance(meant) <= mostEdits)
    // Of words that are about as likely the one that looks most alike: 'vericose' is rather 'varicose' than 'verikos'.
    const [first] = readable
      .filter(({ like }) => like >= (readable[0]?.like ?? 0) - aboutAsLikely)
      .sort((one, other) => distance(one.meant) - distance(other.meant))
    const meant = first?.meant
    return meant === undefined || meant.startsWith(word) ? [] : [[word, meant] as [string, string]]
  })
}

/** Hospitals in the part of the city, or with the PIN code, come before others that match as well. */
const areaBonus = 0.03

/** Searches the index: best first, nothing for a query without a word. */
export function find(index: SearchIndex, sheet: ScoreSheet, ask: Ask): Found {
  const { query, cityId, kinds = searchKinds, limit, offset = 0, pinCode = '' } = ask
  const near = cityId === null ? undefined : index.places.numberOf(cityId)
  const parsed = parseQuery(index, query, near)
  const isOfPlace = parsed.place !== undefined || parsed.isAmbiguousPart
  const asksPeople = !parsed.isOfBill && (isOfPlace || parsed.hint !== undefined)
  const ofPinCode = index.areas.get(pinCode) ?? []
  const inArea = new Set(pinCode ? ofPinCode : index.areas.get(parsed.area ?? ''))
  sheet.clear()
  sheet.scoreNames(parsed)
  // A visitor who types Devanagari reads Hindi. For others a Hindi page only duplicates the English one.
  const isRead = (row: number) => parsed.isHindi || index.hindi[row] !== 1
  const { isUncovered } = parsed
  const isShown = (row: number) =>
    isRead(row) && (!isUncovered || row >= index.kinds.hospital.start)
  // 'Piles or fissure' is the name of an article, and asks for both pages.
  const isOther = ({ start, end }: { start: number; end: number }, row: number) =>
    !(parsed.compares && row >= start && row < end)
  const isMeasure = (row: number) => isShown(row) && isOther(index.kinds.blog, row)
  const highestName = sheet.highest(isMeasure)
  const isCompared = (row: number) => parsed.compares && row < index.kinds.hospital.start
  sheet.dropBelow((row) => highestName * (isCompared(row) ? minComparedShare : minNameShare))
  let department: number | null = null
  if (isUncovered) {
    // 'dental hospital in Pune' also asks for the hospitals of the city, but not for its other doctors.
    if (sheet.highest(isShown) === 0 && parsed.place !== undefined && parsed.hint === 'hospital')
      scoreEverybody(sheet, index, parsed, ['hospital'])
  } else if (parsed.words.some(({ isPlace }) => !isPlace)) {
    department = scoreSpecialists(sheet, index, parsed)
    scoreDoctorsOfHospital(sheet, index)
  } else if (asksPeople) {
    if (parsed.isAmbiguousPart) scoreHospitalsAndDoctors(sheet, index, inArea)
    else scoreEverybody(sheet, index, parsed)
    scoreNamed(sheet, index, parsed.areaWords)
    // India Post's districts do not end where cities do.
    if (parsed.hint !== 'doctor') for (const row of ofPinCode) sheet.raise(row, everybodyPoints)
  }
  if (parsed.isAlsoName) scoreArea(sheet, index, parsed, inArea)
  if (asksPeople && parsed.asksWhoPays && !isUncovered)
    scoreEverybody(sheet, index, { ...parsed, hint: 'hospital' })

  const worths = searchKinds.map((kind) => worth[kind] * (parsed.hint === kind ? 1.1 : 1))
  const isWanted = searchKinds.map((kind) => kinds.includes(kind))
  const partsAsked = parsed.words.reduce((bits, { word }) => bits | bodyPart(word), 0)
  const isOfOtherPart = (row: number) => {
    const parts = row < index.kinds.hospital.start ? (index.bodyParts[row] ?? 0) : 0
    return partsAsked !== 0 && parts !== 0 && (parts & partsAsked) === 0
  }
  const pointsOf = (row: number) =>
    (sheet.points[row] ?? 0) *
    (worths[index.kindNumbers[row] ?? 0] ?? 0) *
    (isOfOtherPart(row) ? otherPartShare : 1)
  const least = minPointsFor(parsed, sheet.highest(isMeasure, pointsOf))
  const bonusOf = (row: number) =>
    index.hindi[row] === 1 ? hindiBonus : inArea.has(row) ? areaBonus : 0
  const levelOf = (row: number): number => {
    const points = pointsOf(row)
    if (points < least || !isShown(row)) return 0
    if (!isWanted[index.kindNumbers[row] ?? 0]) return 0
    const isNear = near !== undefined && listIncludes(index.cities, row, near)
    return levelOfPoints(points + bonusOf(row), isNear)
  }
  const from = parsed.place ?? near
  const nearness = from === undefined ? undefined : index.places.nearness(from)
  const { totals, chosen } = topOfEachKind(index, sheet, {
    levelOf,
    distanceOf: (row) =>
      nearness
        ? Math.min(nearness.length, ...listAt(index.cities, row).map((city) => nearness[city] ?? 0))
        : 0,
    limit,
    offset,
  })
  const rows = chosen.map((row) => {
    const kind = searchKinds[index.kindNumbers[row] ?? 0] ?? 'doctor'
    const points = pointsOf(row)
    return { kind, key: index.keys[row] ?? 0, points, level: levelOfPoints(points + bonusOf(row)) }
  })
  const wrong = misspelt(index, parsed)
  return {
    // The sort is stable, so the order within each kind stays.
    rows: rows
      .sort((one, other) => other.level - one.level)
      .map(({ kind, key, points }) => ({ kind, key, points })),
    totals: Object.fromEntries(
      searchKinds.map((kind, at) => [kind, totals[at] ?? 0]),
    ) as Found['totals'],
    departmentId: department === null ? null : Number(index.keys[department]),
    isOnlyCity:
      parsed.place !== undefined &&
      (parsed.asksWhoPays || parsed.words.every(({ isPlace }) => isPlace)),
    isUncovered,
    missingHospital: parsed.missingHospital.join(' '),
    placeId: parsed.place === undefined ? null : (index.places.ids[parsed.place] ?? null),
    state: parsed.place === undefined ? null : index.places.stateOf(parsed.place),
    meant: wrong.map(([, meant]) => meant),
    corrected: correctedQuery(query, wrong),
  }
}

function correctedQuery(query: string, wrong: [typed: string, meant: string][]): string | null {
  const meant = new Map(wrong)
  const typed = query.toLowerCase().split(' ')
  // The misspelt words are folded: 'hernea' of 'hernea,'.
  const corrected = typed.map((word) => meant.get(word) ?? meant.get(fold(word)) ?? word)
  return corrected.some((word, at) => word !== typed[at]) ? corrected.join(' ') : null
}

export interface KnownWords {
  known: string[]
  /** One of the other words is about care that the catalogue does not cover: teeth, skin. */
  hasUncovered: boolean
}

/**
 * The interface of the search. Its one implementation keeps an index of the catalogue in the process
 * (docs/decisions/0023-search-engine.md).
 */
export interface SearchEngine {
  find(ask: Ask): Promise<Found>
  /** The query with each unknown word replaced by the catalogue's nearest word; null if none is close. */
  suggest(query: string): Promise<string | null>
  /** The words of a text, folded and without stop words, that occur in the catalogue's names. */
  knownWordsOf(text: string): Promise<KnownWords>
}
