import { drawAnew } from '#lib/client/draw-anew'
import { dropKeptUpdate } from '#lib/client/profile-kept'
import { clearRecent } from '#lib/client/search-recent'
import { forget } from '#lib/client/session'
import { eraseCredentials } from '#lib/client/visitor'

/** Forgets the user on this device: what it kept goes with the cookie. */
export function forgetUser(): void {
  eraseCredentials()
  dropKeptUpdate()
  clearRecent()
  forget('hhUser', 'hhUserName')
}

/** Ends the session that the server no longer knows. */
export function endSession(): void {
  forgetUser()
  drawAnew()
}
