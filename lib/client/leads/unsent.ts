import { unsentKey } from '#lib/client/late/protocol'
import { parsed, readStored, store } from '#lib/client/platform/storage'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { unsentForMs } from '#lib/domain/leads/lead-call'

/**
 * The leads that the visitor has submitted and the site has not accepted yet. They stay in local storage until they
 * are sent, for a day at most (docs/decisions/0040-unsent-lead.md). lib/client/leads/send-unsent sends them.
 */
export interface UnsentLead {
  lead: LeadPayload
  /** Headers of both calls, as the visitor's own attempt sent them: the consent is the one that the visitor saw. */
  headers: Record<string, string>
  /** URL of the receipt that follows the success. */
  receipt: string
  /** When the visitor submitted it, in epoch ms. */
  at: number
  /** Attempts by lib/client/leads/send-unsent. */
  tries: number
  /** No page sends it before, in epoch ms: the form or another tab is sending it, or has just failed. */
  notBefore: number
}

/** What became of an unsent lead. 'gone': it was refused or is too old, and is no longer kept. */
export interface UnsentNews {
  key: string
  outcome: 'sent' | 'waiting' | 'gone'
  receipt: string
}

/**
 * Event of the window with {@link UnsentNews}. A form that shows the news itself prevents the default, which is a
 * notice at the edge of the page.
 */
export const unsentEvent = 'unsentlead'

const isUnsent = (kept: Partial<UnsentLead> | null): kept is UnsentLead =>
  typeof kept?.lead?.MobileNoData === 'string' &&
  Object(kept.headers) === kept.headers &&
  [kept.at, kept.tries, kept.notBefore].every(Number.isFinite)

/** By idempotency key. Empty where storage is blocked. */
export function readUnsent(): Record<string, UnsentLead> {
  const kept = Object.entries(Object(parsed(readStored('localStorage', unsentKey))))
  return Object.fromEntries(
    kept.filter((entry): entry is [string, UnsentLead] => isUnsent(entry[1] as UnsentLead | null)),
  )
}

export const eraseUnsent = (): boolean => store('localStorage', unsentKey, null)

const write = (unsent: Record<string, UnsentLead>) =>
  Object.keys(unsent).length > 0
    ? store('localStorage', unsentKey, JSON.stringify(unsent))
    : eraseUnsent()

/**
 * Keeps a lead under its key, in place of an earlier one.
 *
 * @returns false where storage is blocked or full
 */
export const keepUnsent = (key: string, unsent: UnsentLead): boolean =>
  write({ ...readUnsent(), [key]: unsent })

export function removeUnsent(key: string): void {
  const { [key]: _removed, ...others } = readUnsent()
  write(others)
}

/** Pause after so many failed attempts, in ms: 10 s, doubled each time, at most 15 minutes. */
export const pauseAfter = (tries: number): number => Math.min(10_000 * 2 ** tries, 15 * 60_000)

/** In both directions, because the clock of a phone may be set back. */
export const isTooOld = ({ at }: UnsentLead, now: number): boolean =>
  Math.abs(now - at) >= unsentForMs
