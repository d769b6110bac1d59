import { useId } from 'react'
import { longDate, wholeNumber } from '#lib/domain/text/format'
import styles from '#styles/desk.module.css'

/** Charts for phones and desktops alike: drawn 360 units wide, without scripts. Shapes differ by more than colour. */

export interface Bar {
  label: string
  /** One number for each part of the chart. */
  parts: readonly number[]
}

interface ChartProps {
  title: string
  /** Names of the parts: filled, hatched, empty. */
  names: readonly string[]
  bars: readonly Bar[]
  /** Each part of everything, also of what has no bar. */
  sums: readonly number[]
}

const width = 360
const plot = { top: 20, height: 140 }
/** More columns are too narrow to see. */
const mostColumns = 92
const rowHeight = 40
/** Longer labels do not fit above their bar. */
const longestLabel = 46

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
const most = (bars: readonly Bar[]) => Math.max(1, ...bars.map(({ parts }) => sumOf(parts)))

const fillOf = (part: number, hatch: string) =>
  part === 0
    ? { className: styles.bar_filled }
    : part === 1
      ? { fill: `url(#${hatch})`, className: styles.bar_hatched }
      : { className: styles.bar_empty }

const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse">
    <rect width="5" height="5" className={styles.bar_ground} />
    <path d="M0 5 5 0" className={styles.bar_line} />
  </pattern>
)

/** Parts of a bar, with the place where each begins. */
function stacked(parts: readonly number[]) {
  let before = 0
  return parts.map((size, part) => {
    const from = before
    before += size
    return { part, from, size }
  })
}

function Legend({ names, sums }: Pick<ChartProps, 'names' | 'sums'>) {
  const hatch = useId()
  return (
    <ul className={styles.legend}>
      {names.map((name, part) => (
        <li key={name}>
          <svg width="18" height="18" aria-hidden="true">
            <Hatch id={hatch} />
            <rect x="1" y="1" width="16" height="16" {...fillOf(part, hatch)} />
          </svg>
          {name}: {wholeNumber(sums[part] ?? 0)}
        </li>
      ))}
    </ul>
  )
}

/** '5 Nov' */
const shortDate = (date: string) => {
  const [day = '', month = ''] = longDate(date).split(' ')
  return `${day} ${month.slice(0, 3)}`
}

/** Bars of seven days each, named after their first. */
function weeksOf(days: readonly Bar[]): Bar[] {
  const weeks: Bar[] = []
  for (let first = 0; first < days.length; first += 7) {
    const week = days.slice(first, first + 7)
    const parts = (week[0]?.parts ?? []).map((_, part) =>
      sumOf(week.map((day) => day.parts[part] ?? 0)),
    )
    weeks.push({ label: week[0]?.label ?? '', parts })
  }
  return weeks
}

/** A column for each day, or for each week of a long period. @param bars have ISO dates as labels */
export function DayChart({ title, names, bars: days, sums }: ChartProps) {
  const id = useId()
  const isWeekly = days.length > mostColumns
  const bars = isWeekly ? weeksOf(days) : days
  const highest = most(bars)
  const step = width / Math.max(1, bars.length)
  const y = (value: number) => plot.top + plot.height * (1 - value / highest)
  const bottom = plot.top + plot.height
  const busiest = bars.find(({ parts }) => sumOf(parts) === highest)
  const when = isWeekly ? 'in the week from' : 'on'
  const ends = [
    [0, 'start', bars[0]],
    [width, 'end', bars.length > 1 ? bars.at(-1) : undefined],
  ] as const
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${bottom + 20}`} role="img" aria-labelledby={`${id}t ${id}d`}>
        <title id={`${id}t`}>{isWeekly ? `${title}, summed up by week` : title}</title>
        <desc id={`${id}d`}>
          {busiest
            ? `Most ${when} ${longDate(busiest.label)}: ${wholeNumber(highest)}. The table has all numbers.`
            : 'None in this period.'}
        </desc>
        <Hatch id={`${id}h`} />
        <text x="0" y={plot.top - 6}>
          {wholeNumber(highest)}
          {isWeekly && ' a week'}
        </text>
        <path d={`M0 ${plot.top}H${width}M0 ${bottom}H${width}`} />
        {bars.map(({ label, parts }, at) =>
          stacked(parts).map(
            ({ part, from, size }) =>
              size > 0 && (
                <rect
                  key={`${label} ${part}`}
                  x={at * step + step * 0.1}
                  y={y(from + size)}
                  width={step * 0.8}
                  height={y(from) - y(from + size)}
                  {...fillOf(part, `${id}h`)}
                />
              ),
          ),
        )}
        {ends.map(
          ([x, anchor, bar]) =>
            bar && (
              <text key={anchor} x={x} y={bottom + 16} textAnchor={anchor}>
                {shortDate(bar.label)}
              </text>
            ),
        )}
      </svg>
      <Legend names={names} sums={sums} />
    </figure>
  )
}

const cut = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label

/** A bar for each value, the longest first. */
export function BarChart({ title, names, bars, sums }: ChartProps) {
  const id = useId()
  const longest = most(bars)
  const x = (value: number) => ((width - 50) * value) / longest
  const [first] = bars
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${width} ${bars.length * rowHeight}`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
      >
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>
          {first
            ? `Most: ${first.label}, ${wholeNumber(sumOf(first.parts))}. The table has all numbers.`
            : 'None in this period.'}
        </desc>
        <Hatch id={`${id}h`} />
        {bars.map(({ label, parts }, at) => (
          <g key={label} transform={`translate(0 ${at * rowHeight})`}>
            <text x="0" y="13">
              {cut(label)}
            </text>
            {stacked(parts).map(
              ({ part, from, size }) =>
                size > 0 && (
                  <rect
                    key={part}
                    x={x(from) + 0.5}
                    y="18"
                    width={x(size)}
                    height="14"
                    {...fillOf(part, `${id}h`)}
                  />
                ),
            )}
            <text x={x(sumOf(parts)) + 6} y="30">
              {wholeNumber(sumOf(parts))}
            </text>
          </g>
        ))}
      </svg>
      <Legend names={names} sums={sums} />
    </figure>
  )
}
