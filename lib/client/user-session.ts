import { dropKeptUpdate } from '#lib/client/profile-kept'
import { clearRecent } from '#lib/client/search-recent'
import { forget } from '#lib/client/session'
import { eraseCredentials } from '#lib/client/visitor'

/** Ends the session on this device: what it kept of the user goes with the cookie; then the page is drawn anew. */
export function endSession(): void {
  eraseCredentials()
  dropKeptUpdate()
  clearRecent()
  forget('hhUser', 'hhUserName')
  location.reload()
}
