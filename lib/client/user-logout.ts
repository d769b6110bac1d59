import { http } from '#lib/client/http'
import { endSession } from '#lib/client/user-session'
import { apiUrl } from '#lib/config/env.client'

/** A logout must not wait for a slow network, in ms. */
const timeout = 3000

/** Specification point 4: clears the cookie and reloads. The token is revoked first; a failure of that is swallowed. */
export async function logOut(): Promise<void> {
  await http
    .post(`${apiUrl}/users/v1/user/logout`, {}, { authorised: true, timeout })
    .catch(() => {})
  endSession()
}
