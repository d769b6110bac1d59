import {
  columns,
  columnsOf,
  daysUntil,
  type Grouping,
  groupingNames,
  groupings,
  isGrouping,
  labelOf,
  type NumbersRow,
  numberIn,
  shownValue,
  timesOf,
  totalOf,
  usualDays,
  withEveryDay,
} from '#lib/domain/desk/numbers'
import { indianDate, indianOffset } from '#lib/domain/text/format'
import { type CountedPeriod, numbersCsv, readGrouped } from '#lib/server/desk/numbers'
import { visible } from '#lib/server/platform/visible'
import { UsageError } from '#scripts/cli/arguments'
import { command, readyDatabase, refuseToOverwrite } from '#scripts/cli/command'
import { timeOf } from '#scripts/cli/leads/choice'
import { writeWhole } from '#scripts/cli/leads/write-whole'

const dayMs = 86_400_000

/** @throws UsageError */
function periodOf(since: string | undefined, until: string | undefined, now: number) {
  const usual = timesOf(daysUntil(indianDate(new Date(now)), usualDays))
  const isDate = until !== undefined && /^\d{4}-\d\d-\d\d$/.test(until)
  const period = {
    from: since === undefined ? usual.from : timeOf('--since', since, now),
    // A date means the whole day.
    until: until === undefined ? now + 1 : timeOf('--until', until, now) + (isDate ? dayMs : 0),
  }
  if (period.from >= period.until) throw new UsageError('--since is later than --until')
  return period
}

/** Lists days without leads too, from the beginning of the first day. */
function allRows(by: Grouping, rows: NumbersRow[], { from, until }: CountedPeriod): NumbersRow[] {
  if (by !== 'day') return rows
  const midnight = Math.floor((from + indianOffset) / dayMs) * dayMs - indianOffset
  return withEveryDay(rows, { from: midnight, until })
}

/** Columns one below the other. */
function asTable(by: Grouping, rows: readonly NumbersRow[]): string {
  const names = columnsOf(by)
  const lines = rows.map((row) => [
    visible(labelOf(by, row)),
    ...names.map((column) => shownValue(row.counts, column)),
  ])
  const total = totalOf(rows)
  const table = [
    [groupings[by], ...names.map((column) => columns[column].label)],
    ...lines,
    ['All', ...names.map((column) => shownValue(total, column))],
  ]
  const widths = (table[0] ?? []).map((_, at) =>
    Math.max(...table.map((line) => line[at]?.length ?? 0)),
  )
  return table
    .map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/** A share of nothing is null. */
const asData = (by: Grouping, { value, name, counts }: NumbersRow) => ({
  [by]: value,
  ...(name !== undefined && { name }),
  ...Object.fromEntries(columnsOf(by).map((column) => [column, numberIn(counts, column)])),
})

const meanings = (by: Grouping) =>
  columnsOf(by).map((column) => `  ${columns[column].label.padEnd(10)}  ${columns[column].about}`)

export const report = command(
  {
    usage: `--by ${groupingNames.join('|')} [--since TIME] [--until TIME] [--csv FILE [--overwrite] | --json]`,
    does: 'counts leads, and what the care team did with them, as the page Numbers of the desk does',
    about: `  --since TIME  sent since 2026-11-20, 2026-11-20T15:30, or 24h, 7d ago; times are India's. Default: ${usualDays} days
  --until TIME  sent before that time; a date includes its whole day. Default: now
  --csv FILE    for spreadsheets; an existing FILE is only overwritten with --overwrite

${meanings('day').join('\n')}

With --by member: what each member recorded in that time, whenever the leads were sent. 'Leads' are those with
at least one outcome of the member, and 'Outcomes' counts every one. Entries of erased leads are gone.
The numbers contain no names of patients. An appointment that only the CRM knows is not in them until its
outcome is imported.`,
  },
  {
    options: {
      by: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
      csv: { type: 'string' },
      overwrite: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  },
  async ({ values: { by = '', since, until, csv, overwrite, json }, output }) => {
    if (!isGrouping(by)) throw new UsageError(`--by takes ${groupingNames.join(', ')}`)
    if (csv !== undefined && json) throw new UsageError('Give --csv or --json, not both')
    if (overwrite && csv === undefined) throw new UsageError('--overwrite goes with --csv')
    if (csv !== undefined && !overwrite) refuseToOverwrite(csv)
    const now = Date.now()
    const period = periodOf(since, until, now)
    const found = await readGrouped(await readyDatabase(), by, period, now)
    const rows = allRows(by, found, period)
    if (csv !== undefined) await writeWhole(numbersCsv(by, rows), csv)
    else if (json)
      output.write(
        `${visible(
          JSON.stringify(
            rows.map((row) => asData(by, row)),
            null,
            2,
          ),
        )}\n`,
      )
    else output.write(`${asTable(by, rows)}\n`)
    return 0
  },
)
