import { type FilterGroup, filterGroups } from '#lib/domain/listings/filters'
import { defaultSort, type Sort } from '#lib/domain/listings/sorts'
import type { NumberLists } from '#lib/domain/text/number-lists'
import { hospitalsAt, type ListingIndex } from '#lib/server/listings/listing-index'
import { type FilterOption, optionValue } from '#lib/server/listings/options'

/**
 * Filters and counts rows of a {@link ListingIndex}.
 *
 * Groups combine with 'and'. Within a group, options that exclude each other (gender, bands) and languages
 * combine with 'or'; accreditations, facilities and insurers combine with 'and'. A row without a stated fact
 * matches none of its options. Insurance is strict: a single hospital of the row in this place must accept
 * every chosen insurer.
 */

export type Chosen = Partial<Record<FilterGroup, readonly number[]>>

export interface Question {
  /** A city's id, or `everywhere`. */
  place: number
  /** Department number; undefined for all. */
  department?: number | undefined
  chosen: Chosen
  /** Insurer numbers that the page itself requires. They filter like chosen ones. */
  required?: readonly number[]
  sort?: Sort
}

export interface FilteredRows {
  rows: Uint32Array
  /** Matches that each option would leave, by group and option number. */
  counts: Partial<Record<FilterGroup, Uint32Array>>
}

/** Groups (apart from insurance) in which a row must have every chosen option. */
const matchesAll: ReadonlySet<FilterGroup> = new Set(['accreditation', 'facility'])

function includes({ offsets, values }: NumberLists, at: number, wanted: number): boolean {
  const end = offsets[at + 1] ?? 0
  for (let place = offsets[at] ?? 0; place < end; place++) if (values[place] === wanted) return true
  return false
}

const includesAll = (lists: NumberLists, at: number, wanted: readonly number[]) =>
  wanted.every((number) => includes(lists, at, number))

interface Column {
  group: FilterGroup
  rows: NumberLists
  chosen: readonly number[]
  all: boolean
  counts: Uint32Array
}

function columnsOf(index: ListingIndex, chosen: Chosen): Column[] {
  return filterGroups[index.kind].flatMap((group) => {
    const column = group === 'insurance' ? undefined : index.columns[group]
    if (!column) return []
    return {
      group,
      rows: column.rows,
      chosen: chosen[group] ?? [],
      all: matchesAll.has(group),
      counts: new Uint32Array(column.options.length),
    }
  })
}

const passes = ({ rows, chosen, all }: Column, row: number): boolean => {
  if (chosen.length === 0) return true
  return all ? includesAll(rows, row, chosen) : chosen.some((one) => includes(rows, row, one))
}

function count({ rows, counts }: Column, row: number): void {
  const end = rows.offsets[row + 1] ?? 0
  for (let at = rows.offsets[row] ?? 0; at < end; at++) {
    const option = rows.values[at] ?? 0
    counts[option] = (counts[option] ?? 0) + 1
  }
}

/** Checks the insurance of rows, and counts the rows that each further insurer would leave. */
function insuranceOf(index: ListingIndex, place: number, needed: readonly number[]) {
  const { insurers } = index.hospitals
  const counts = new Uint32Array(index.insurers.length)
  /** The row last counted for each insurer, so that a doctor with two hospitals counts once. */
  const countedFor = new Int32Array(index.insurers.length).fill(-1)
  const acceptingHospitals = (row: number) =>
    hospitalsAt(index, row, place).filter((hospital) => includesAll(insurers, hospital, needed))
  return {
    counts,
    passes: (row: number) => needed.length === 0 || acceptingHospitals(row).length > 0,
    count: (row: number) => {
      for (const hospital of acceptingHospitals(row)) {
        const end = insurers.offsets[hospital + 1] ?? 0
        for (let at = insurers.offsets[hospital] ?? 0; at < end; at++) {
          const insurer = insurers.values[at] ?? 0
          if (countedFor[insurer] === row) continue
          countedFor[insurer] = row
          counts[insurer] = (counts[insurer] ?? 0) + 1
        }
      }
    },
  }
}

/** The matching rows in order, with the counts of all options. */
export function filterRows(index: ListingIndex, question: Question): FilteredRows {
  const { place, department, chosen, required = [] } = question
  const range = index.places.get(place) ?? { start: 0, end: 0 }
  const order = index.orders[question.sort ?? defaultSort(index.kind)]
  const columns = columnsOf(index, chosen)
  const insurance = insuranceOf(index, place, [...required, ...(chosen.insurance ?? [])])
  const matches = new Uint32Array(range.end - range.start)
  let total = 0
  for (let at = range.start; at < range.end; at++) {
    const row = order?.[at] ?? 0
    if (department !== undefined && !includes(index.departments, row, department)) continue
    if (!insurance.passes(row)) continue
    const failing = columns.filter((column) => !passes(column, row))
    const [only] = failing
    if (!only) {
      matches[total++] = row
      insurance.count(row)
      for (const column of columns) count(column, row)
    } else if (failing.length === 1 && !only.all) {
      // In an 'or' group, another option would add this row.
      count(only, row)
    }
  }
  const counts: FilteredRows['counts'] = Object.fromEntries(
    columns.map(({ group, counts: own }) => [group, own]),
  )
  return { rows: matches.slice(0, total), counts: { ...counts, insurance: insurance.counts } }
}

export function matchingRows(index: ListingIndex, question: Question): Uint32Array {
  const { place, department, chosen, required = [] } = question
  const { start, end } = index.places.get(place) ?? { start: 0, end: 0 }
  const order = index.orders[question.sort ?? defaultSort(index.kind)] ?? new Uint32Array(0)
  const columns = columnsOf(index, chosen).filter((column) => column.chosen.length > 0)
  const insurance = insuranceOf(index, place, [...required, ...(chosen.insurance ?? [])])
  return order
    .subarray(start, end)
    .filter(
      (row) =>
        (department === undefined || includes(index.departments, row, department)) &&
        insurance.passes(row) &&
        columns.every((column) => passes(column, row)),
    )
}

/** The options of a group; an option's number is its position. */
export const optionsOf = (index: ListingIndex, group: FilterGroup): FilterOption[] =>
  group === 'insurance' ? index.insurers : (index.columns[group]?.options ?? [])

/** The option numbers that a query chooses. Unknown options are ignored. */
export function chosenIn(index: ListingIndex, params: URLSearchParams): Chosen {
  const chosen: Record<string, number[]> = {}
  for (const group of filterGroups[index.kind]) {
    const values = new Set(params.getAll(group).map(optionValue))
    const numbers = optionsOf(index, group).flatMap(({ value }, number) =>
      values.has(value) ? [number] : [],
    )
    if (numbers.length > 0) chosen[group] = numbers
  }
  return chosen
}
