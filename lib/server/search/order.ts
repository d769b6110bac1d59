import { type SearchIndex, searchKinds } from '#lib/server/search/index'
import type { ScoreSheet } from '#lib/server/search/score'

/** Points are rounded to this many steps; smaller differences do not count. */
const steps = 2000
/** Points rarely exceed 1. */
const maxLevel = 3 * steps

/** Converts points to a level, a whole number above 0. With equal points, results in the chosen city are one level higher. */
export const levelOfPoints = (points: number, isNear = false): number =>
  Math.min(maxLevel - 1, Math.round(points * steps) * 2 + (isNear ? 1 : 0)) || 1

/** More than there are cities. */
const mostPlaces = 2 ** 16

interface Choice {
  /** 0 for a row to leave out. */
  levelOf: (row: number) => number
  /** How near a row is among those of its level, 0 for the nearest. */
  distanceOf: (row: number) => number
  limit: number
  offset: number
}

/**
 * The top rows of each kind, and the total of each kind. Thousands of doctors may have the same points, so the rows
 * are first counted by level; only those around the requested page are sorted.
 */
export function topOfEachKind(
  index: SearchIndex,
  sheet: ScoreSheet,
  { levelOf, distanceOf, limit, offset }: Choice,
): { totals: number[]; chosen: number[] } {
  const { kindNumbers, rank, byRank } = index
  const counts = searchKinds.map(() => new Uint32Array(maxLevel))
  const totals = searchKinds.map(() => 0)
  const levels = new Uint16Array(sheet.rowCount)
  for (let at = 0; at < sheet.rowCount; at += 1) {
    const row = sheet.rows[at] ?? 0
    const level = levelOf(row)
    if (level === 0) continue
    const kind = kindNumbers[row] ?? 0
    const counted = counts[kind]
    if (!counted) continue
    levels[at] = level
    counted[level] = (counted[level] ?? 0) + 1
    totals[kind] = (totals[kind] ?? 0) + 1
  }
  // The lowest level of each kind that is still shown.
  const lowest = counts.map((counted) => {
    let level = maxLevel - 1
    for (let above = 0; level > 0; level -= 1) {
      above += counted[level] ?? 0
      if (above >= offset + limit) break
    }
    return Math.max(1, level)
  })
  const keys: number[][] = searchKinds.map(() => [])
  for (let at = 0; at < levels.length; at += 1) {
    const level = levels[at] ?? 0
    if (level === 0) continue
    const row = sheet.rows[at] ?? 0
    const kind = kindNumbers[row] ?? 0
    if (level >= (lowest[kind] ?? 0))
      keys[kind]?.push(
        ((maxLevel - level) * mostPlaces + distanceOf(row)) * byRank.length + (rank[row] ?? 0),
      )
  }
  const chosen = keys.flatMap((ofKind) =>
    Array.from(
      Float64Array.from(ofKind)
        .sort()
        .subarray(offset, offset + limit),
      (key) => byRank[key % byRank.length] ?? 0,
    ),
  )
  return { totals, chosen }
}
