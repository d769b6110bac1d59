import { credentials } from '#lib/client/platform/visitor'
import type { ProfileUpdate } from '#lib/domain/account/user'

/**
 * The profile update that the server has not answered yet. It stays on this device until then, so that a
 * failed network loses nothing (decisions.md, section 4); lib/client/account/profile sends it.
 */
const storageKey = 'profile-update'

interface Pending {
  /** Another user's profile must not get it. */
  userId: string
  update: ProfileUpdate
}

/** Replaces storage that is blocked or full, for as long as the page lives. */
let inMemory: string | null = null

/** The pending update as stored; null for none. */
export function readPending(): string | null {
  if (inMemory !== null) return inMemory
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Replaces the pending update; null removes it. */
export function setPending(text: string | null): void {
  inMemory = null
  try {
    if (text === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, text)
  } catch {
    inMemory = text
  }
}

/** @returns undefined for a text of another shape */
export function parsePending(text: string): Pending | undefined {
  try {
    const pending: Partial<Pending> | null = JSON.parse(text)
    return pending?.update && typeof pending.userId === 'string' ? (pending as Pending) : undefined
  } catch {
    return undefined
  }
}

export function addPending(update: ProfileUpdate): void {
  const userId = credentials()?.id ?? ''
  const before = parsePending(readPending() ?? '')
  const earlier = before?.userId === userId ? before.update : {}
  setPending(JSON.stringify({ userId, update: { ...earlier, ...update } }))
}
