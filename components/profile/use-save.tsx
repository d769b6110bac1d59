import { type FormEvent, useState } from 'react'
import { useIsOpen } from '#components/ui/use-is-open'
import { closeAfter, isHeard } from '#lib/client/after-save'
import type { UpdateFate } from '#lib/client/profile-send'
import { type ProfileMessages, type ProfileValues, profileProblems } from '#lib/rules/profile-form'

interface UseSave {
  /** The fields that the form asks. */
  asked: readonly (keyof ProfileValues)[]
  values: ProfileValues
  /** Needs no network to succeed: what does not reach the server waits on the device. */
  save: () => Promise<UpdateFate>
  /** What shows once it is saved, and for how long, in ms; then the page is drawn anew. */
  success: string
  successMs: number
  onDone: () => void
}

/** The states of a profile form: filled, saving, saved. A refusal leaves it as it was (specification point 8). */
export function useSave({ asked, values, save, success, successMs, onDone }: UseSave) {
  const [messages, setMessages] = useState<ProfileMessages>({})
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isOpen = useIsOpen()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || done) return
    const found = profileProblems(asked, values)
    setMessages(found)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const fate = await save()
    if (!isHeard(isOpen, fate)) return
    setBusy(false)
    if (fate === 'refused') return
    setDone(success)
    closeAfter(successMs, { isOpen, onClose: onDone, fate })
  }

  const clear = (field: keyof ProfileValues) =>
    setMessages(({ [field]: _gone, ...others }) => others)

  return { messages, clear, isBusy, done, attempt, onSubmit }
}
