import {
  type CountedBy,
  countSent,
  narrowCodeGate,
  requestFromEnd,
} from '#lib/server/stores/code-request'
import type { Db } from '#lib/server/stores/lead-store'

/** How many codes may be asked for: docs/decisions/0024-login.md says why these figures. */

const minuteMs = 60_000
/** How long a code counts, and how often it may be guessed at. */
export const codeValidMs = 5 * minuteMs
export const mostTries = 5
const hourMs = 60 * minuteMs
/** Requests are kept for the longest window. */
export const longestWindowMs = 24 * hourMs

interface Limit {
  by: CountedBy
  limit: number
  windowMs: number
}

/** @param addressLimit a client address and hour; 0 leaves only the limits of a number */
function limitsOf(addressLimit: number): Limit[] {
  const ofNumber: Limit[] = [
    { by: 'mobileHash', limit: 5, windowMs: 10 * minuteMs },
    { by: 'mobileHash', limit: 10, windowMs: longestWindowMs },
  ]
  if (addressLimit === 0) return ofNumber
  return [
    ...ofNumber,
    { by: 'addressHash', limit: addressLimit, windowMs: hourMs },
    // A family's phone, or the computer of a help desk.
    { by: 'visitorHash', limit: 20, windowMs: hourMs },
  ]
}

/** Who asks for a code, in keyed hashes. */
export interface Asker {
  mobileHash: string
  addressHash: string
  visitorHash: string | null
}

/**
 * Whether a limit is reached, in windows that slide. To be asked while the gate is locked.
 *
 * @returns epoch ms from which the asker may try again; 0 when at once
 */
export async function blockedUntil(
  db: Db,
  asker: Asker,
  { now, addressLimit }: { now: number; addressLimit: number },
): Promise<number> {
  let until = 0
  for (const { by, limit, windowMs } of limitsOf(addressLimit)) {
    const hash = asker[by]
    if (hash === null) continue
    const oldest = await requestFromEnd(db, { by, hash, after: now - windowMs, place: limit })
    if (oldest !== undefined) until = Math.max(until, oldest + windowMs)
  }
  return until
}

/** The last ten minutes are looked at; then unknown devices are refused for half an hour. */
const watchedMs = 10 * minuteMs
const narrowMs = 30 * minuteMs
/** Codes that may be on their way or given up at any time, and for each that came back four more. */
const mostUnverified = (verified: number) => 200 + 4 * verified

/**
 * The circuit breaker. Fraud with paid messages asks for codes to many numbers from many addresses, and
 * enters none. To be asked while the gate is locked.
 *
 * @param narrowUntil as the gate says
 * @returns until when unknown devices are refused (epoch ms; 0 when they are not), and whether it began now
 */
export async function narrowedUntil(
  db: Db,
  narrowUntil: number,
  now: number,
): Promise<{ until: number; isNew: boolean }> {
  if (narrowUntil > now) return { until: narrowUntil, isNew: false }
  const { sent, verified } = await countSent(db, now - watchedMs)
  if (sent - verified <= mostUnverified(verified)) return { until: 0, isNew: false }
  await narrowCodeGate(db, now + narrowMs)
  return { until: now + narrowMs, isNew: true }
}
