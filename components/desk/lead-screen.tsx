import { Frame } from '#components/desk/frame'
import { type Entry, History } from '#components/desk/history'
import { type Facts, LeadFactsList } from '#components/desk/lead-facts'
import { OutcomeForms } from '#components/desk/outcome-forms'
import { Due } from '#components/desk/times'
import { Typed } from '#components/desk/typed'
import { chatLink } from '#lib/domain/desk/messages'
import { type Filter, leadAddress, queueAddress } from '#lib/domain/desk/paths'
import { shortTime, span, unansweredText } from '#lib/domain/desk/times'
import styles from '#styles/desk.module.css'

interface OtherLead {
  leadId: string
  reference: string
  submittedAt: number
  state: string
  page: string
  /** Name of the member who has it; '' if nobody has. */
  claimedBy: string
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
    others: { callTime?: string }
  }
  rows: (readonly [label: string, value: string])[]
  facts: Facts
  messages: { label: string; text: string }[]
  state: string
  dueAt: number
  claimedBy: string
  isMine: boolean
  claimedUntil: number | null
  entries: Entry[]
  others: OtherLead[]
  filter: Filter
  typed: Record<string, string>
  notice: string
  isSaved: boolean
  isGivenBack: boolean
  unanswered: number
  closable: string[]
  left: string[]
  now: number
}

const stateNames: Record<string, string> = {
  new: 'not called yet',
  again: 'to call again',
  booked: 'booked',
  closed: 'closed',
}

const Others = ({ others, filter, now }: LeadScreenProps) =>
  others.length > 0 && (
    <section aria-labelledby="others" className={styles.stack}>
      <h2 id="others">Other requests from this number</h2>
      <ul className={styles.history}>
        {others.map(({ leadId, reference, submittedAt, page, state, claimedBy }) => (
          <li key={leadId}>
            <a href={leadAddress(leadId, filter)}>{reference}</a>, {stateNames[state]}
            {claimedBy && `, with ${claimedBy} now`}: {page}, {shortTime(submittedAt, now)}
          </li>
        ))}
      </ul>
    </section>
  )

/** May this member record something? */
const isOpen = ({ isMine, claimedBy }: LeadScreenProps) => isMine || claimedBy === ''

/** What was saved, and what stays open. */
const Saved = ({ left }: { left: string[] }) => (
  <p role="status" className={styles.saved}>
    Saved.
    {left.length > 0 && ` Still open, with a colleague now: ${left.join(', ')}.`}
  </p>
)

/** Who has the lead. Who just had it sees that it is saved, and goes on to the next lead. */
function Claim(props: LeadScreenProps) {
  const { leadId, claimedBy, isMine, claimedUntil, filter, isSaved, isGivenBack, now } = props
  const isDone = !isMine && (isSaved || isGivenBack)
  const left = claimedUntil === null ? '' : span(claimedUntil - now)
  if (claimedBy !== '' && !isMine)
    return (
      <div className={styles.stack} id="lead">
        {isSaved && <Saved left={props.left} />}
        <p className={styles.notice}>
          {claimedBy} has this lead now, for at most {left}.
        </p>
      </div>
    )
  return (
    <div className={styles.bar} id="lead">
      {isSaved && <Saved left={props.left} />}
      {isDone && (
        <form method="post" action={queueAddress(filter)}>
          {/* Otherwise the lead that was given back would be the next again. */}
          {isGivenBack && <input type="hidden" name="except" value={leadId} />}
          <button type="submit" name="do" value="next" className={styles.main_action}>
            Take the next lead
          </button>
        </form>
      )}
      <form method="post" action={leadAddress(leadId, filter)}>
        {isMine ? (
          <p>
            You have this lead for {left}.{' '}
            <button type="submit" name="do" value="release">
              Give it back
            </button>
          </p>
        ) : (
          <button
            type="submit"
            name="do"
            value="claim"
            className={isDone ? undefined : styles.main_action}
          >
            Take this lead
          </button>
        )}
      </form>
    </div>
  )
}

/** The number to call, and texts of the team's for WhatsApp. */
function Ways(props: LeadScreenProps) {
  const { sent, messages, isMine } = props
  if (!sent.mobile) return null
  const number = `${sent.countryCode}${sent.mobile}`
  const [first, ...others] = messages
  return (
    <div className={styles.stack}>
      <p className={styles.ways}>
        <a href={`tel:${number}`} className={isMine ? styles.main_action : undefined}>
          Call {number}
        </a>
        {first && (
          <a href={chatLink(number, first.text)} rel="noreferrer">
            WhatsApp: {first.label}
          </a>
        )}
        {isOpen(props) && <a href="#outcome">What came of the call</a>}
      </p>
      {others.length > 0 && (
        <details className={styles.fold}>
          <summary>Other WhatsApp texts</summary>
          <ul className={styles.history}>
            {others.map(({ label, text }) => (
              <li key={label}>
                <a href={chatLink(number, text)} rel="noreferrer">
                  {label}
                </a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** A lead: who, what was asked, what was done, and what came of the call. */
export function LeadScreen(props: LeadScreenProps) {
  const { member, leadId, sent, rows, facts, state, dueAt } = props
  const { entries, filter, typed, notice, unanswered, now } = props
  const { callTime } = sent.others
  return (
    <Frame title={sent.name || 'No name'} member={member} notice={notice}>
      <p>
        <a href={queueAddress(filter)}>Queue</a> · {sent.reference} ·{' '}
        <Due row={{ state, dueAt }} now={now} />
        {unanswered > 0 && <small>{unansweredText(unanswered)}</small>}
      </p>
      {facts.emergency && (
        <p className={styles.emergency}>
          <strong>Possible emergency.</strong> The patient’s words may mean: {facts.emergency} Say
          112 or 108 first.
        </p>
      )}
      <Claim {...props} />
      <div className={styles.greeting}>
        <p>
          Speak <strong>{facts.language === 'hi' ? 'Hindi' : 'English'}</strong>
        </p>
        <p>
          Say this word first: <strong>{sent.callbackWord}</strong>
        </p>
        {callTime && (
          <p>
            Wants to be called: <strong>{callTime}</strong>
          </p>
        )}
      </div>
      <Ways {...props} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {sent.query && <blockquote className={styles.query}>{sent.query}</blockquote>}
          <LeadFactsList sent={sent} rows={rows} facts={facts} now={now} />
        </div>
        {isOpen(props) ? (
          <OutcomeForms
            action={leadAddress(leadId, filter)}
            typed={typed}
            notice={notice}
            newest={entries[0]?.id ?? ''}
            others={props.closable}
          />
        ) : (
          <Typed fields={typed} />
        )}
        <div className={styles.stack}>
          <History entries={entries} now={now} />
          <Others {...props} />
        </div>
      </div>
    </Frame>
  )
}
