import { credentials } from '#lib/client/visitor'
import type { ProfileUpdate } from '#lib/contract/profile-update'

/**
 * decisions.md section 4: a profile update that met a dead network is kept on this device and sent when
 * the network is back or at the next page (lib/client/profile-send).
 */
const storageKey = 'profile-update'

interface Kept {
  /** Whose it is: another user's profile must not get it. */
  userId: string
  update: ProfileUpdate
}

/** What waits, as it is kept; null for nothing. */
export function readKept(): string | null {
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

/** @returns undefined for what is not of its shape */
export function parseKept(text: string): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(text)
    return kept?.update && typeof kept.userId === 'string' ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

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
}
