import { minuteOfWeek, minutesOf, opdTimes } from '#lib/domain/catalogue/opd'
import { type FilterGroup, filterGroups } from '#lib/domain/listings/filters'
import { defaultSort, type Sort } from '#lib/domain/listings/sorts'
import type { Language } from '#lib/domain/text/language'
import type { NumberLists } from '#lib/domain/text/number-lists'
import { hasSession, hospitalsAt, type ListingIndex } from '#lib/server/listings/listing-index'
import { type FilterOption, opdOptions, optionValue } from '#lib/server/listings/options'

/**
 * Filters and counts rows of a {@link ListingIndex}.
 *
 * Groups combine with 'and'. Within a group, options that exclude each other (gender, bands) and languages
 * combine with 'or'; accreditations, facilities and insurers combine with 'and'. A row without a stated fact
 * matches none of its options. Insurance and OPD hours are strict: a single hospital of the row in this place must
 * accept every chosen insurer and see patients at the chosen time.
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
  /** Of the page, for the order by name; that of the catalogue's names if absent. */
  language?: Language
  /** For OPD hours; the time of the request if absent. */
  now?: Date
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
  chosen: readonly number[]
  all: boolean
  counts: Uint32Array
  has: (row: number, option: number) => boolean
  /** Counts the options of a row. */
  count: (row: number) => void
}

function optionColumn(
  { group, chosen }: Pick<Column, 'group' | 'chosen'>,
  { options, rows }: { options: readonly FilterOption[]; rows: NumberLists },
): Column {
  const counts = new Uint32Array(options.length)
  return {
    group,
    chosen,
    all: matchesAll.has(group),
    counts,
    has: (row, option) => includes(rows, row, option),
    count: (row) => {
      const end = rows.offsets[row + 1] ?? 0
      for (let at = rows.offsets[row] ?? 0; at < end; at++) {
        const option = rows.values[at] ?? 0
        counts[option] = (counts[option] ?? 0) + 1
      }
    },
  }
}

type HospitalsOfRow = (row: number) => readonly number[]

/** When rows see patients. It depends on the clock and on the hospitals that count. */
function opdColumn(
  index: ListingIndex,
  chosen: readonly number[],
  now: Date,
  hospitalsOf: HospitalsOfRow,
): Column {
  const { offsets } = index.sessions
  const minute = minuteOfWeek(now)
  const ranges = opdTimes.map((when) => minutesOf(when, minute))
  const counts = new Uint32Array(ranges.length)
  const isStated = (row: number) => offsets[row] !== offsets[row + 1]
  const has = (row: number, option: number) => {
    const range = ranges[option]
    return isStated(row) && range !== undefined && hasSession(index, row, hospitalsOf(row), range)
  }
  const count = (row: number) => {
    if (!isStated(row)) return
    const hospitals = hospitalsOf(row)
    for (const [option, range] of ranges.entries())
      if (hasSession(index, row, hospitals, range)) counts[option] = (counts[option] ?? 0) + 1
  }
  return { group: 'opd', chosen, all: false, counts, has, count }
}

function columnsOf(
  index: ListingIndex,
  { chosen, now = new Date() }: Question,
  hospitalsOf: HospitalsOfRow,
): Column[] {
  return filterGroups[index.kind].flatMap((group) => {
    if (group === 'insurance') return []
    const own = chosen[group] ?? []
    if (group === 'opd') return [opdColumn(index, own, now, hospitalsOf)]
    const column = index.columns[group]
    return column ? [optionColumn({ group, chosen: own }, column)] : []
  })
}

const passes = ({ has, chosen, all }: Column, row: number): boolean => {
  if (chosen.length === 0) return true
  return all ? chosen.every((one) => has(row, one)) : chosen.some((one) => has(row, one))
}

/** Does the row see patients at this hospital at a chosen time? */
export function isSeenAt(
  index: ListingIndex,
  { chosen, now = new Date() }: Pick<Question, 'chosen' | 'now'>,
): (row: number, hospital: number) => boolean {
  const minute = minuteOfWeek(now)
  const ranges = (chosen.opd ?? []).flatMap((option) => {
    const when = opdTimes[option]
    return when ? [minutesOf(when, minute)] : []
  })
  return (row, hospital) =>
    ranges.length === 0 || ranges.some((range) => hasSession(index, row, [hospital], range))
}

/** Checks the insurance of rows, and counts the rows that each further insurer would leave. */
function insuranceOf(index: ListingIndex, question: Question) {
  const { place, chosen, required = [] } = question
  const needed = [...required, ...(chosen.insurance ?? [])]
  const isSeen = isSeenAt(index, question)
  const { insurers } = index.hospitals
  const counts = new Uint32Array(index.insurers.length)
  /** The row last counted for each insurer, so that a doctor with two hospitals counts once. */
  const countedFor = new Int32Array(index.insurers.length).fill(-1)
  const acceptingHospitals = (row: number) =>
    hospitalsAt(index, row, place).filter((hospital) => includesAll(insurers, hospital, needed))
  return {
    counts,
    acceptingHospitals,
    passes: (row: number) => needed.length === 0 || acceptingHospitals(row).length > 0,
    count: (row: number) => {
      for (const hospital of acceptingHospitals(row)) {
        if (!isSeen(row, hospital)) continue
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

function orderOf(index: ListingIndex, { sort = defaultSort(index.kind), language }: Question) {
  const byOwnName = sort === 'name' && language ? index.namesOrders[language] : undefined
  return byOwnName ?? index.orders[sort]
}

/** The matching rows in order, with the counts of all options. */
export function filterRows(index: ListingIndex, question: Question): FilteredRows {
  const { place, department } = question
  const range = index.places.get(place) ?? { start: 0, end: 0 }
  const order = orderOf(index, question)
  const insurance = insuranceOf(index, question)
  const columns = columnsOf(index, question, insurance.acceptingHospitals)
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
      for (const column of columns) column.count(row)
    } else if (failing.length === 1 && !only.all) {
      // In an 'or' group, another option would add this row.
      only.count(row)
    }
  }
  const counts: FilteredRows['counts'] = Object.fromEntries(
    columns.map(({ group, counts: own }) => [group, own]),
  )
  return { rows: matches.slice(0, total), counts: { ...counts, insurance: insurance.counts } }
}

export function matchingRows(index: ListingIndex, question: Question): Uint32Array {
  const { place, department } = question
  const { start, end } = index.places.get(place) ?? { start: 0, end: 0 }
  const order = orderOf(index, question) ?? new Uint32Array(0)
  const insurance = insuranceOf(index, question)
  const columns = columnsOf(index, question, insurance.acceptingHospitals).filter(
    (column) => column.chosen.length > 0,
  )
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
export function optionsOf(index: ListingIndex, group: FilterGroup): readonly FilterOption[] {
  if (group === 'insurance') return index.insurers
  if (group === 'opd') return opdOptions
  return index.columns[group]?.options ?? []
}

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
