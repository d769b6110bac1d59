import { type FilterGroup, filterGroups } from '#lib/rules/listing-filters'
import { hospitalsAt, type ListingIndex } from '#lib/rules/listing-index'
import type { FilterOption } from '#lib/rules/listing-options'
import { defaultSort, type Sort } from '#lib/rules/listing-sorts'
import type { NumberLists } from '#lib/rules/number-lists'

/**
 * Filtering and counting over the columns of {@link ListingIndex}.
 *
 * Groups are combined by 'and'. Within a group, what excludes itself (gender, bands) and languages are
 * 'any of'; what one has or has not (accreditation, facilities, insurance) is 'all of'. Who has not
 * stated a fact matches none of its options. Insurance is strict: one hospital of the row in this place
 * accepts every insurer that was chosen.
 */

/** Numbers of the chosen options, by group. */
export type Chosen = Partial<Record<FilterGroup, readonly number[]>>

export interface Question {
  /** A city's id, or `everywhere`. */
  place: number
  /** Department number; undefined for all. */
  department?: number
  chosen: Chosen
  /** Insurer numbers that the page itself is about: required like chosen ones, but no choice. */
  required?: readonly number[]
  sort?: Sort
}

export interface Choice {
  /** Rows that match, in order. */
  rows: Uint32Array
  /** How many each option would leave, by group and option number. */
  counts: Partial<Record<FilterGroup, Uint32Array>>
}

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

/** Answers whether insurance matches, and counts what each further insurer would leave. */
function insuranceOf(index: ListingIndex, place: number, needed: readonly number[]) {
  const { insurers } = index.hospitals
  const counts = new Uint32Array(index.insurers.length)
  /** The row that counted last for an insurer, so that two hospitals of a doctor count once. */
  const countedFor = new Int32Array(index.insurers.length).fill(-1)
  const fitting = (row: number) =>
    hospitalsAt(index, row, place).filter((hospital) => includesAll(insurers, hospital, needed))
  return {
    counts,
    passes: (row: number) => needed.length === 0 || fitting(row).length > 0,
    count: (row: number) => {
      for (const hospital of fitting(row)) {
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

/** The rows that match, in order, and how many each option would leave. */
export function choose(index: ListingIndex, question: Question): Choice {
  const { place, department, chosen, required = [] } = question
  const range = index.places.get(place) ?? { start: 0, end: 0 }
  const order = index.orders[question.sort ?? defaultSort(index.kind)]
  const columns = columnsOf(index, chosen)
  const insurance = insuranceOf(index, place, [...required, ...(chosen.insurance ?? [])])
  const found = new Uint32Array(range.end - range.start)
  let total = 0
  for (let at = range.start; at < range.end; at++) {
    const row = order?.[at] ?? 0
    if (department !== undefined && !includes(index.departments, row, department)) continue
    if (!insurance.passes(row)) continue
    const failing = columns.filter((column) => !passes(column, row))
    const [only] = failing
    if (!only) {
      found[total++] = row
      insurance.count(row)
      for (const column of columns) count(column, row)
    } else if (failing.length === 1 && !only.all) count(only, row)
  }
  const counts: Choice['counts'] = Object.fromEntries(
    columns.map(({ group, counts: own }) => [group, own]),
  )
  return { rows: found.slice(0, total), counts: { ...counts, insurance: insurance.counts } }
}

/** The rows that match, in order, without the counts of the options. */
export function matching(index: ListingIndex, question: Question): Uint32Array {
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

/** The options of a group, as they are numbered. */
export const optionsOf = (index: ListingIndex, group: FilterGroup): FilterOption[] =>
  group === 'insurance' ? index.insurers : (index.columns[group]?.options ?? [])
