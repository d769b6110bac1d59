import type { FilterGroup } from '#lib/domain/listings/filters'
import type { Sort } from '#lib/domain/listings/sorts'
import type { ListingKind } from '#lib/domain/routes/links'
import type { NumberLists } from '#lib/domain/text/number-lists'
import type { FilterOption } from '#lib/server/listings/options'

/** The groups with a column of their own. Insurance belongs to hospitals instead. */
export type ColumnGroup = Exclude<FilterGroup, 'insurance'>

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
  /** Hospital numbers by row: where a doctor practises, or the hospital itself. */
  rowHospitals: NumberLists
  /** The slice of each order that holds the rows of a place: `start` to `end`, exclusive. */
  places: Map<number, { start: number; end: number }>
  orders: Partial<Record<Sort, Uint32Array>>
  /** Row counts by place, then by department number. */
  departmentTotals: Map<number, Uint32Array>
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
