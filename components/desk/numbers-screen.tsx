import { type Bar, BarChart, DayChart } from '#components/desk/chart'
import { Frame } from '#components/desk/frame'
import {
  addressOfRow,
  type ColumnName,
  type Counts,
  columns,
  columnsOf,
  daysUntil,
  dimensions,
  groupingNames,
  groupings,
  labelOf,
  longestDays,
  type NumbersChoice,
  type NumbersRow,
  numbersAddress,
  type Only,
  type Period,
  shownValue,
} from '#lib/domain/desk/numbers'
import { deskPaths } from '#lib/domain/desk/paths'
import { counted, longDate } from '#lib/domain/text/format'
import styles from '#styles/desk.module.css'

interface NumbersScreenProps extends NumbersChoice {
  member: { name: string } | null
  isCut: boolean
  rows: NumbersRow[]
  others: { rows: number; counts: Counts } | null
  total: Counts
  today: string
}

/** Bars that fit on a screen. */
const mostBars = 12

/** The two halves of the page: each has a chart and a table. */
const parts = {
  calls: {
    title: 'Calls',
    columns: ['leads', 'due', 'inTime', 'share', 'reached'],
    names: ['Reached in time', 'Reached later', 'Not reached'],
    split: ({ leads, inTime, reached }) => [inTime, reached - inTime, leads - reached],
  },
  results: {
    title: 'Results',
    columns: ['leads', 'booked', 'visited', 'closed', 'withdrawn'],
    names: ['Visited', 'Booked, no visit yet', 'No appointment'],
    split: ({ leads, booked, visited }) => [visited, booked - visited, leads - booked],
  },
  team: {
    title: 'Leads of each member',
    columns: ['leads', 'outcomes', 'reached', 'booked', 'visited', 'closed'],
    names: ['Booked', 'Reached, not booked', 'Not reached'],
    split: ({ leads, reached, booked }) => [booked, reached - booked, leads - reached],
  },
} as const satisfies Record<
  string,
  {
    title: string
    columns: readonly ColumnName[]
    names: readonly string[]
    split: (counts: Counts) => number[]
  }
>
type Part = (typeof parts)[keyof typeof parts]

/** A day without its month's end: '5 Nov 2026'. */
function shownLabel(by: NumbersChoice['by'], row: NumbersRow): string {
  if (by !== 'day') return labelOf(by, row)
  const [day = '', month = '', year = ''] = longDate(row.value).split(' ')
  return `${day} ${month.slice(0, 3)} ${year}`
}

const Cells = ({ part, counts }: { part: Part; counts: Counts }) =>
  part.columns.map((column) => <td key={column}>{shownValue(counts, column)}</td>)

type TableProps = Pick<NumbersScreenProps, 'rows' | 'others' | 'total'> & {
  part: Part
  choice: NumbersChoice
}

