import { dropKeptUpdate } from '#lib/client/profile-kept'
import { forget } from '#lib/client/session'
import { eraseCredentials } from '#lib/client/visitor'

/** Ends the session on this device: what it kept of the user goes with the cookie; then the page is drawn anew. */
export function endSession(): void {
  eraseCredentials()
  dropKeptUpdate()
  forget('hhUser', 'hhUserName')
  location.reload()
}
