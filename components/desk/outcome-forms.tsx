import {
  closingReasons,
  type OutcomeField,
  type OutcomeKind,
  outcomeKinds,
  outcomes,
  settlingOutcomes,
} from '#lib/domain/desk/outcomes'
import styles from '#styles/desk.module.css'

/** The control of each field; the reason is a list instead. */
const fields: Record<OutcomeField, { label: string; type?: string; maxLength?: number }> = {
  callAgainAt: { label: 'Call again at', type: 'datetime-local' },
  appointmentAt: { label: 'Day and time', type: 'datetime-local' },
  place: { label: 'Place: hospital, address, doctor', maxLength: 200 },
  bring: { label: 'What to bring', maxLength: 500 },
  reason: { label: 'Reason' },
}

interface ControlProps {
  name: OutcomeField
  id: string
  value: string | undefined
  required: boolean
}

function Control({ name, id, value, required }: ControlProps) {
  const { type, maxLength } = fields[name]
  if (name !== 'reason')
    return (
      <input
        id={id}
        name={name}
        type={type}
        maxLength={maxLength}
        defaultValue={value}
        required={required}
      />
    )
  return (
    <select id={id} name={name} defaultValue={value ?? ''} required={required}>
      <option value="">Choose a reason</option>
      {closingReasons.map((reason) => (
        <option key={reason}>{reason}</option>
      ))}
    </select>
  )
}

interface OutcomeFormsProps {
  /** The address of the lead. */
  action: string
  /** What was typed into a form that was not recorded. */
  typed: Record<string, string>
  /** Why it was not recorded. */
  notice: string
  /** Id of the newest entry in the lead's history, '' for none. */
  newest: string
  /** Ids of other requests from this number that may be closed with this one. */
  others: string[]
}

/** Not ticked before the member chooses it. */
function CloseOthers({ others, isTicked }: { others: string[]; isTicked: boolean }) {
  const [count, requests] =
    others.length === 1 ? ['', 'request'] : [`${others.length} `, 'requests']
  return (
    <label className={styles.tick}>
      <input type="checkbox" name="others" value={others.join(',')} defaultChecked={isTicked} />
      <span>
        Also close the {count}other open {requests} from this number
      </span>
    </label>
  )
}

function OutcomeForm(props: OutcomeFormsProps & { kind: OutcomeKind }) {
  const { action, typed, notice, newest, others, kind } = props
  const { label, fields: own, required } = outcomes[kind]
  const isTyped = typed.kind === kind
  const typedText = (name: string) => (isTyped ? typed[name] : undefined)
  const isRequired = (name: string) => (required as readonly string[]).includes(name)
  return (
    <details name="outcome" open={isTyped}>
      <summary>{label}</summary>
      <form method="post" action={`${action}#outcome`} className={styles.form}>
        {isTyped && notice !== '' && <p className={styles.notice}>{notice}</p>}
        <input type="hidden" name="seen" value={newest} />
        {own.map((name: OutcomeField) => {
          const id = `${kind}-${name}`
          return (
            <div key={name}>
              <label htmlFor={id}>{fields[name].label}</label>
              <Control id={id} name={name} value={typedText(name)} required={isRequired(name)} />
            </div>
          )
        })}
        <div>
          <label htmlFor={`${kind}-note`}>Note</label>
          <textarea
            id={`${kind}-note`}
            name="note"
            rows={3}
            maxLength={2000}
            defaultValue={typedText('note')}
            required={isRequired('note')}
          />
        </div>
        {others.length > 0 && settlingOutcomes.includes(kind) && (
          <CloseOthers others={others} isTicked={Boolean(typedText('others'))} />
        )}
        <button type="submit" name="kind" value={kind} className={styles.main_action}>
          Save: {label}
        </button>
      </form>
    </details>
  )
}

/** What came of the call: one form for each outcome, only one of them open. */
export const OutcomeForms = (props: OutcomeFormsProps) => (
  <section aria-labelledby="outcome" className={styles.outcomes}>
    <h2 id="outcome">What came of the call</h2>
    {outcomeKinds.map((kind) => (
      <OutcomeForm key={kind} {...props} kind={kind} />
    ))}
  </section>
)
