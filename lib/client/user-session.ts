import { http } from '#lib/client/http'
import { dropKeptUpdate } from '#lib/client/profile-kept'
import { forget } from '#lib/client/session'
import { eraseCredentials } from '#lib/client/visitor'
import { apiUrl } from '#lib/config/env.client'

/** A logout must not wait for a slow network, in ms. */
const logoutTimeout = 3000

/** Ends the session on this device: what it kept of the user goes with the cookie; then the page is drawn anew. */
export function endSession(): void {
  eraseCredentials()
  dropKeptUpdate()
  forget('hhUser', 'hhUserName')
  location.reload()
}

/** Specification point 4: clears the cookie and reloads. The token is revoked first; a failure of that is swallowed. */
export async function logOut(): Promise<void> {
  await http
    .post(`${apiUrl}/users/v1/user/logout`, {}, { authorised: true, timeout: logoutTimeout })
    .catch(() => {})
  endSession()
}
