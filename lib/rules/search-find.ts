import { listAt } from '#lib/rules/number-lists'
import { holds, type SearchIndex, type SearchKind, searchKinds } from '#lib/rules/search-index'
import { firstOfEachKind, placeOfPoints } from '#lib/rules/search-order'
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

/** Fewer points are noise, and so is less than this share of the best one's. */
const leastPoints = 0.36
const leastShare = 0.5
/** A page in Hindi comes before its English pair, for who types Hindi. */
const forHindi = 0.02

/** What kinds are worth beside each other, for the same name. */
const worth: Record<SearchKind, number> = {
  ...{ department: 1, condition: 1, treatment: 0.985, test: 0.985 },
  ...{ blog: 0.86, hospital: 0.98, doctor: 0.99 },
}

/** The rows of a kind with the most points, at most `count`: a few. */
function best(sheet: ScoreSheet, index: SearchIndex, kind: SearchKind, count: number): number[] {
  const { start, end } = index.kinds[kind]
  const rows: number[] = []
  const points = (row: number) => sheet.points[row] ?? 0
  for (let at = 0; at < sheet.rowCount; at += 1) {
    const row = sheet.rows[at] ?? 0
    if (row < start || row >= end) continue
    const last = rows.at(-1)
    if (rows.length === count && last !== undefined && points(row) <= points(last)) continue
    rows.push(row)
    rows.sort((one, other) => points(other) - points(one) || one - other)
    rows.length = Math.min(rows.length, count)
  }
  return rows
}

/** Doctors and hospitals of a department: those of the city alone, where one was asked for and has any. */
function giveDepartment(
  sheet: ScoreSheet,
  index: SearchIndex,
  {
    row,
    place,
    points,
  }: { row: number; place: number | undefined; points: Record<'doctor' | 'hospital', number> },
) {
  const all = listAt(index.inDepartment, row)
  for (const kind of ['doctor', 'hospital'] as const) {
    const { start, end } = index.kinds[kind]
    const give = (where: number | undefined, share: number) => {
      let count = 0
      if (points[kind] * share < leastPoints * 0.9) return count
      for (const one of all) {
        if (one < start || one >= end) continue
        if (where !== undefined && !holds(index.cities, one, where)) continue
        sheet.give(one, points[kind] * share)
        count += 1
      }
      return count
    }
    if (give(place, 1) === 0 && place !== undefined) give(undefined, 0.6)
  }
}

/** Points of an alias that is the query, word for word. */
const exact = 0.965

/** Who treats what was asked for: the doctors of the department, whose name hardly holds the query's words. */
function giveWhoTreats(sheet: ScoreSheet, index: SearchIndex, question: Question): number | null {
  const { place, hint } = question
  const points = (row: number) => sheet.points[row] ?? 0
  const [department] = best(sheet, index, 'department', 1)
  const texts = (['condition', 'treatment', 'test'] as const)
    .flatMap((kind) => best(sheet, index, kind, 1))
    .sort((one, other) => points(other) - points(one))
  const [text] = texts
  const wantsPeople = hint !== undefined || place !== undefined
  const shares = { doctor: hint === 'hospital' ? 0.85 : 1, hospital: hint === 'hospital' ? 1 : 0.6 }
  const give = (row: number, worthOf: number) =>
    giveDepartment(sheet, index, {
      row,
      place,
      points: { doctor: worthOf * shares.doctor, hospital: worthOf * shares.hospital },
    })
  let named: number | null = null
  if (department !== undefined && points(department) >= 0.5) {
    const had = points(department)
    const said = text === undefined ? 0 : points(text)
    // It says what was asked, and no text says it better: people are asked for.
    const isNamed =
      (had >= exact && had >= said) ||
      (had >= 0.72 && (wantsPeople ? had * 1.15 >= said : had * 0.75 >= said))
    if (isNamed) named = department
    give(department, had * (isNamed ? 1.08 : 0.84))
  }
  if (text !== undefined && points(text) >= (wantsPeople ? 0.6 : 0.8))
    for (const row of listAt(index.departments, text))
      give(row, points(text) * (hint ? 1.02 : wantsPeople ? 0.9 : 0.56))
  return named
}

/** All doctors and hospitals, of a city where one was named: for 'hospitals in pune'. */
function giveEverybody(sheet: ScoreSheet, index: SearchIndex, { place, hint }: Question) {
  for (const kind of ['hospital', 'doctor'] as const) {
    const points = hint === undefined || hint === kind ? 0.95 : 0.6
    const { start, end } = index.kinds[kind]
    for (let row = start; row < end; row += 1)
      if (place === undefined || holds(index.cities, row, place)) sheet.give(row, points)
  }
}

/** The doctors of a hospital that was asked for by name. */
function giveColleagues(sheet: ScoreSheet, index: SearchIndex) {
  for (const hospital of best(sheet, index, 'hospital', 2)) {
    const points = sheet.points[hospital] ?? 0
    if (points < 0.75) continue
    for (const doctor of listAt(index.inHospital, hospital)) sheet.give(doctor, points * 0.62)
  }
}

/** What the query's words were taken for, where they are spelt as none of the catalogue's. */
function misspelt(index: SearchIndex, { words }: Question): [typed: string, meant: string][] {
  return words.flatMap(({ word, candidates, isPlace }) => {
    const [first] = candidates
    if (isPlace || !first || first.likeness > likeness.sound) return []
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
  let department: number | null = null
  if (question.words.some(({ isPlace }) => !isPlace)) {
    department = giveWhoTreats(sheet, index, question)
    giveColleagues(sheet, index)
  } else if (asksPeople) giveEverybody(sheet, index, question)

  const near = cityId === null ? undefined : index.places.numberOf(cityId)
  const worths = searchKinds.map((kind) => worth[kind] * (question.hint === kind ? 1.1 : 1))
  const isWanted = searchKinds.map((kind) => kinds.includes(kind))
  const pointsOf = (row: number) =>
    (sheet.points[row] ?? 0) * (worths[index.kindNumbers[row] ?? 0] ?? 0)
  let top = 0
  for (let at = 0; at < sheet.rowCount; at += 1) top = Math.max(top, pointsOf(sheet.rows[at] ?? 0))
  const least = Math.max(leastPoints, top * leastShare)
  // Who types Devanagari reads Hindi; for others a page in Hindi is the second of a pair.
  const placeOf = (row: number): number => {
    const isHindi = index.hindi[row] === 1
    const points = pointsOf(row)
    if (points < least || (isHindi && !question.isHindi)) return 0
    if (!isWanted[index.kindNumbers[row] ?? 0]) return 0
    const isNear = near !== undefined && holds(index.cities, row, near)
    return placeOfPoints(points + (isHindi ? forHindi : 0), isNear)
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
