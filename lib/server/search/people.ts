import { listAt } from '#lib/domain/text/number-lists'
import { listIncludes, type SearchIndex, type SearchKind } from '#lib/server/search/index'
import type { ParsedQuery } from '#lib/server/search/query'
import type { ScoreSheet } from '#lib/server/search/score'
import { likeness } from '#lib/server/search/vocabulary'

/** Doctors and hospitals that a query asks for without naming them: by speciality, city or hospital. */

/** Results below this are noise. */
export const minPoints = 0.36

/** The rows of a kind with the most points, at most `count` (a small number). */
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

/** The weight of doctors and hospitals of other cities if the named city has none. */
const shareElsewhere = 0.9

/** The doctors and hospitals of a department; only those of the named city if it has any. */
function scoreDepartment(
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
    const raise = (where: number | undefined, share: number) => {
      let count = 0
      if (points[kind] * share < minPoints * 0.9) return count
      for (const one of all) {
        if (one < start || one >= end) continue
        if (where !== undefined && !listIncludes(index.cities, one, where)) continue
        sheet.raise(one, points[kind] * share)
        count += 1
      }
      return count
    }
    if (raise(place, 1) === 0 && place !== undefined) raise(undefined, shareElsewhere)
  }
}

/** Letters of a speciality that are enough to recognise it. */
const minNameLetters = 3

/** Is the query the beginning of the department's own or its practitioners' name ('cardiol')? */
function beginsName(index: SearchIndex, { words }: ParsedQuery, department: number): boolean {
  const [first, ...others] = words
  if (!first || others.length > 0 || first.word.length < minNameLetters) return false
  return first.candidates.some(
    ({ term }) =>
      index.vocabulary.wordOf(term).startsWith(first.word) &&
      listAt(index.postings, term).some(
        (line) => index.lineRows[line] === department && index.lineWorth[line] === 1,
      ),
  )
}

/** Points of an alias that equals the query, word for word. */
const exact = 0.965

/**
 * Gives points to the doctors of the matching department, because their names rarely contain the query's words.
 *
 * @returns the row of the department if the query names it
 */
export function scoreSpecialists(
  sheet: ScoreSheet,
  index: SearchIndex,
  query: ParsedQuery,
): number | null {
  const { place, hint } = query
  const points = (row: number) => sheet.points[row] ?? 0
  const [department] = best(sheet, index, 'department', 1)
  const texts = (['condition', 'treatment', 'test'] as const)
    .flatMap((kind) => best(sheet, index, kind, 1))
    .sort((one, other) => points(other) - points(one))
  const [text] = texts
  const wantsPeople = hint !== undefined || place !== undefined
  const shares = { doctor: hint === 'hospital' ? 0.85 : 1, hospital: hint === 'hospital' ? 1 : 0.6 }
  const scorePeople = (row: number, worth: number) =>
    scoreDepartment(sheet, index, {
      row,
      place,
      points: { doctor: worth * shares.doctor, hospital: worth * shares.hospital },
    })
  let named: number | null = null
  if (department !== undefined && points(department) >= 0.5) {
    const own = points(department)
    const ofText = text === undefined ? 0 : points(text)
    // The department matches and no article matches better, so the visitor wants doctors.
    const isNamed =
      (own >= exact && own >= ofText) ||
      (own >= 0.72 && (wantsPeople ? own * 1.15 >= ofText : own * 0.75 >= ofText)) ||
      (ofText < exact && beginsName(index, query, department))
    if (isNamed) named = department
    scorePeople(department, isNamed ? Math.max(own, ofText) * 1.08 : own * 0.84)
  }
  if (text !== undefined && points(text) >= (wantsPeople ? 0.6 : 0.8))
    for (const row of listAt(index.departments, text))
      scorePeople(row, points(text) * (hint ? 1.02 : wantsPeople ? 0.9 : 0.56))
  return named
}

/** Points of those that the query asks for without a name. */
export const everybodyPoints = 0.95

/** Gives points to all doctors and hospitals, or to those of the named city: 'hospitals in pune'. */
export function scoreEverybody(
  sheet: ScoreSheet,
  index: SearchIndex,
  { place, hint }: ParsedQuery,
  kinds: readonly SearchKind[] = ['hospital', 'doctor'],
) {
  for (const kind of kinds) {
    const points = hint === undefined || hint === kind ? everybodyPoints : 0.6
    const { start, end } = index.kinds[kind]
    for (let row = start; row < end; row += 1)
      if (place === undefined || listIncludes(index.cities, row, place)) sheet.raise(row, points)
  }
}

/** Gives points to hospitals and their doctors: those in the Station Road of any city. */
export function scoreHospitalsAndDoctors(
  sheet: ScoreSheet,
  index: SearchIndex,
  hospitals: Iterable<number>,
) {
  for (const hospital of hospitals)
    for (const row of [hospital, ...listAt(index.inHospital, hospital)])
      sheet.raise(row, everybodyPoints)
}

/** The points of hospitals in a part of a city whose name may also be somebody's, and of their doctors. */
const alsoAreaPoints = { asked: everybodyPoints, other: 0.8 }

/** Gives points to the hospitals of a part of a city (in the named city) and their doctors: 'model town hospital'. */
export function scoreArea(
  sheet: ScoreSheet,
  index: SearchIndex,
  { place, hint }: ParsedQuery,
  hospitals: Iterable<number>,
) {
  const isThere = (row: number) => place === undefined || listIncludes(index.cities, row, place)
  const pointsOf = (kind: SearchKind) =>
    hint === 'hospital' && kind === hint ? alsoAreaPoints.asked : alsoAreaPoints.other
  for (const hospital of hospitals) {
    if (!isThere(hospital)) continue
    sheet.raise(hospital, pointsOf('hospital'))
    for (const doctor of listAt(index.inHospital, hospital)) sheet.raise(doctor, pointsOf('doctor'))
  }
}

/** Gives points to the hospitals whose names have all of the words: 'Sadar Bazar Maternity Home' in any city. */
export function scoreNamed(
  sheet: ScoreSheet,
  { vocabulary, postings, lineRows, kinds }: SearchIndex,
  words: readonly string[],
) {
  const linesOf = (word: string) =>
    vocabulary
      .candidates(word, false, true)
      .filter((one) => one.likeness >= likeness.plural)
      .flatMap(({ term }) => [...listAt(postings, term)])
  const [first = [], ...others] = words.map(linesOf)
  const sets = others.map((lines) => new Set(lines))
  for (const line of first) {
    const row = lineRows[line] ?? 0
    const isHospital = row >= kinds.hospital.start && row < kinds.hospital.end
    if (isHospital && sets.every((lines) => lines.has(line))) sheet.raise(row, everybodyPoints)
  }
}

/** Gives points to the doctors of a hospital that the query names. */
export function scoreDoctorsOfHospital(sheet: ScoreSheet, index: SearchIndex) {
  for (const hospital of best(sheet, index, 'hospital', 2)) {
    const points = sheet.points[hospital] ?? 0
    if (points < 0.75) continue
    for (const doctor of listAt(index.inHospital, hospital)) sheet.raise(doctor, points * 0.62)
  }
}
