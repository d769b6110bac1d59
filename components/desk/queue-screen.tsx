import { Frame } from '#components/desk/frame'
import { Due } from '#components/desk/times'
import { deskPaths } from '#lib/domain/desk/paths'
import { indianTime } from '#lib/domain/text/format'
import styles from '#styles/desk.module.css'

interface Row {
  leadId: string
  reference: string
  submittedAt: number
  dueAt: number
  state: string
  tier: number
  name: string
  about: string
  city: string
  language: string
  page: string
  campaign: string
  claimedBy: string
}

type Filter = Record<
  'state' | 'tier' | 'city' | 'speciality' | 'language' | 'campaign' | 'search',
  string
>

interface QueueScreenProps {
  member: { name: string } | null
  rows: Row[]
  filter: Filter
  counts: { open: number; overdue: number }
  pageNumber: number
  hasMore: boolean
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

const texts = [
  ['city', 'City'],
  ['speciality', 'Speciality'],
  ['campaign', 'Campaign'],
] as const

/** The queue's address with this filter. */
function queueAddress(filter: Filter, page = 1): string {
  const { search, ...others } = filter
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ q: search, ...others }))
    if (value !== '' && !(name === 'state' && value === 'open')) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${deskPaths.queue}?${query}` : deskPaths.queue
}

const FilterForm = ({ filter }: { filter: Filter }) => (
  <form method="get" action={deskPaths.queue} className={styles.filter}>
    <label>
      Search
      <input
        name="q"
        type="search"
        defaultValue={filter.search}
        placeholder="Number, reference or name"
      />
    </label>
    <label>
      Show
      <select name="state" defaultValue={filter.state}>
        {states.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label>
      Tier
      <select name="tier" defaultValue={filter.tier}>
        <option value="">All</option>
        {['1', '2', '3', '4'].map((tier) => (
          <option key={tier}>{tier}</option>
        ))}
      </select>
    </label>
    <label>
      Language
      <select name="language" defaultValue={filter.language}>
        <option value="">All</option>
        <option value="en">English</option>
        <option value="hi">Hindi</option>
      </select>
    </label>
    {texts.map(([name, label]) => (
      <label key={name}>
        {label}
        <input name={name} defaultValue={filter[name]} />
      </label>
    ))}
    <button type="submit">Show</button>
    <a href={deskPaths.queue}>Reset</a>
  </form>
)

const Line = ({ row, now }: { row: Row; now: number }) => (
  <tr>
    <td>
      <Due row={row} now={now} />
    </td>
    <td>
      <a href={deskPaths.lead(row.leadId)}>{row.name || 'No name'}</a>
      <small>{row.reference}</small>
    </td>
    <td>
      {row.about || row.page}
      {row.campaign && <small>{row.campaign}</small>}
    </td>
    <td>{row.city}</td>
    <td>{row.language === 'hi' ? 'Hindi' : 'English'}</td>
    <td>{row.tier}</td>
    <td>{row.claimedBy}</td>
    <td>{indianTime(row.submittedAt).slice(0, 16)}</td>
  </tr>
)

const headings = ['Due', 'Who', 'About', 'City', 'Language', 'Tier', 'With', 'Sent']

/** The leads to call, by the time when they are due. It loads itself again every minute. */
export function QueueScreen({
  member,
  rows,
  filter,
  counts,
  pageNumber,
  hasMore,
  now,
}: QueueScreenProps) {
  const refresh = { seconds: 60, address: queueAddress(filter, pageNumber) }
  return (
    <Frame title="Queue" member={member} here={deskPaths.queue} refresh={refresh}>
      <p>
        <strong>{counts.open}</strong> to call,{' '}
        <strong className={counts.overdue > 0 ? styles.overdue : undefined}>
          {counts.overdue} overdue
        </strong>
      </p>
      <FilterForm filter={filter} />
      {rows.length === 0 ? (
        <p>No lead matches.</p>
      ) : (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.leadId} row={row} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <nav aria-label="Pages" className={styles.pages}>
        {pageNumber > 1 && <a href={queueAddress(filter, pageNumber - 1)}>Previous</a>}
        {hasMore && <a href={queueAddress(filter, pageNumber + 1)}>Next</a>}
      </nav>
    </Frame>
  )
}
