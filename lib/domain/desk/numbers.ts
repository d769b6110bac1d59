import { deskPaths } from '#lib/domain/desk/paths'
import { indianDate, indianOffset, wholeNumber } from '#lib/domain/text/format'

/**
 * The numbers of the desk: how many leads came, and what came of them. The page, its CSV file and
 * `npm run leads -- report` show the same columns.
 */

/** What leads are counted by. */
export const dimensions = {
  day: 'Day',
  page: 'Page',
  variant: 'Variant',
  campaign: 'Campaign',
  source: 'Source',
  city: 'City',
  tier: 'Tier',
  language: 'Language',
} as const
export type Dimension = keyof typeof dimensions

/** The same, and the members of the team. */
export const groupings = { ...dimensions, member: 'Member' } as const
export type Grouping = keyof typeof groupings
export const groupingNames = Object.keys(groupings) as Grouping[]

export const isGrouping = (text: string): text is Grouping => Object.hasOwn(groupings, text)

/** Counts only leads with these values. A day is chosen by the period. */
export type Only = Partial<Record<Exclude<Dimension, 'day'>, string>>

interface Column {
  label: string
  about: string
}

export const columns = {
  leads: { label: 'Leads', about: 'Requests that patients sent in the period.' },
  due: {
    label: 'Due',
    about:
      'Of these, the ones that were reached, or whose promised time is over. A withdrawn request that nobody reached is not counted, nor is one from before the desk.',
  },
  inTime: { label: 'In time', about: 'Reached by the time that the site had promised.' },
  share: { label: 'In time, %', about: 'In time, as a part of those that were due.' },
  reached: { label: 'Reached', about: 'Somebody of the team has spoken to the patient.' },
  booked: { label: 'Booked', about: 'An appointment was made, whether or not it took place.' },
  visited: { label: 'Visited', about: 'The visit took place.' },
  closed: { label: 'Closed', about: 'Closed without a visit, for any reason.' },
  withdrawn: {
    label: 'Withdrawn',
    about: 'Withdrawn by the patient, or erased. What was done before counts in the other columns.',
  },
  outcomes: { label: 'Outcomes', about: 'Outcomes that the member recorded, without notes.' },
} as const satisfies Record<string, Column>
export type ColumnName = keyof typeof columns

/** What is stored of a group; the share is computed. */
export type Counts = Record<Exclude<ColumnName, 'share'>, number>

export interface NumbersRow {
  /** As stored: an ISO date, 'Marketing: Piles treatment', the number of a member. */
  value: string
  /** The name of a member; absent otherwise. */
  name?: string
  counts: Counts
}

const leadColumns = ['leads', 'due', 'inTime', 'share', 'reached', 'booked', 'visited'] as const

/** The columns of a grouping, in order. */
export const columnsOf = (by: Grouping): readonly ColumnName[] =>
  by === 'member'
    ? ['leads', 'outcomes', 'reached', 'booked', 'visited', 'closed']
    : [...leadColumns, 'closed', 'withdrawn']

export const noCounts: Counts = {
  ...{ leads: 0, due: 0, inTime: 0, reached: 0, booked: 0, visited: 0 },
  ...{ closed: 0, withdrawn: 0, outcomes: 0 },
}

export function totalOf(rows: readonly NumbersRow[]): Counts {
  const total = { ...noCounts }
  for (const { counts } of rows)
    for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name]
  return total
}

/** @returns the value of a column; null for a share of nothing, which is in whole per cent otherwise */
export function numberIn(counts: Counts, column: ColumnName): number | null {
  if (column !== 'share') return counts[column]
  return counts.due === 0 ? null : Math.round((counts.inTime / counts.due) * 100)
}

/** '1,250', '83 %', and '–' for a share of nothing. */
export function shownValue(counts: Counts, column: ColumnName): string {
  const value = numberIn(counts, column)
  if (value === null) return '–'
  return column === 'share' ? `${value} %` : wholeNumber(value)
}

const languages: Record<string, string> = { en: 'English', hi: 'Hindi' }
const without: Partial<Record<Grouping, string>> = {
  page: 'No page',
  variant: 'Not a marketing page',
  campaign: 'No campaign',
  city: 'No city',
}

/** A group's name as people read it. */
export function labelOf(by: Grouping, { value, name }: Pick<NumbersRow, 'value' | 'name'>): string {
  if (name) return name
  if (value === '') return without[by] ?? 'Unknown'
  if (by === 'tier') return value === '0' ? 'No tier' : `Tier ${value}`
  return by === 'language' ? (languages[value] ?? value) : value
}

const dayMs = 86_400_000

/** Days from the first to the last, in ISO dates. Both are epoch ms, the last exclusive. */
function daysOf({ from, until }: { from: number; until: number }): string[] {
  const days: string[] = []
  for (let at = from; at < until; at += dayMs) days.push(indianDate(new Date(at)))
  return days
}

/** Adds a row for each day of the period without a lead. */
export function withEveryDay(
  rows: readonly NumbersRow[],
  period: { from: number; until: number },
): NumbersRow[] {
  const known = new Map(rows.map((row) => [row.value, row]))
  return daysOf(period).map((value) => known.get(value) ?? { value, counts: noCounts })
}

/** From the beginning of the first day to the end of the last. */
export interface Period {
  /** ISO dates. */
  first: string
  last: string
}

/** A page with more days is too long to read. */
export const longestDays = 366
export const usualDays = 30

const startOf = (date: string) => Date.parse(`${date}T00:00Z`) - indianOffset

/** @returns epoch ms, the end exclusive */
export const timesOf = ({ first, last }: Period) => ({
  from: startOf(first),
  until: startOf(last) + dayMs,
})

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** The days that end with `last`. */
export const daysUntil = (last: string, days: number): Period => ({
  first: indianDate(new Date(startOf(last) - (days - 1) * dayMs)),
  last,
})

/**
 * Reads the period of the page's form. What is no date counts as not given: the last 30 days.
 *
 * @returns `isCut` is true if the period was longer than a year and begins later now
 */
export function readPeriod(
  { first, last }: Period,
  now: number,
): { period: Period; isCut: boolean } {
  const end = isDate(last) ? last : indianDate(new Date(now))
  if (!isDate(first)) return { period: daysUntil(end, usualDays), isCut: false }
  if (first > end) return { period: { first: end, last: first }, isCut: false }
  const longest = daysUntil(end, longestDays)
  const isCut = first < longest.first
  return { period: isCut ? longest : { first, last: end }, isCut }
}

/** What the page shows. */
export interface NumbersChoice {
  by: Grouping
  period: Period
  only: Only
}

/** The page's address. @param isFile the same as CSV */
export function numbersAddress({ by, period, only }: NumbersChoice, isFile = false): string {
  const query = new URLSearchParams({ by, first: period.first, last: period.last })
  for (const [name, value] of Object.entries(only)) query.set(name, value)
  if (isFile) query.set('format', 'csv')
  return `${deskPaths.numbers}?${query}`
}

/** Where a row leads to: a day's pages, or the days of a value; undefined for a member. */
export function addressOfRow({ by, period, only }: NumbersChoice, value: string) {
  if (by === 'member') return undefined
  if (by === 'day')
    return numbersAddress({ by: 'page', period: { first: value, last: value }, only })
  return numbersAddress({ by: 'day', period, only: { ...only, [by]: value } })
}
