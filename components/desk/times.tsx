import { indianTime } from '#lib/domain/text/format'
import styles from '#styles/desk.module.css'

const minuteMs = 60_000

/** '5 min', '2 h 10 min', '3 days'. */
function span(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.floor(minutes / 60 / 24)} days`
}

const named: Record<string, string> = { booked: 'Booked', closed: 'Closed' }

/** When a lead is due, in words and not by colour alone. */
export function Due({ row, now }: { row: { dueAt: number; state: string }; now: number }) {
  const { dueAt, state } = row
  const date = indianTime(dueAt).slice(0, 16)
  if (named[state] !== undefined)
    return (
      <>
        {named[state]}
        {state === 'booked' && <small>{date}</small>}
      </>
    )
  const isLate = dueAt <= now
  return (
    <>
      <strong className={isLate ? styles.overdue : undefined}>
        {isLate ? `Overdue ${span(now - dueAt)}` : `In ${span(dueAt - now)}`}
      </strong>
      <small>{date}</small>
    </>
  )
}
