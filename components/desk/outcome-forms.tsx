import {
  closingReasons,
  type OutcomeField,
  type OutcomeKind,
  outcomeKinds,
  outcomes,
} from '#lib/domain/desk/outcomes'
import { deskPaths } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

interface FieldProps {
  id: string
  value: string | undefined
  required: boolean
}

const fields: Record<
  OutcomeField,
  { label: string; input: (props: FieldProps) => React.ReactNode }
> = {
  callAgainAt: {
    label: 'Call again at',
    input: ({ id, value, required }) => (
      <input
        id={id}
        name="callAgainAt"
        type="datetime-local"
        defaultValue={value}
        required={required}
      />
    ),
  },
  appointmentAt: {
    label: 'Day and time',
    input: ({ id, value, required }) => (
      <input
        id={id}
        name="appointmentAt"
        type="datetime-local"
        defaultValue={value}
        required={required}
      />
    ),
  },
  place: {
    label: 'Place: hospital, address, doctor',
    input: ({ id, value, required }) => (
      <input id={id} name="place" maxLength={200} defaultValue={value} required={required} />
    ),
  },
  bring: {
    label: 'What to bring',
    input: ({ id, value, required }) => (
      <input id={id} name="bring" maxLength={500} defaultValue={value} required={required} />
    ),
  },
  reason: {
    label: 'Reason',
    input: ({ id, value, required }) => (
      <select id={id} name="reason" defaultValue={value ?? ''} required={required}>
        <option value="">Choose a reason</option>
        {closingReasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </select>
    ),
  },
}

interface OutcomeFormsProps {
  leadId: string
  /** What was typed into a form that was not recorded. */
  typed: Record<string, string>
  /** Why it was not recorded. */
  notice: string
}

function OutcomeForm({ leadId, typed, notice, kind }: OutcomeFormsProps & { kind: OutcomeKind }) {
  const { label, fields: own, required } = outcomes[kind]
  const isTyped = typed.kind === kind
  const typedText = (name: string) => (isTyped ? typed[name] : undefined)
  const isRequired = (name: string) => (required as readonly string[]).includes(name)
  return (
    <details name="outcome" open={isTyped}>
      <summary>{label}</summary>
      <form method="post" action={`${deskPaths.lead(leadId)}#outcome`} className={styles.form}>
        {isTyped && notice !== '' && <p className={styles.notice}>{notice}</p>}
        {own.map((name: OutcomeField) => {
          const id = `${kind}-${name}`
          const { label: fieldLabel, input } = fields[name]
          return (
            <div key={name}>
              <label htmlFor={id}>{fieldLabel}</label>
              {input({ id, value: typedText(name), required: isRequired(name) })}
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
        <button type="submit" name="kind" value={kind} className={styles.main_action}>
          Save: {label}
        </button>
      </form>
    </details>
  )
}

/** What came of the call: one form for each outcome, only one of them open. */
export const OutcomeForms = ({ leadId, typed, notice }: OutcomeFormsProps) => (
  <section aria-labelledby="outcome" className={styles.outcomes}>
    <h2 id="outcome">What came of the call</h2>
    {outcomeKinds.map((kind) => (
      <OutcomeForm key={kind} leadId={leadId} typed={typed} notice={notice} kind={kind} />
    ))}
  </section>
)
