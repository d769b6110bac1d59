import { dropKeptUpdate, parseKept, readKept } from '#lib/client/profile-kept'
import { endSession } from '#lib/client/user-session'
import { credentials, visitorId } from '#lib/client/visitor'
import { apiUrl } from '#lib/config/env.client'

/** Sends a kept profile update. No HTTP client here: the early script does it before the application is there. */
export const updateAddress = `${apiUrl}/users/v1/user/update`

let isWatching = false

/** Sends what waits now, and again whenever the network comes back. */
export function sendWhenOnline(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('online', () => void sendKept())
}

/**
 * Sends what waits, if it is the user's. What got an answer is done with: a refusal is logged only
 * (specification point 8). Without an answer, or while the server itself fails, it
 * goes on waiting.
 */
export async function sendKept(): Promise<void> {
  const text = readKept()
  if (text === null) return
  const user = credentials()
  const kept = parseKept(text)
  if (!user || kept?.userId !== user.id) {
    dropKeptUpdate()
    return
  }
  try {
    const answer = await fetch(updateAddress, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        applicationtype: 'website',
        visitorid: visitorId(),
        ...(user.selectedCity && { cityid: String(user.selectedCity.cityId) }),
        Authorization: user.token,
      },
      body: JSON.stringify(kept.update),
      // Whoever goes on to the next page at once does not break it off.
      keepalive: true,
    })
    if (answer.status >= 500) return
    // What was kept while this one was under way waits on.
    if (readKept() === text) dropKeptUpdate()
    if (answer.status === 401) endSession()
    else if (!answer.ok) console.info('A kept profile update was refused', answer.status)
  } catch {
    // Still no network.
  }
}
