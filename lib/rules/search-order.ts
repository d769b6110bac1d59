import { type SearchIndex, searchKinds } from '#lib/rules/search-index'
import type { ScoreSheet } from '#lib/rules/search-score'

/** Points that differ by less than one in so many are the same. */
const steps = 2000
/** Points are hardly more than 1. */
const mostPlace = 3 * steps

/** Where points stand in an order, as a whole number above 0: of equals, what is in the chosen city is higher. */
export const placeOfPoints = (points: number, isNear = false): number =>
  Math.min(mostPlace - 1, Math.round(points * steps) * 2 + (isNear ? 1 : 0)) || 1

interface Choice {
  /** 0 for a row that is left out. */
  placeOf: (row: number) => number
  limit: number
  offset: number
}

/**
 * The rows that come first in their kinds, kind by kind, and how many there are of each. Thousands of doctors
 * may have the same points: they are counted by place first, so that only those around the wanted ones are
 * sorted.
 */
export function firstOfEachKind(
  index: SearchIndex,
  sheet: ScoreSheet,
  { placeOf, limit, offset }: Choice,
): { totals: number[]; chosen: number[] } {
  const { kindNumbers, rank, byRank } = index
  const counts = searchKinds.map(() => new Uint32Array(mostPlace))
  const totals = searchKinds.map(() => 0)
  const places = new Uint16Array(sheet.rowCount)
  for (let at = 0; at < sheet.rowCount; at += 1) {
    const row = sheet.rows[at] ?? 0
    const place = placeOf(row)
    if (place === 0) continue
    const kind = kindNumbers[row] ?? 0
    const counted = counts[kind]
    if (!counted) continue
    places[at] = place
    counted[place] = (counted[place] ?? 0) + 1
    totals[kind] = (totals[kind] ?? 0) + 1
  }
  // The lowest place of each kind that is still shown.
  const lowest = counts.map((counted) => {
    let place = mostPlace - 1
    for (let above = 0; place > 0; place -= 1) {
      above += counted[place] ?? 0
      if (above >= offset + limit) break
    }
    return Math.max(1, place)
  })
  const keys: number[][] = searchKinds.map(() => [])
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    if (place === 0) continue
    const row = sheet.rows[at] ?? 0
    const kind = kindNumbers[row] ?? 0
    if (place >= (lowest[kind] ?? 0))
      keys[kind]?.push((mostPlace - place) * byRank.length + (rank[row] ?? 0))
  }
  const chosen = keys.flatMap((ofKind) =>
    Array.from(
      Float64Array.from(ofKind)
        .sort()
        .subarray(offset, offset + limit),
      (key) => {
        return byRank[key % byRank.length] ?? 0
      },
    ),
  )
  return { totals, chosen }
}
