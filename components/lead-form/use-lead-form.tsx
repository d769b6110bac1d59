import { type FormEvent, useEffect, useRef, useState } from 'react'
import { eraseDraft, keyToSend, noteSending } from '#lib/client/draft'
import { remember } from '#lib/client/session'
import type { LeadFormValues } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'
import type { LeadFieldName } from '#lib/rules/lead-field-names'
import type { LeadField } from '#lib/rules/lead-fields'
import type { LeadOptionNames } from '#lib/rules/lead-payload'
import type { LeadMessages } from '#lib/rules/lead-words'
import { thankYouPath } from '#lib/rules/thank-you'
import type { ToolAnswers } from '#lib/rules/tool-answers'

export type LeadFormMessages = Partial<Record<LeadFieldName, string>>

interface UseLeadForm {
  fields: LeadField[]
  variant: string
  page: PageContext
  /** The messages in the page's language. */
  words: LeadMessages
  optionNames: (values: LeadFormValues) => LeadOptionNames
  tool: ToolAnswers | undefined
  isPresetOff: boolean
  /** Messages that the server gave for a plain form. */
  refused: LeadFormMessages
  /** Of a try that may have arrived: the first key to use. */
  idempotencyKey?: string | undefined
  /** Called when the lead is taken, before the visitor goes to the receipt. */
  onSent?: (() => void) | undefined
}

/**
 * What a lead needs beside its fields (react-hook-form, the schema, axios): loaded at the first focus, so
 * that readers do not pay for it.
 */
const loadSender = () => import('#lib/client/send-filled-form')

/** A failed download shows when it matters, at the submit. */
function prepare(): void {
  loadSender().then(
    (sender) => sender.learnAddress(),
    () => {},
  )
}

/**
 * The lead form's states (specification point 4): idle, submitting, then success or as it was. The
 * inputs keep their own values, so that what was typed before the application was live stays.
 */
export function useLeadForm(lead: UseLeadForm) {
  const { fields, variant, page, words, optionNames, tool, isPresetOff } = lead
  const { refused, idempotencyKey, onSent } = lead
  const [messages, setMessages] = useState<LeadFormMessages>(refused)
  const [submitting, setSubmitting] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** Specification point 4: what the page says once the lead is taken. */
  const [success, setSuccess] = useState('')
  /** Counts the forms filled: each begins empty. */
  const [round, setRound] = useState(0)
  const busy = useRef(false)
  /** What sends it did not come: the form goes as the plain one that it is. */
  const isPlain = useRef(false)

  // Somebody who typed before the application was live needs the sender too.
  useEffect(() => {
    if (document.activeElement?.closest('form[data-lead-form]')) prepare()
  }, [])

  async function send(values: LeadFormValues, form: HTMLFormElement) {
    setMessages({})
    // One key a filled form, kept until success: the lead is one however often it is sent.
    const key = keyToSend(form, idempotencyKey)
    noteSending(form, key)
    const { sendFilledForm } = await loadSender()
    const about = { page, variant, tool, isPresetOff, names: optionNames(values) }
    const sent = await sendFilledForm({ ...about, values, key })
    eraseDraft()
    setSuccess(page.successMessage ?? '')
    remember({ lead_id: sent.leadId, hhUser: sent.phone, hhUserName: sent.name })
    onSent?.()
    if (page.successRedirection) window.open(page.successRedirection, '_blank', 'noopener')
    location.assign(
      thankYouPath({
        ...page,
        ...(about.names.speciality && { pageDepartment: about.names.speciality }),
      }),
    )
    form.reset()
  }

  /** The form is emptied: its lists, which React holds, begin anew. */
  const restart = () => setRound((count) => count + 1)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isPlain.current) return
    event.preventDefault()
    // Specification point 4: a repeated submit is ignored.
    if (busy.current) return
    busy.current = true
    setSubmitting(true)
    const form = event.currentTarget
    const pressed = document.activeElement
    try {
      const sender = await loadSender().catch(() => undefined)
      if (!sender) {
        isPlain.current = true
        form.requestSubmit()
        return
      }
      await sender.checkForm(fields, words, form, {
        valid: (values) => send(values, form),
        invalid: (found) => {
          setMessages(found)
          setAttempt((count) => count + 1)
        },
      })
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

  /** Specification point 4: an error on a field is cleared when the field changes. */
  function clear(name: LeadFieldName) {
    if (messages[name]) setMessages(({ [name]: _gone, ...rest }) => rest)
  }

  return { messages, clear, submitting, success, attempt, round, restart, onSubmit, prepare }
}
