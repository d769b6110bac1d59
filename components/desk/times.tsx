import { shortTime, span } from '#lib/domain/desk/times'
import styles from '#styles/desk.module.css'

const ask = 'Ask how it went'
const named: Record<string, string> = { booked: 'Booked', closed: 'Closed' }

/** When a lead is due, in words and not by colour alone. */
export function Due({ row, now }: { row: { dueAt: number; state: string }; now: number }) {
  const { dueAt, state } = row
  const time = shortTime(dueAt, now)
  const isLate = dueAt <= now
  if (named[state] !== undefined)
    return (
      <>
        {named[state]}
        {state === 'booked' && (
          <small>
            {isLate ? <strong className={styles.overdue}>{ask}</strong> : ask}: {time}
          </small>
        )}
      </>
    )
  return (
    <>
      <strong className={isLate ? styles.overdue : undefined}>
        {isLate ? `Overdue ${span(now - dueAt)}` : `In ${span(dueAt - now)}`}
      </strong>
      <small>{time}</small>
    </>
  )
}
