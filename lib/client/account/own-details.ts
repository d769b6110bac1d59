import { credentials } from '#lib/client/platform/visitor'

/**
 * Fills the user's name, number and e-mail into the empty inputs of a form. What was typed, preset or locked stays, and so
 * does a field with a message. Call it after a draft is filled in.
 */
export function fillInUser(form: HTMLFormElement): void {
  const user = credentials()
  if (!user) return
  const { name, mobileNo: mobile, email } = user
  for (const [field, value] of Object.entries({ name, mobile, email })) {
    const input = form.querySelector<HTMLInputElement>(`input[name=${field}]:not([aria-invalid])`)
    if (input) input.value ||= value
  }
}
