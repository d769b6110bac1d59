import { hashOf, keyToSend, noteSending } from '#lib/client/draft'
import { storedAttribution } from '#lib/client/early/attribution'
import { patientFormSelector } from '#lib/client/early/protocol'
import { randomId } from '#lib/client/random-id'

function hidden(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)
  if (found) return found
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = name
  form.append(input)
  return input
}

/** How long a form that was sent is not sent again, in ms: the browser may have given the sending up. */
const sentFor = 5000

/**
 * One key a filled form: the browser may bring it back from its history with the key of another lead in it.
 * `data-key` says that it went out, and of a form without a draft with which content.
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
 * A lead form that is sent before the application is live goes as a plain POST. It then carries the
 * session's attribution and one key a form, and a second press does not send it again. Once live, the
 * application stops the event before it comes here.
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
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]'))
      delete form.dataset.sent
  })
}
