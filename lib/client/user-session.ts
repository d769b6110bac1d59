import { drawAnew } from '#lib/client/draw-anew'
import { dropKeptUpdate } from '#lib/client/profile-kept'
import { clearRecent } from '#lib/client/search-recent'
import { eraseSelfie } from '#lib/client/selfie'
import { forget } from '#lib/client/session'
import { eraseCredentials } from '#lib/client/visitor'

/** Forgets the user on this device: what it kept goes with the cookie. */
export function forgetUser(): void {
  eraseCredentials()
  dropKeptUpdate()
  clearRecent()
  eraseSelfie()
  forget('hhUser', 'hhUserName')
}

/** Ends the session that the server no longer knows. */
export function endSession(): void {
  forgetUser()
  drawAnew()
}
