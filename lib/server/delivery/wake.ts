import { processWide } from '#lib/server/process-wide'

// Shared between Next.js's bundles: the worker lives in another one than the API routes.
const listeners = () => processWide('outbox-listeners', () => new Set<() => void>())

/** Tells the process's worker that there may be something to send. */
export function wakeOutbox(): void {
  for (const listener of listeners()) listener()
}

/** @returns what ends the listening */
export function onOutboxWake(listener: () => void): () => void {
  listeners().add(listener)
  return () => {
    listeners().delete(listener)
  }
}