const NumbersTable = ({ part, choice, rows, others, total }: TableProps) => (
  // A wide table scrolls by itself, also with the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus
  <section className={styles.scroll} aria-label={`${part.title}, table`} tabIndex={0}>
    <table className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">{groupings[choice.by]}</th>
          {part.columns.map((column) => (
            <th key={column} scope="col">
              {columns[column].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const address = addressOfRow(choice, row.value)
          const label = shownLabel(choice.by, row)
          return (
            <tr key={row.value}>
              <th scope="row">{address ? <a href={address}>{label}</a> : label}</th>
              <Cells part={part} counts={row.counts} />
            </tr>
          )
        })}
        {others && (
          <tr>
            <th scope="row">{counted(others.rows, 'other')}</th>
            <Cells part={part} counts={others.counts} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          {/* A lead that two members worked on counts for both, and once in the sum of neither. */}
          <th scope="row">{choice.by === 'member' ? 'Sum' : 'All'}</th>
          <Cells part={part} counts={total} />
        </tr>
      </tfoot>
    </table>
  </section>
)

function PartSection({ part, ...table }: TableProps) {
  const { by } = table.choice
  const barsOf = (rows: readonly NumbersRow[]): Bar[] =>
    rows.map((row) => ({
      label: by === 'day' ? row.value : labelOf(by, row),
      parts: part.split(row.counts),
    }))
  const Chart = by === 'day' ? DayChart : BarChart
  const bars = barsOf(by === 'day' ? table.rows : table.rows.slice(0, mostBars))
  const title = `${part.title} by ${groupings[by].toLowerCase()}`
  return (
    <section aria-labelledby={part.title} className={styles.part}>
      <h2 id={part.title}>{part.title}</h2>
      <Chart title={title} names={part.names} bars={bars} sums={part.split(table.total)} />
      <NumbersTable part={part} {...table} />
    </section>
  )
}

const PeriodForm = ({ choice, today }: { choice: NumbersChoice; today: string }) => {
  const { by, period, only } = choice
  return (
    <form method="get" action={deskPaths.numbers} className={styles.filter}>
      <input type="hidden" name="by" value={by} />
      {Object.entries(only).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        From
        <input type="date" name="first" defaultValue={period.first} max={today} />
      </label>
      <label>
        To
        <input type="date" name="last" defaultValue={period.last} max={today} />
      </label>
      <button type="submit">Show</button>
    </form>
  )
}

/** What the numbers are restricted to, each with a link that lifts it. */
const Restrictions = ({ choice }: { choice: NumbersChoice }) => (
  <ul className={styles.legend}>
    {Object.entries(choice.only).map(([name, value]) => {
      const rest: Only = Object.fromEntries(
        Object.entries(choice.only).filter(([other]) => other !== name),
      )
      const dimension = name as keyof Only
      return (
        <li key={name}>
          Only {dimensions[dimension].toLowerCase()}: {labelOf(dimension, { value })}{' '}
          <a href={numbersAddress({ ...choice, only: rest })}>Show all</a>
        </li>
      )
    })}
  </ul>
)

const inWords = ({ first, last }: Period) =>
  first === last ? longDate(first) : `${longDate(first)} to ${longDate(last)}`

/** How many leads came, whether the team kept the promise, and what came of them. */
export function NumbersScreen({
  member,
  isCut,
  by,
  period,
  only,
  rows,
  others,
  total,
  today,
}: NumbersScreenProps) {
  const choice = { by, period, only }
  const shown: Part[] = by === 'member' ? [parts.team] : [parts.calls, parts.results]
  const notice = isCut
    ? `The page shows at most ${longestDays} days. npm run leads -- report shows more.`
    : ''
  return (
    <Frame title="Numbers" member={member} here={deskPaths.numbers} notice={notice}>
      <PeriodForm choice={choice} today={today} />
      <nav aria-label="Period" className={styles.spans}>
        {[7, 30, 90].map((days) => (
          <a key={days} href={numbersAddress({ ...choice, period: daysUntil(today, days) })}>
            Last {days} days
          </a>
        ))}
      </nav>
      <nav aria-label="Numbers by" className={styles.tabs}>
        {groupingNames.map((name) => (
          <a
            key={name}
            href={numbersAddress({ ...choice, by: name, only: name === 'member' ? {} : only })}
            aria-current={name === by ? 'page' : undefined}
          >
            {groupings[name]}
          </a>
        ))}
      </nav>
      {Object.keys(only).length > 0 && <Restrictions choice={choice} />}
      <p>
        {by === 'member'
          ? `Outcomes recorded from ${inWords(period)}.`
          : `Requests sent from ${inWords(period)}, and what came of them until now.`}{' '}
        <a href={numbersAddress(choice, true)}>Download as CSV</a>
      </p>
      {total.leads === 0 ? (
        <p>Nothing in this period.</p>
      ) : (
        shown.map((part) => (
          <PartSection key={part.title} {...{ part, choice, rows, others, total }} />
        ))
      )}
      <details className={styles.fold}>
        <summary>What the columns mean</summary>
        <dl className={styles.meaning}>
          {columnsOf(by).map((column) => (
            <div key={column}>
              <dt>{columns[column].label}</dt>
              <dd>{columns[column].about}</dd>
            </div>
          ))}
        </dl>
        {by === 'member' && (
          <p>
            Each member’s leads count once, however often the member called. Entries of erased leads
            are gone, so earlier numbers shrink.
          </p>
        )}
      </details>
    </Frame>
  )
}
