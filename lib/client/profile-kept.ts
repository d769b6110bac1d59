import { credentials } from '#lib/client/visitor'
import type { ProfileUpdate } from '#lib/contract/profile-update'

/**
 * decisions.md section 4: a profile update is kept on this device until the server has answered it. One that met
 * a dead network is sent when the network is back or at the next page (lib/client/profile-send).
 */
const storageKey = 'profile-update'

interface Kept {
  /** Whose it is: another user's profile must not get it. */
  userId: string
  update: ProfileUpdate
}

/** What waits where storage is blocked or full: it lasts as long as the page. */
let unstored: string | null = null

/** What waits, as it is kept; null for nothing. */
export function readKept(): string | null {
  if (unstored !== null) return unstored
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Lets this wait in place of what waits; null for nothing. */
export function setKept(text: string | null): void {
  unstored = null
  try {
    if (text === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, text)
  } catch {
    unstored = text
  }
}

/** Forgets what waits: it got its answer, or the user has logged out. */
export const dropKeptUpdate = (): void => setKept(null)

/** @returns undefined for what is not of its shape */
export function parseKept(text: string): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(text)
    return kept?.update && typeof kept.userId === 'string' ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

/** Keeps an update over what waits of the same user already. */
export function keepUpdate(update: ProfileUpdate): void {
  const userId = credentials()?.id ?? ''
  const before = parseKept(readKept() ?? '')
  const waiting = before?.userId === userId ? before.update : {}
  setKept(JSON.stringify({ userId, update: { ...waiting, ...update } }))
}
