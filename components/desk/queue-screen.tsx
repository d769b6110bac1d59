import { Frame } from '#components/desk/frame'
import { FilterForm, SearchForm } from '#components/desk/queue-filter'
import { Reload } from '#components/desk/queue-reload'
import { Table } from '#components/desk/table'
import { Due } from '#components/desk/times'
import {
  deskPaths,
  type Filter,
  leadAddress,
  queueAddress,
  stillParameter,
} from '#lib/domain/desk/paths'
import { shortTime, unansweredText } from '#lib/domain/desk/times'
import styles from '#styles/desk.module.css'

interface Named {
  leadId: string
  reference: string
  name: string
  dueAt: number
  state: string
}

interface Row extends Named {
  submittedAt: number
  tier: number
  /** The patient's words may mean an emergency. */
  isUrgent: boolean
  about: string
  city: string
  language: string
  page: string
  campaign: string
  callTime: string
  unanswered: number
  claimedBy: string
}

interface Counts {
  open: number
  new: number
  again: number
  booked: number
  overdue: number
  toAsk: number
}

interface QueueScreenProps {
  member: { name: string } | null
  rows: Row[]
  filter: Filter
  counts: Counts
  values: Record<'city' | 'speciality' | 'campaign', string[]>
  mine: Named[]
  notice: string
  pageNumber: number
  hasMore: boolean
  /** The address that the page loads every minute; null if it stays as it is. */
  reload: string | null
  /** Epoch ms. */
  now: number
}

const states = [
  ['open', 'To call'],
  ['new', 'New'],
  ['again', 'Call again'],
  ['booked', 'Booked'],
  ['closed', 'Closed'],
  ['all', 'All'],
] as const

/** Which leads are listed. Counts are of the whole queue, whatever the filter. */
const States = ({ filter, counts }: { filter: Filter; counts: Counts }) => (
  <nav aria-label="State" className={styles.tabs}>
    {states.map(([state, label]) => (
      <a
        key={state}
        href={queueAddress({ ...filter, state, search: '' })}
        aria-current={filter.search === '' && filter.state === state ? 'page' : undefined}
      >
        {label}
        {state in counts && ` ${counts[state as keyof Counts]}`}
        {state === 'booked' && counts.toAsk > 0 && `, ${counts.toAsk} to ask`}
      </a>
    ))}
  </nav>
)

const Mine = ({ mine, filter, now }: Pick<QueueScreenProps, 'mine' | 'filter' | 'now'>) =>
  mine.length > 0 && (
    <section aria-labelledby="mine" className={styles.mine}>
      <h2 id="mine">You have</h2>
      <ul>
        {mine.map(({ leadId, reference, name, ...row }) => (
          <li key={leadId}>
            <a href={leadAddress(leadId, filter)}>{name || reference}</a>{' '}
            <Due row={row} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )

const Line = ({ row, filter, now }: { row: Row; filter: Filter; now: number }) => (
  <tr className={styles.line}>
    <td>
      <Due row={row} now={now} />
      {row.callTime && <small>Wants: {row.callTime}</small>}
    </td>
    <td className={styles.who}>
      <a href={leadAddress(row.leadId, filter)}>{row.name || 'No name'}</a>
      <small>
        {row.reference}
        {row.unanswered > 0 && `, ${unansweredText(row.unanswered)}`}
      </small>
      {row.isUrgent && <strong className={styles.overdue}>Possible emergency</strong>}
    </td>
    <td className={styles.about}>
      {row.about || row.page}
      {row.campaign && (
        <small className={styles.wide} title={row.campaign}>
          {row.campaign}
        </small>
      )}
    </td>
    <td>
      {row.city}
      <small>{row.language === 'hi' ? 'Hindi' : 'English'}</small>
    </td>
    <td className={styles.short}>{row.tier > 0 && `Tier ${row.tier}`}</td>
    <td className={styles.with}>{row.claimedBy && `With ${row.claimedBy}`}</td>
    <td className={`${styles.wide} ${styles.short}`}>{shortTime(row.submittedAt, now)}</td>
  </tr>
)

const headings = ['Due', 'Who', 'About, campaign', 'City, language', 'Tier', 'With', 'Sent']

const Lines = ({ rows, ...props }: { rows: Row[]; filter: Filter; now: number }) => (
  <Table headings={headings}>
    {rows.map((row) => (
      <Line key={row.leadId} row={row} {...props} />
    ))}
  </Table>
)

/** The leads to call, by the time when they are due. It loads itself again every minute, except after a search. */
export function QueueScreen(props: QueueScreenProps) {
  const { member, rows, filter, counts, values, mine, notice, pageNumber, hasMore, reload } = props
  const { now } = props
  const isSearch = filter.search !== ''
  return (
    <Frame title="Queue" member={member} here={deskPaths.queue} notice={notice}>
      <div className={styles.bar}>
        <form method="post" action={queueAddress(filter)}>
          <button type="submit" name="do" value="next" className={styles.main_action}>
            Take the next lead
          </button>
        </form>
        <p>
          <strong>{counts.open}</strong> to call,{' '}
          <strong className={counts.overdue > 0 ? styles.overdue : undefined}>
            {counts.overdue} overdue
          </strong>
        </p>
        <SearchForm filter={filter} />
      </div>
      <Mine mine={mine} filter={filter} now={now} />
      <div className={styles.bar}>
        <States filter={filter} counts={counts} />
        {!isSearch && <FilterForm filter={filter} values={values} />}
      </div>
      {isSearch && (
        <p>
          Found for “{filter.search}”, in every state.{' '}
          <a href={deskPaths.queue}>Back to the queue</a>
        </p>
      )}
      {rows.length === 0 ? (
        <p>No lead matches.</p>
      ) : (
        <Lines rows={rows} filter={filter} now={now} />
      )}
      <nav aria-label="Pages" className={styles.pages}>
        {pageNumber > 1 && <a href={queueAddress(filter, pageNumber - 1)}>Previous</a>}
        {hasMore && <a href={queueAddress(filter, pageNumber + 1)}>Next</a>}
      </nav>
      {!isSearch && (
        <Reload
          reload={reload}
          other={queueAddress(filter, pageNumber, reload ? { [stillParameter]: '1' } : {})}
        />
      )}
    </Frame>
  )
}
