import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { randomId } from '#lib/client/random-id'
import { remember } from '#lib/client/session'
import type { LeadFormValues } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'
import type { LeadField } from '#lib/rules/lead-fields'
import type { LeadOptionNames } from '#lib/rules/lead-payload'
import { thankYouPath } from '#lib/rules/thank-you'

interface UseLeadForm {
  fields: LeadField[]
  variant: string
  page: PageContext
  optionNames: (values: LeadFormValues) => LeadOptionNames
  /** Of a try that may have arrived: the first key to use. */
  idempotencyKey?: string
  /** Called when the lead is taken, before the visitor goes to the receipt. */
  onSent?: () => void
}

/** What a lead needs beside the fields: loaded at the first focus, so that readers do not pay for it. */
const loadSender = () => import('#lib/client/send-filled-form')

/** A failed download shows when it matters, at the submit. */
function prepare(): void {
  loadSender().then(
    (sender) => sender.learnAddress(),
    () => {},
  )
}

const lazyResolver =
  (fields: LeadField[]): Resolver<LeadFormValues> =>
  async (...check) =>
    (await loadSender()).resolverOf(fields)(...check)

/** The lead form's states (specification point 4): idle, submitting, then success or as it was. */
export function useLeadForm({
  fields,
  variant,
  page,
  optionNames,
  idempotencyKey,
  onSent,
}: UseLeadForm) {
  const form = useForm<LeadFormValues>({
    resolver: lazyResolver(fields),
    // A message goes when its field changes, and comes back at the next try, not while typing.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [submitting, setSubmitting] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const busy = useRef(false)
  const key = useRef(idempotencyKey ?? '')

  // Somebody who typed before the application was live needs the sender too.
  useEffect(() => {
    if (document.activeElement?.closest('form[data-lead-form]')) prepare()
  }, [])

  async function send(values: LeadFormValues) {
    setSubmitting(true)
    // One key a filled form, kept until success: the lead is one however often it is sent.
    key.current ||= randomId()
    const { sendFilledForm } = await loadSender()
    const { leadId, phone, name } = await sendFilledForm({
      values,
      page,
      variant,
      names: optionNames(values),
      key: key.current,
    })
    key.current = ''
    remember({ lead_id: leadId, hhUser: phone, hhUserName: name })
    onSent?.()
    if (page.successRedirection) window.open(page.successRedirection, '_blank', 'noopener')
    location.assign(thankYouPath(page))
    form.reset()
  }

  async function onSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    // Specification point 4: a repeated submit is ignored.
    if (busy.current) return
    busy.current = true
    const pressed = document.activeElement
    try {
      await form.handleSubmit(send, () => setAttempt((count) => count + 1))()
    } catch (error) {
      // Specification point 8: logged only; the form is unlocked as it was, and no message is shown.
      console.info('The request could not be sent', error instanceof Error ? error.message : '')
    } finally {
      busy.current = false
      setSubmitting(false)
    }
    // A button loses the focus when it is disabled: give it back, unless it has gone elsewhere.
    if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
  }

  return { form, submitting, attempt, onSubmit, prepare }
}
