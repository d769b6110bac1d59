import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button'
import { ErrorSummary, fieldProblems } from '#components/ui/error-summary'
import { TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
import { canShowOutcome, closeAfter, useIsOpen } from '#lib/client/account/dialog'
import type { SaveOutcome } from '#lib/client/account/profile'
import {
  type ProfileMessages,
  type ProfileValues,
  profileProblems,
} from '#lib/domain/account/profile'
import { nameMaxLength } from '#lib/domain/leads/fields'

interface ProfileFormSettings {
  initial: ProfileValues
  /** The fields to check, in their order on the screen. */
  fields: readonly (keyof ProfileValues)[]
  /** Succeeds without a network: the update then waits on the device. */
  save: (values: ProfileValues) => Promise<SaveOutcome>
  /** The message after saving, and how long it shows, in ms; then the page reloads. */
  success: string
  successMs: number
  onDone: () => void
}

/** The state of a profile dialog. A refusal leaves the form as it was (specification.md, section 8). */
export function useProfileForm(settings: ProfileFormSettings) {
  const { initial, fields, save, success, successMs, onDone } = settings
  const { problems: texts } = useWords('account')
  const ids = useId()
  const [values, setValues] = useState(initial)
  const [messages, setMessages] = useState<ProfileMessages>({})
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isOpen = useIsOpen()

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy || done) return
    const found = profileProblems(fields, values, texts)
    setMessages(found)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const outcome = await save(values)
    if (!canShowOutcome(isOpen, outcome)) return
    setBusy(false)
    if (outcome === 'refused') return
    setDone(success)
    closeAfter(successMs, { isOpen, onClose: onDone, outcome, said: success })
  }

  function change(field: keyof ProfileValues, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    setMessages(({ [field]: _removed, ...others }) => others)
  }

  const idOf = (field: keyof ProfileValues) => ids + field
  const problems = fieldProblems(fields, messages, idOf)
  return { values, messages, problems, attempt, isBusy, done, idOf, change, submit }
}

type ProfileForm = ReturnType<typeof useProfileForm>

interface ProfileFieldsProps {
  form: ProfileForm
  className: string
  /** The specification's label of the button while it saves. */
  busyLabel: string
  children: ReactNode
}

/** The form of a profile dialog: error summary, fields, button and status. */
export function ProfileFields({ form, className, busyLabel, children }: ProfileFieldsProps) {
  const { problems, attempt, isBusy, done, submit } = form
  const words = useWords('account').profile
  const { checkAnswers } = useWords('common')
  return (
    <form onSubmit={submit} noValidate className={className}>
      <ErrorSummary
        problems={problems.length > 1 ? problems : []}
        attempt={attempt}
        title={checkAnswers}
      />
      {children}
      <div className="grid gap-2">
        <Button type="submit" tone="main" disabled={isBusy || done !== ''} className="w-full">
          {isBusy ? busyLabel : words.save}
        </Button>
        <p
          role="status"
          className={done ? 'flex items-center gap-2 font-bold text-good' : 'sr-only'}
        >
          {done && <Icon name="check" className="size-5" />}
          {done || (isBusy ? busyLabel : '')}
        </p>
      </div>
    </form>
  )
}

export const NameField = ({ form }: { form: ProfileForm }) => (
  <TextField
    id={form.idOf('name')}
    label={useWords('account').profile.name}
    required
    autoComplete="name"
    maxLength={nameMaxLength}
    value={form.values.name}
    error={form.messages.name}
    onChange={(event) => form.change('name', event.target.value)}
  />
)
