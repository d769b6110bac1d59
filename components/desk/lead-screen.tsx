import { Frame } from '#components/desk/frame'
import { OutcomeForms } from '#components/desk/outcome-forms'
import { Due } from '#components/desk/times'
import { outcomes } from '#lib/domain/desk/outcomes'
import { deskPaths } from '#lib/domain/desk/paths'
import { indianTime } from '#lib/domain/text/format'
import styles from '#styles/desk.module.css'

interface Entry {
  id: string
  at: number
  memberName: string
  kind: string
  details: Record<string, string | number>
}

interface OtherLead {
  leadId: string
  reference: string
  submittedAt: number
  state: string
  page: string
}

interface LeadScreenProps {
  member: { name: string } | null
  leadId: string
  sent: {
    reference: string
    callbackWord: string
    createdAt: number
    name: string
    mobile: string
    countryCode: string
    email: string
    query: string
    pageName: string
  }
  rows: (readonly [label: string, value: string])[]
  state: string
  dueAt: number
  claimedBy: string
  isMine: boolean
  entries: Entry[]
  others: OtherLead[]
  typed: Record<string, string>
  notice: string
  now: number
}

const times: Record<string, string> = {
  callAgainAt: 'call again',
  appointmentAt: 'appointment',
}

const detailText = ([name, value]: [string, string | number]) =>
  typeof value === 'number' ? `${times[name] ?? name} ${indianTime(value)}` : value

const kindLabel = (kind: string) =>
  kind in outcomes
    ? outcomes[kind as keyof typeof outcomes].label
    : kind === 'claimed'
      ? 'Took it'
      : 'Gave it back'

const History = ({ entries }: { entries: Entry[] }) => (
  <section aria-labelledby="history">
    <h2 id="history">What was done</h2>
    {entries.length === 0 ? (
      <p>Nothing yet.</p>
    ) : (
      <ol className={styles.history}>
        {entries.map(({ id, at, memberName, kind, details }) => (
          <li key={id}>
            <strong>{kindLabel(kind)}</strong>
            {Object.entries(details).map((detail) => (
              <p key={detail[0]}>{detailText(detail)}</p>
            ))}
            <small>
              {memberName}, {indianTime(at)}
            </small>
          </li>
        ))}
      </ol>
    )}
  </section>
)

const Others = ({ others }: { others: OtherLead[] }) =>
  others.length > 0 && (
    <section aria-labelledby="others">
      <h2 id="others">Other requests from this number</h2>
      <ul>
        {others.map(({ leadId, reference, submittedAt, page }) => (
          <li key={leadId}>
            <a href={deskPaths.lead(leadId)}>{reference}</a>, {page}, {indianTime(submittedAt)}
          </li>
        ))}
      </ul>
    </section>
  )

function Claim({ leadId, claimedBy, isMine }: LeadScreenProps) {
  const isTaken = claimedBy !== '' && !isMine
  if (isTaken) return <p className={styles.notice}>{claimedBy} has this lead now.</p>
  return (
    <form method="post" action={deskPaths.lead(leadId)}>
      {isMine ? (
        <p>
          You have this lead.{' '}
          <button type="submit" name="do" value="release">
            Give it back
          </button>
        </p>
      ) : (
        <button type="submit" name="do" value="claim" className={styles.main_action}>
          Take this lead
        </button>
      )}
    </form>
  )
}

/** A lead: who, what was asked, what was done, and what came of the call. */
export function LeadScreen(props: LeadScreenProps) {
  const { member, leadId, sent, rows, state, dueAt, claimedBy, isMine } = props
  const { entries, others, typed, notice, now } = props
  const number = `${sent.countryCode}${sent.mobile}`
  const facts = [
    ['Number', sent.mobile && `${sent.countryCode} ${sent.mobile}`],
    ['E-mail', sent.email],
    ...rows,
    ['Page', sent.pageName],
    ['Sent', indianTime(sent.createdAt)],
  ] as const
  return (
    <Frame title={sent.name || 'No name'} member={member} notice={notice}>
      <p>
        <a href={deskPaths.queue}>Queue</a> · {sent.reference} ·{' '}
        <Due row={{ state, dueAt }} now={now} />
      </p>
      <Claim {...props} />
      <p className={styles.word}>
        Say this word first: <strong>{sent.callbackWord}</strong>
      </p>
      {sent.mobile && (
        <p className={styles.ways}>
          <a href={`tel:${number}`}>Call {number}</a>
          <a href={`https://wa.me/${number.replace('+', '')}`} rel="noreferrer">
            WhatsApp
          </a>
        </p>
      )}
      {sent.query && <blockquote className={styles.query}>{sent.query}</blockquote>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {(isMine || claimedBy === '') && <OutcomeForms leadId={leadId} typed={typed} />}
      <History entries={entries} />
      <Others others={others} />
    </Frame>
  )
}
