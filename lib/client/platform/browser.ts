import { store } from '#lib/client/platform/storage'
import type { StoredName } from '#lib/client/platform/stored-names'
import type { Language } from '#lib/domain/text/language'

/** How long a call may take, in ms: enough for slow 3G, short enough that visitors do not give up first. */
export const callTimeout = 15_000

/** Aborts a fetch after this many ms. Many phones' browsers do not have AbortSignal.timeout. */
export function abortAfter(ms: number): AbortSignal {
  const patience = new AbortController()
  setTimeout(() => patience.abort(), ms)
  return patience.signal
}

/** Resolves after this many ms. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

/** 128 random bits as 32 hexadecimal digits. crypto.randomUUID exists only on https and localhost. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The language of the current page. */
export const documentLanguage = (): Language =>
  document.documentElement.lang.startsWith('hi') ? 'hi' : 'en'

type SessionName = StoredName<'sessionStorage'>

/** Writes to session storage. A lead must not fail because a browser blocks it. */
export function remember(values: Partial<Record<SessionName, string>>): void {
  for (const [name, value] of Object.entries(values))
    store('sessionStorage', name as SessionName, value)
}

/** Removes remembered values. */
export function forget(...names: SessionName[]): void {
  for (const name of names) store('sessionStorage', name, null)
}
