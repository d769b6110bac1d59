import { listAt } from '#lib/rules/number-lists'
import { holds, type SearchIndex, type SearchKind } from '#lib/rules/search-index'
import type { Question } from '#lib/rules/search-question'
import type { ScoreSheet } from '#lib/rules/search-score'

/** Doctors and hospitals that a query means without their names: those of a speciality, of a city, of a hospital. */

/** Fewer points are noise. */
export const leastPoints = 0.36

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

/** What people of other cities are worth where the city that was asked for has none. */
const shareElsewhere = 0.9

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
    if (give(place, 1) === 0 && place !== undefined) give(undefined, shareElsewhere)
  }
}

/** Letters of a speciality that say enough: a search begins with so many. */
const fewestOfName = 3

/** True of a query that is the beginning of the department's own or its practitioners' name: 'cardiol'. */
function beginsName(index: SearchIndex, { words }: Question, department: number): boolean {
  const [asked, ...others] = words
  if (!asked || others.length > 0 || asked.word.length < fewestOfName) return false
  return asked.candidates.some(
    ({ term }) =>
      index.vocabulary.wordOf(term).startsWith(asked.word) &&
      listAt(index.postings, term).some(
        (line) => index.lineRows[line] === department && index.lineWorth[line] === 1,
      ),
  )
}

/** Points of an alias that is the query, word for word. */
const exact = 0.965

/** Who treats what was asked for: the doctors of the department, whose name hardly holds the query's words. */
export function giveWhoTreats(
  sheet: ScoreSheet,
  index: SearchIndex,
  question: Question,
): number | null {
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
      (had >= 0.72 && (wantsPeople ? had * 1.15 >= said : had * 0.75 >= said)) ||
      (said < exact && beginsName(index, question, department))
    if (isNamed) named = department
    give(department, isNamed ? Math.max(had, said) * 1.08 : had * 0.84)
  }
  if (text !== undefined && points(text) >= (wantsPeople ? 0.6 : 0.8))
    for (const row of listAt(index.departments, text))
      give(row, points(text) * (hint ? 1.02 : wantsPeople ? 0.9 : 0.56))
  return named
}

/** All doctors and hospitals, of a city where one was named: for 'hospitals in pune'. */
export function giveEverybody(
  sheet: ScoreSheet,
  index: SearchIndex,
  { place, hint }: Question,
  kinds: readonly SearchKind[] = ['hospital', 'doctor'],
) {
  for (const kind of kinds) {
    const points = hint === undefined || hint === kind ? 0.95 : 0.6
    const { start, end } = index.kinds[kind]
    for (let row = start; row < end; row += 1)
      if (place === undefined || holds(index.cities, row, place)) sheet.give(row, points)
  }
}

/** The doctors of a hospital that was asked for by name. */
export function giveColleagues(sheet: ScoreSheet, index: SearchIndex) {
  for (const hospital of best(sheet, index, 'hospital', 2)) {
    const points = sheet.points[hospital] ?? 0
    if (points < 0.75) continue
    for (const doctor of listAt(index.inHospital, hospital)) sheet.give(doctor, points * 0.62)
  }
}
