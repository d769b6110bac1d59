import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fillInUser } from '#lib/client/account/own-details'
import { draftKeyNow, eraseDraft, fillIn, keyToSend, noteSending } from '#lib/client/leads/draft'
import { readUnsent, removeUnsent, type UnsentNews, unsentEvent } from '#lib/client/leads/unsent'
import { remember } from '#lib/client/platform/browser'
import type { LeadField } from '#lib/domain/leads/fields'
import type { LeadFormValues, ValidationContext } from '#lib/domain/leads/form'
import { thankYouPath } from '#lib/domain/leads/lead-call'
import type { LeadOptionNames } from '#lib/domain/leads/payload'
import type { LeadMessages } from '#lib/domain/leads/texts/form/en'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { LeadFieldName, PageContext } from '#lib/domain/site/page'

export type LeadFormMessages = Partial<Record<LeadFieldName, string>>

/**
 * A lead that the site has not accepted: it waits on this device, or failed for good. 'sent': a page has sent it since;
 * `receipt` is its URL.
 */
export type Unsent = { outcome: 'waiting' | 'failed' } | { outcome: 'sent'; receipt: string }

interface UseLeadForm {
  fields: LeadField[]
  variant: string
  page: PageContext
  /** In the page's language. */
  words: LeadMessages
  optionNames: (values: LeadFormValues) => LeadOptionNames
  tool: ToolAnswers | undefined
  isPresetOff: boolean
  /** Where the preset doctor or hospital is. */
  place: ValidationContext['place']
  /** The server's messages for a rejected plain form. */
  refused: LeadFormMessages
  /** Of an earlier attempt that may have been delivered. */
  idempotencyKey?: string | undefined
  /** Called once the lead is accepted, before the visitor goes to the receipt. */
  onSent?: (() => void) | undefined
}

/** Code needed to submit a lead (react-hook-form, schema, axios), loaded on first focus. */
const loadSender = () => import('#lib/client/leads/send-filled-form')

/** Ignores a failed download: the submit tries again. */
function prepare(): void {
  loadSender().then(
    (sender) => sender.learnAddress(),
    () => {},
  )
}

/**
 * The states of the lead form (specification.md, section 4): idle, submitting, then success or unchanged. The
 * inputs are uncontrolled, so that text typed before React was live stays.
 */
export function useLeadForm(lead: UseLeadForm) {
  const { fields, variant, page, words, optionNames, tool, isPresetOff, place } = lead
  const { refused, idempotencyKey, onSent } = lead
  const [messages, setMessages] = useState<LeadFormMessages>(refused)
  const [submitting, setSubmitting] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** The page's message once the lead is accepted. */
  const [success, setSuccess] = useState('')
  const [unsent, setUnsent] = useState<Unsent>()
  /** The key of the lead that waits on this device. */
  const waiting = useRef('')
  /** Counts resets; the fields use it as key. */
  const [round, setRound] = useState(0)
  const busy = useRef(false)
  /** The sender could not be loaded, so the form is submitted as a plain one. */
  const isPlain = useRef(false)

  useEffect(() => {
    function onNews(event: Event) {
      const { key, outcome, receipt } = (event as CustomEvent<UnsentNews>).detail
      if (key !== waiting.current) return
      event.preventDefault()
      if (outcome === 'waiting') return
      waiting.current = ''
      setUnsent(outcome === 'sent' ? { outcome, receipt } : { outcome: 'failed' })
    }
    // Another tab has sent it, or the visitor has removed it there: what the line says is no longer true.
    function onStored() {
      if (!waiting.current || readUnsent()[waiting.current]) return
      waiting.current = ''
      setUnsent(undefined)
    }
    addEventListener(unsentEvent, onNews)
    addEventListener('storage', onStored)
    return () => {
      removeEventListener(unsentEvent, onNews)
      removeEventListener('storage', onStored)
    }
  }, [])

  // Without the doctor any city is fine, whatever the message says.
  useEffect(() => {
    if (isPresetOff) setMessages(({ city: _gone, ...rest }) => rest)
  }, [isPresetOff])

  async function send(values: LeadFormValues, form: HTMLFormElement) {
    setMessages({})
    // One idempotency key per filled form, kept until success.
    const key = keyToSend(form, idempotencyKey)
    noteSending(form, key)
    const { sendFilledForm } = await loadSender()
    const names = optionNames(values)
    const about = { page, variant, tool, isPresetOff, names }
    const receipt = thankYouPath({
      ...page,
      ...(names.speciality && { pageDepartment: names.speciality }),
    })
    const sent = await sendFilledForm(form, { ...about, values, key, receipt })
    if (sent.outcome !== 'sent') {
      waiting.current = sent.outcome === 'waiting' ? sent.key : ''
      setUnsent({ outcome: sent.outcome })
      return
    }
    setUnsent(undefined)
    eraseDraft()
    setSuccess(page.successMessage ?? '')
    remember({ lead_id: sent.leadId, hhUser: sent.phone, hhUserName: sent.name })
    onSent?.()
    if (page.successRedirection) window.open(page.successRedirection, '_blank', 'noopener')
    location.assign(receipt)
    form.reset()
  }

  /** Resets the fields that React controls. */
  const restart = () => setRound((count) => count + 1)

  /** The visitor does not want the waiting lead to be sent: others may use the device. */
  function eraseUnsent() {
    removeUnsent(waiting.current)
    waiting.current = ''
    setUnsent(undefined)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isPlain.current) return
    event.preventDefault()
    // A repeated submit is ignored (specification.md, section 4).
    if (busy.current) return
    busy.current = true
    setSubmitting(true)
    const form = event.currentTarget
    const pressed = document.activeElement
    try {
      const sender = await loadSender().catch(() => undefined)
      if (sender)
        await sender.checkForm(fields, { messages: words, place }, form, {
          valid: (values) => send(values, form),
          invalid: (found) => {
            setMessages(found)
            setAttempt((count) => count + 1)
          },
        })
      else if (navigator.onLine) {
        isPlain.current = true
        form.requestSubmit()
      }
      // Without a network a plain submit would replace the page by the browser's error page.
      else setUnsent({ outcome: 'failed' })
    } catch (error) {
      // The form is unlocked and shows no error (specification.md, section 8), but the visitor must not wait in vain.
      setUnsent({ outcome: 'failed' })
      console.info('The lead could not be sent', error instanceof Error ? error.message : '')
    } finally {
      busy.current = false
      setSubmitting(false)
    }
    // The disabled button lost the focus: give it back, unless the focus has moved elsewhere.
    if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
  }

  /** An error on a field is cleared when the field changes (specification.md, section 4). */
  function clear(name: LeadFieldName) {
    if (messages[name]) setMessages(({ [name]: _gone, ...rest }) => rest)
  }

  return {
    messages,
    clear,
    submitting,
    success,
    unsent: submitting ? undefined : unsent,
    eraseUnsent,
    attempt,
    round,
    restart,
    onSubmit,
    prepare,
  }
}

/**
 * The draft that this device kept (lib/client/leads/draft), and the user's own details: fills the empty inputs once React
 * is live. `kept` is for the fields that React controls.
 */
export function useKeptValues(form: RefObject<HTMLFormElement | null>) {
  const [kept, setKept] = useState<Record<string, string>>({})
  useEffect(() => {
    if (!form.current) return
    setKept(fillIn(form.current))
    fillInUser(form.current)
  }, [form])
  const drop = () => setKept({})
  function forget() {
    form.current?.reset()
    // Submitted already, but not sent yet.
    removeUnsent(draftKeyNow() ?? '')
    eraseDraft()
  }
  return { kept, drop, forget }
}
