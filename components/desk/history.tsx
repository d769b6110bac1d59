import { detailLabel, entryLabel } from '#lib/domain/desk/entries'
import { shortTime } from '#lib/domain/desk/times'
import styles from '#styles/desk.module.css'

export interface Entry {
  id: string
  at: number
  memberName: string
  kind: string
  details: Record<string, string | number>
}

interface HistoryProps {
  entries: Entry[]
  now: number
}

/** Newest first. */
export const History = ({ entries, now }: HistoryProps) => (
  <section aria-labelledby="history" className={styles.stack}>
    <h2 id="history">What was done</h2>
    {entries.length === 0 ? (
      <p>Nothing yet.</p>
    ) : (
      <ol className={styles.history}>
        {entries.map(({ id, at, memberName, kind, details }) => (
          <li key={id}>
            <strong>{entryLabel(kind)}</strong>
            {Object.entries(details).map(([name, value]) => (
              <p key={name}>
                {detailLabel(name)}: {typeof value === 'number' ? shortTime(value, now) : value}
              </p>
            ))}
            <small>
              {memberName}, {shortTime(at, now)}
            </small>
          </li>
        ))}
      </ol>
    )}
  </section>
)
