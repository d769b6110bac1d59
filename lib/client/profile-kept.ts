import { credentials, visitorId } from '#lib/client/visitor'
import { apiUrl } from '#lib/config/env.client'
import type { ProfileUpdate } from '#lib/contract/profile-update'

/**
 * decisions.md section 4: a profile update that met a dead network is kept on this device and sent when
 * the network is back or at the next page. No HTTP client here: the early script sends it too, before the
 * application is there.
 */
const storageKey = 'profile-update'

export const updateAddress = `${apiUrl}/users/v1/user/update`

interface Kept {
  /** Whose it is: another user's profile must not get it. */
  userId: string
  update: ProfileUpdate
}

function readKept(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Forgets what waits: a newer update has gone through, or the user has logged out. */
export function dropKeptUpdate(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked: nothing was kept.
  }
}

function parseKept(text: string): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(text)
    return kept?.update && typeof kept.userId === 'string' ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

let isWatching = false

/** Keeps an update over what waits already, for the network's return. */
export function keepUpdate(update: ProfileUpdate): void {
  const userId = credentials()?.id ?? ''
  const before = parseKept(readKept() ?? '')
  const waiting = before?.userId === userId ? before.update : {}
  try {
    localStorage.setItem(storageKey, JSON.stringify({ userId, update: { ...waiting, ...update } }))
  } catch {
    // Blocked or full: the update lasts as long as the page.
  }
  sendWhenOnline()
}

/** Sends what waits now, and again whenever the network comes back. */
export function sendWhenOnline(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('online', () => void sendKept())
}

/**
 * Sends what waits, if it is the user's. What got an answer is done with: a refusal is logged only
 * (specification point 8). Without an answer it goes on waiting.
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
    if (!answer.ok) console.info('A kept profile update was refused', answer.status)
    // What was kept while this one was under way waits on.
    if (readKept() === text) dropKeptUpdate()
  } catch {
    // Still no network.
  }
}
