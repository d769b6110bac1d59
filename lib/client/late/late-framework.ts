import { unsentKey } from '#lib/client/late/protocol'
import { readStored } from '#lib/client/platform/storage'

let asked = false

const late = () => document.querySelectorAll<HTMLLinkElement>('link[rel^=late]')

/** Loads and runs a script, after the scripts requested before it. */
export function runScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  // Keeps the order, like deferred scripts.
  script.async = false
  document.head.append(script)
}

/** Loads React and Next.js once, in document order. */
export function loadFramework(): void {
  if (asked) return
  asked = true
  for (const link of late()) runScript(link.href)
}

interface NetworkInformation {
  effectiveType?: string
  saveData?: boolean
}

/** The browser's network information, where it has any. */
export const connection = () =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection

export const savesData = () => connection()?.saveData

/**
 * Prefetches the framework, without running it, on a connection that reports to be fast and does not save data. Browsers
 * that report nothing get no prefetch.
 */
export function prefetchFramework(): void {
  if (asked || savesData() || connection()?.effectiveType !== '4g') return
  for (const link of late()) {
    // Still a late one: it has not run.
    link.rel = 'late prefetch'
  }
}

declare global {
  /** Addresses of lib/client/late/user.ts and unsent.ts; scripts/build/early.ts fills them in. */
  const earlyUserScript: string
  const earlyUnsentScript: string
}

/** Loads the second script for visitors who are logged in, have chosen a city, or have logged out without a network. */
export function knowUser(): void {
  const isKnown =
    document.cookie.includes('userCredentials=') ||
    readStored('localStorage', 'selectedCity') ||
    readStored('localStorage', 'logout')
  if (isKnown) runScript(earlyUserScript)
}

/** Loads and runs the script that sends kept leads, if there are any. */
export function sendUnsent(): void {
  if (readStored('localStorage', unsentKey)) runScript(earlyUnsentScript)
}

/** A kept lead is sent from any page: when it is opened, shown again, or online again. */
export function watchUnsent(): void {
  addEventListener('pageshow', sendUnsent)
  addEventListener('online', sendUnsent)
}
