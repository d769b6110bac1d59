import { keyToSend, noteSending } from '#lib/client/draft'
import { storedAttribution } from '#lib/client/early/attribution'
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

/** What each form held when it got its key. */
const keyed = new WeakMap<HTMLFormElement, string>()

function contentOf(form: HTMLFormElement): string {
  const content = new FormData(form)
  content.delete('key')
  return JSON.stringify([...content])
}

/**
 * One key a filled form: the same content keeps it, however often it is sent; other content is another
 * request, though the browser brought the form back from its history with everything in it.
 */
function giveKey(form: HTMLFormElement): void {
  const key = hidden(form, 'key')
  const content = contentOf(form)
  const before = keyed.get(form)
  keyed.set(form, content)
  const isSame = key.value && (before === undefined || before === content)
  const isPatients = form.dataset.leadForm !== 'partner'
  if (!isSame) key.value = isPatients ? keyToSend(form) : randomId()
  if (isPatients) noteSending(form, key.value)
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
