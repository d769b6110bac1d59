import type { FilterGroup } from '#lib/domain/listings/filters'
import type { Sort } from '#lib/domain/listings/sorts'
import type { ListingKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import type { NumberLists } from '#lib/domain/text/number-lists'
import type { FilterOption } from '#lib/server/listings/options'

/** The groups with a column of options. Insurance belongs to hospitals, and OPD hours depend on the clock. */
export type ColumnGroup = Exclude<FilterGroup, 'insurance' | 'opd'>

/** The place number for all of India, with each row once. Other places are city ids. */
export const everywhere = 0

/** Facts of hospitals, which are numbered from 0. */
export interface HospitalColumns {
  ids: Int32Array
  cityIds: Int32Array
  /** Numbers of the insurers that each hospital accepts. */
  insurers: NumberLists
}

/**
 * All doctors or all hospitals of the catalogue in columns, for filtering and sorting in memory. A row is a
 * doctor or a hospital. Options, departments and insurers are numbers: positions in the lists of their names.
 */
export interface ListingIndex {
  kind: ListingKind
  ids: Int32Array
  columns: Partial<Record<ColumnGroup, { options: FilterOption[]; rows: NumberLists }>>
  departmentIds: number[]
  departments: NumberLists
  /** By number; `value` is the slug. */
  insurers: FilterOption[]
  hospitals: HospitalColumns
  /** When each row sees patients, as {@link packSession}; empty for hospitals. */
  sessions: NumberLists
  /** Hospital numbers by row: where a doctor practises, or the hospital itself. */
  rowHospitals: NumberLists
  /** The slice of each order that holds the rows of a place: `start` to `end`, exclusive. */
  places: Map<number, { start: number; end: number }>
  orders: Partial<Record<Sort, Uint32Array>>
  /** The order by name in a language with names of its own; `orders` has that of the catalogue's names. */
  namesOrders: Partial<Record<Language, Uint32Array>>
  /** Row counts by place, then by department number. */
  departmentTotals: Map<number, Uint32Array>
}

const minutesOfWeek = 7 * 24 * 60

/** The last minute of a session in the week, and the number of its hospital; undefined if the list names none. */
export const packSession = (minute: number, hospital: number | undefined): number =>
  ((hospital ?? -1) + 1) * minutesOfWeek + minute

/** Does any of these hospitals, or one that is not named, see patients in these minutes? */
export function hasSession(
  { sessions }: ListingIndex,
  row: number,
  hospitals: readonly number[],
  { from, until }: { from: number; until: number },
): boolean {
  for (let at = sessions.offsets[row] ?? 0; at < (sessions.offsets[row + 1] ?? 0); at++) {
    const packed = sessions.values[at] ?? 0
    const minute = packed % minutesOfWeek
    const hospital = Math.floor(packed / minutesOfWeek) - 1
    if (minute >= from && minute < until && (hospital < 0 || hospitals.includes(hospital)))
      return true
  }
  return false
}

/**
 * The hospitals of a row that count in a place: a doctor's hospitals in that city, or all of them if none is
 * there. A card in Mumbai's list must be true of the doctor's hospital in Mumbai.
 */
export function hospitalsAt(index: ListingIndex, row: number, place: number): number[] {
  const { offsets, values } = index.rowHospitals
  const all: number[] = []
  const here: number[] = []
  for (let at = offsets[row] ?? 0; at < (offsets[row + 1] ?? 0); at++) {
    const hospital = values[at] ?? 0
    all.push(hospital)
    if (index.hospitals.cityIds[hospital] === place) here.push(hospital)
  }
  return here.length > 0 ? here : all
}
