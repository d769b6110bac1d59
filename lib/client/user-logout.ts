import { abortAfter } from '#lib/client/abort-after'
import { drawAnew } from '#lib/client/draw-anew'
import { fetchAsUser } from '#lib/client/user-fetch'
import { forgetUser } from '#lib/client/user-session'
import { credentials } from '#lib/client/visitor'

/** A logout must not wait for a slow network, in ms. */
const timeout = 3000

/** Whether the page would come if it were loaded now. A backend elsewhere may be down without it, or know no logout. */
async function siteAnswers(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: abortAfter(timeout) })
    return true
  } catch {
    return false
  }
}

/**
 * Specification point 4: clears the cookie and reloads. The cookie goes at once, network or not, and nothing of
 * the token is kept for later; to revoke it is tried once, and a failure of that is swallowed.
 */
export async function logOut(): Promise<void> {
  const user = credentials()
  forgetUser()
  const revoked =
    user && fetchAsUser(user, { method: 'POST', path: '/users/v1/user/logout', timeout })
  const isAnswered = await revoked?.then(
    () => true,
    () => false,
  )
  drawAnew(isAnswered || (navigator.onLine && (await siteAnswers())))
}
