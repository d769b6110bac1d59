import { holds, type SearchIndex, type SearchKind, searchKinds } from '#lib/rules/search-index'
import { firstOfEachKind, placeOfPoints } from '#lib/rules/search-order'
import { giveColleagues, giveEverybody, giveWhoTreats, leastPoints } from '#lib/rules/search-people'
import { type Question, understand } from '#lib/rules/search-question'
import type { ScoreSheet } from '#lib/rules/search-score'
import { likeness } from '#lib/rules/search-vocabulary'

/** What is asked of the index. */
export interface Ask {
  query: string
  /** Id of the city whose doctors and hospitals come first among equals. */
  cityId: number | null
  /** Kinds that are looked for; all unless given. */
  kinds?: readonly SearchKind[]
  /** How many of each kind, and how many of each are passed over before. */
  limit: number
  offset?: number
}

export interface FoundRow {
  kind: SearchKind
  key: number | string
  /** 0 to about 1.1. */
  points: number
}

export interface Found {
  /** Best first over all kinds. */
  rows: FoundRow[]
  totals: Record<SearchKind, number>
  /** Key of the department that was asked for by its own or its practitioners' name, or null. */
  departmentId: number | null
  /** Id of the city that the query names, or null. */
  placeId: number | null
  /** Words of the catalogue that misspelt words were taken for. */
  meant: string[]
  /** The query with those words in their places; null when every word was known. */
  corrected: string | null
}

/** Less than this share of the best one's points is noise. */
const leastShare = 0.5
/** A name with less than this share of the best one's points says only a part of what was asked. */
const leastShareOfName = 0.62
/** Fewer points are noise, also where there is nothing better. */
const leastOfSentence = 0.2
/** A page in Hindi comes before its English pair, for who types Hindi. */
const forHindi = 0.02

/** What kinds are worth beside each other, for the same name. */
const worth: Record<SearchKind, number> = {
  ...{ department: 1, condition: 1, treatment: 0.985, test: 0.985 },
  ...{ blog: 0.86, hospital: 0.98, doctor: 0.99 },
}

/**
 * Points below which a result is noise. Of a sentence of which the catalogue knows two words well and not the
 * others ('… without any reason'), what these find is better than nothing.
 */
function leastOf({ words }: Question, most: number): number {
  const known = words.filter(
    ({ candidates: [first], isPlace }) => !isPlace && first && first.likeness >= likeness.sound,
  )
  if (most < leastPoints && known.length > 1) return Math.max(leastOfSentence, most * 0.8)
  return Math.max(leastPoints, most * leastShare)
}

/** What the query's words were taken for, where they are spelt as none of the catalogue's. */
function misspelt(index: SearchIndex, { words }: Question): [typed: string, meant: string][] {
  return words.flatMap(({ word, candidates, isPlace, isBeside }) => {
    const [first] = candidates
    if (isPlace || isBeside || !first || first.likeness > likeness.sound) return []
    const meant = index.vocabulary.wordOf(first.term)
    return meant.startsWith(word) ? [] : [[word, meant] as [string, string]]
  })
}

/** What the catalogue has for a query, best first; nothing for one without a word. */
export function find(index: SearchIndex, sheet: ScoreSheet, ask: Ask): Found {
  const { query, cityId, kinds = searchKinds, limit, offset = 0 } = ask
  const question = understand(index, query)
  const asksPeople = question.place !== undefined || question.hint !== undefined
  sheet.wipe()
  sheet.scoreNames(question)
  // Who types Devanagari reads Hindi; for others a page in Hindi is the second of a pair.
  const isRead = (row: number) => question.isHindi || index.hindi[row] !== 1
  const { isElsewhere } = question
  const isShown = (row: number) =>
    isRead(row) && (!isElsewhere || row >= index.kinds.hospital.start)
  sheet.keepFrom(sheet.most(isShown) * leastShareOfName)
  let department: number | null = null
  if (isElsewhere) {
    // 'dental hospital in Pune': the hospitals of the city are asked for too, its other doctors are not.
    if (sheet.most(isShown) === 0 && question.place !== undefined && question.hint === 'hospital')
      giveEverybody(sheet, index, question, ['hospital'])
  } else if (question.words.some(({ isPlace }) => !isPlace)) {
    department = giveWhoTreats(sheet, index, question)
    giveColleagues(sheet, index)
  } else if (asksPeople) giveEverybody(sheet, index, question)
  if (asksPeople && question.asksWhoPays && !isElsewhere)
    giveEverybody(sheet, index, { ...question, hint: 'hospital' })

  const near = cityId === null ? undefined : index.places.numberOf(cityId)
  const worths = searchKinds.map((kind) => worth[kind] * (question.hint === kind ? 1.1 : 1))
  const isWanted = searchKinds.map((kind) => kinds.includes(kind))
  const pointsOf = (row: number) =>
    (sheet.points[row] ?? 0) * (worths[index.kindNumbers[row] ?? 0] ?? 0)
  const least = leastOf(question, sheet.most(isShown, pointsOf))
  const placeOf = (row: number): number => {
    const points = pointsOf(row)
    if (points < least || !isShown(row)) return 0
    if (!isWanted[index.kindNumbers[row] ?? 0]) return 0
    const isNear = near !== undefined && holds(index.cities, row, near)
    return placeOfPoints(points + (index.hindi[row] === 1 ? forHindi : 0), isNear)
  }
  const { totals, chosen } = firstOfEachKind(index, sheet, { placeOf, limit, offset })
  const rows = chosen.map((row) => {
    const kind = searchKinds[index.kindNumbers[row] ?? 0] ?? 'doctor'
    return { kind, key: index.keys[row] ?? 0, points: pointsOf(row) }
  })
  const wrong = misspelt(index, question)
  return {
    // A stable sort: in each kind the order stays.
    rows: rows.sort((one, other) => placeOfPoints(other.points) - placeOfPoints(one.points)),
    totals: Object.fromEntries(
      searchKinds.map((kind, at) => [kind, totals[at] ?? 0]),
    ) as Found['totals'],
    departmentId: department === null ? null : Number(index.keys[department]),
    placeId: question.place === undefined ? null : (index.places.ids[question.place] ?? null),
    meant: wrong.map(([, meant]) => meant),
    corrected: correctedQuery(query, wrong),
  }
}

function correctedQuery(query: string, wrong: [typed: string, meant: string][]): string | null {
  if (wrong.length === 0) return null
  const meant = new Map(wrong)
  return query
    .toLowerCase()
    .split(' ')
    .map((word) => meant.get(word) ?? word)
    .join(' ')
}
