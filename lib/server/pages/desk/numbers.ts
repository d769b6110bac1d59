import type { ParsedUrlQuery } from 'node:querystring'
import {
  type Counts,
  dimensions,
  type Grouping,
  isGrouping,
  type NumbersRow,
  type Only,
  type Period,
  readPeriod,
  timesOf,
  totalOf,
  withEveryDay,
} from '#lib/domain/desk/numbers'
import { getDatabase } from '#lib/server/db/database'
import { numbersCsv, readGrouped } from '#lib/server/desk/numbers'
import { staffProps } from '#lib/server/pages/desk/staff-page'
import { addressPart } from '#lib/server/pages/page-props'

export interface DeskNumbersProps {
  by: Grouping
  period: Period
  /** Was the period longer than the page shows? */
  isCut: boolean
  only: Only
  rows: NumbersRow[]
  /** Further rows, which only the CSV file has. */
  others: { rows: number; counts: Counts } | null
  total: Counts
  /** The last day that may be chosen, an ISO date. */
  today: string
}

/** Rows on the page. A year has more days. */
const mostRows = 100

const onlyOf = (query: ParsedUrlQuery): Only =>
  Object.fromEntries(
    Object.keys(dimensions).flatMap((name) =>
      name === 'day' || query[name] === undefined
        ? []
        : [[name, addressPart(query[name]).slice(0, 300)]],
    ),
  )

/** The data function of /desk/numbers. */
export const deskNumbersProps = staffProps<DeskNumbersProps>({
  async show({ query, now }) {
    const asked = addressPart(query.by)
    const by = isGrouping(asked) ? asked : 'day'
    const dates = { first: addressPart(query.first), last: addressPart(query.last) }
    const { period, isCut } = readPeriod(dates, now)
    const only = by === 'member' ? {} : onlyOf(query)
    const times = timesOf(period)
    const found = await readGrouped(getDatabase(), by, times, now, only)
    const rows = by === 'day' ? withEveryDay(found, times) : found
    if (addressPart(query.format) === 'csv')
      return {
        file: {
          name: `leads-by-${by}-${period.first}-${period.last}.csv`,
          type: 'text/csv; charset=utf-8',
          text: numbersCsv(by, rows),
        },
      }
    const shown = by === 'day' ? rows : rows.slice(0, mostRows)
    const left = rows.slice(shown.length)
    return {
      ...{ by, period, isCut, only, rows: shown },
      others: left.length > 0 ? { rows: left.length, counts: totalOf(left) } : null,
      total: totalOf(rows),
      today: readPeriod({ first: '', last: '' }, now).period.last,
    }
  },
})
