import { parsed, readStored, store } from '#lib/client/platform/storage'
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
export const readPending = (): string | null =>
  inMemory ?? readStored('localStorage', storageKey) ?? null

/** Replaces the pending update; null removes it. */
export function setPending(text: string | null): void {
  inMemory = store('localStorage', storageKey, text) ? null : text
}

/** @returns undefined for a text of another shape */
export function parsePending(text: string): Pending | undefined {
  const pending = parsed(text) as Partial<Pending> | null | undefined
  return pending?.update && typeof pending.userId === 'string' ? (pending as Pending) : undefined
}

export function addPending(update: ProfileUpdate): void {
  const userId = credentials()?.id ?? ''
  const before = parsePending(readPending() ?? '')
  const earlier = before?.userId === userId ? before.update : {}
  setPending(JSON.stringify({ userId, update: { ...earlier, ...update } }))
}
