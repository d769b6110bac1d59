import { storedAttribution } from '#lib/client/late/attribution'
import { patientFormSelector } from '#lib/client/late/protocol'
import {
  fillIn,
  forgetSent,
  hashOf,
  keepDraft,
  keyToSend,
  noteSending,
  noteTaken,
  wasSent,
  wasTaken,
} from '#lib/client/leads/draft'
import { randomId } from '#lib/client/platform/browser'

function hidden(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)
  if (found) return found
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = name
  form.append(input)
  return input
}

/** How long a sent form cannot be sent again, in ms; after that the browser may have given up. */
const sentFor = 5000

/**
 * Gives each filled form one idempotency key. The browser may restore a form from its history with the key of
 * another lead. `data-key` marks a sent form and, without a draft, its content.
 */
function giveKey(form: HTMLFormElement): void {
  const key = hidden(form, 'key')
  const given = key.value
  const before = form.dataset.key
  key.value = ''
  const content = `${hashOf([...new FormData(form)])}`
  form.dataset.key = content
  if (form.matches(patientFormSelector)) {
    key.value = keyToSend(form, before ? '' : given)
    noteSending(form, key.value)
  } else key.value = given && (before ?? content) === content ? given : randomId()
}

/**
 * A lead form that is sent before the application is live goes as a plain POST, with the session's attribution
 * and one key; a second press does not send it again. Once live, the application stops the event first.
 */
export function helpPlainForms(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || !form.matches('form[data-lead-form]')) return
    if (form.dataset.sent) {
      event.preventDefault()
      return
    }
    form.dataset.sent = 'true'
    setTimeout(() => delete form.dataset.sent, sentFor)
    hidden(form, 'attribution').value = storedAttribution()
    giveKey(form)
  })
  addEventListener('pageshow', () => {
    for (const form of document.forms) delete form.dataset.sent
  })
}

const forms = () => document.querySelectorAll<HTMLFormElement>(patientFormSelector)

/** Pause in typing before a draft is stored, in ms. */
const restMs = 300

const isBack = ({ persisted }: PageTransitionEvent) =>
  persisted ||
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.type === 'back_forward'

/**
 * Stores what is typed into a lead form on this device until it is sent, and restores it, with or without the
 * application.
 */
export function keepDrafts(): void {
  let unsaved: HTMLFormElement | undefined
  let timer: ReturnType<typeof setTimeout>
  const save = () => {
    clearTimeout(timer)
    // A form that was sent meanwhile is removed or empty.
    if (unsaved?.isConnected) keepDraft(unsaved)
    unsaved = undefined
  }
  addEventListener('input', ({ target }) => {
    const form = (target as Element | null)?.closest<HTMLFormElement>(patientFormSelector)
    if (!form) return
    if (unsaved && unsaved !== form) save()
    unsaved = form
    clearTimeout(timer)
    timer = setTimeout(save, restMs)
  })
  addEventListener('pagehide', save)

  // On the receipt of a plain form, the draft has been sent.
  if (location.pathname.endsWith('/thankyou') && wasSent()) noteTaken()
  // A request can be withdrawn there; sending the same answers again makes a new one.
  if (location.pathname.includes('/request/')) forgetSent()
  for (const form of forms()) fillIn(form)
  // Coming back from the receipt, the browser would show the sent form.
  addEventListener('pageshow', (event) => {
    if (isBack(event) && wasTaken()) for (const form of forms()) form.reset()
  })
}
