import { storedAttribution } from '#lib/client/early/attribution'

function hidden(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)
  if (found) return found
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = name
  form.append(input)
  return input
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
    hidden(form, 'attribution').value = storedAttribution()
    const key = hidden(form, 'key')
    // randomUUID exists on https and localhost only; without it the server finds repeats by content.
    key.value ||= crypto.randomUUID?.() ?? ''
  })
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]'))
      delete form.dataset.sent
  })
}
