import type { ListingKind } from '#lib/rules/links'
import type { FilterGroup } from '#lib/rules/listing-filters'
import type { FilterOption } from '#lib/rules/listing-options'
import type { Sort } from '#lib/rules/listing-sorts'
import type { NumberLists } from '#lib/rules/number-lists'

/** The groups whose options stand in a column; insurance is looked up at the hospitals. */
export type ColumnGroup = Exclude<FilterGroup, 'insurance'>

/** Place 0: all of India, each row once. */
export const everywhere = 0

/** What decides of hospitals; they are numbered from 0. */
export interface HospitalColumns {
  ids: Int32Array
  cityIds: Int32Array
  /** Numbers of the insurers that each accepts. */
  insurers: NumberLists
}

/**
 * What decides in lists of doctors or of hospitals, of the whole catalogue, in columns. A row is a doctor
 * or a hospital; options, departments and insurers are numbers: places in the lists of their names.
 */
export interface ListingIndex {
  kind: ListingKind
  /** Ids by row. */
  ids: Int32Array
  columns: Partial<Record<ColumnGroup, { options: FilterOption[]; rows: NumberLists }>>
  /** Ids of departments by their numbers, and the numbers by row. */
  departmentIds: number[]
  departments: NumberLists
  /** By number; the value is the slug. */
  insurers: FilterOption[]
  hospitals: HospitalColumns
  /** Numbers of hospitals by row: where a doctor sits, or the hospital itself. */
  rowHospitals: NumberLists
  /** Where the rows of a place stand in each order: from `start` to before `end`. */
  places: Map<number, { start: number; end: number }>
  orders: Partial<Record<Sort, Uint32Array>>
  /** How many rows of a place have each department, by department number. */
  departmentTotals: Map<number, Uint32Array>
}

/**
 * The hospitals where a row is to be found in a place: a doctor's in that city, or all of theirs when
 * none is there. What is said of a doctor in Mumbai must be true of where they sit in Mumbai.
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
