import {
  type CountedFor,
  countSent,
  narrowCodeGate,
  requestFromEnd,
  type SpaceName,
} from '#lib/server/account/code-store'
import type { Db } from '#lib/server/db/schema'
import type { LimitBucket } from '#lib/server/platform/limits'

/** Limits on code requests; docs/decisions/0024-login.md explains the figures. */

export const minuteMs = 60_000
/** How long a code is valid, and how many guesses it allows. */
export const codeValidMs = 5 * minuteMs
export const maxTries = 5
const hourMs = 60 * minuteMs
/** Requests are kept for the longest window. */
export const longestWindowMs = 24 * hourMs

interface Limit {
  /** Counts requests in which all of these are the same. */
  by: readonly (keyof CountedFor)[]
  limit: number
  windowMs: number
}

/** Codes in ten minutes and in a day. */
const codesOf = (by: Limit['by'], times = 1): readonly Limit[] => [
  { by, limit: 5 * times, windowMs: 10 * minuteMs },
  { by, limit: 10 * times, windowMs: longestWindowMs },
]

/**
 * A login with codes and counters of its own: what happens in one space changes no answer in the other, so the patients'
 * login does not tell whom the desk's sends codes to.
 */
export interface CodeSpace {
  name: SpaceName
  /** What guesses count against, per address. */
  guesses: Extract<LimitBucket, 'login' | 'desk-login'>
  /** Limits per number. A repeated request that makes no new code does not count. */
  limitsOfNumber: readonly Limit[]
  /** The same for a browser that the number's user has logged in with, whatever others request. */
  limitsOfKnownDevice: readonly Limit[]
  /** Anybody gets codes here: limits per address and browser, and the circuit breaker, hold for all numbers together. */
  isForAnybody: boolean
}

export const patientSpace: CodeSpace = {
  name: 'patients',
  guesses: 'login',
  limitsOfNumber: codesOf(['mobileHash']),
  limitsOfKnownDevice: codesOf(['visitorHash']),
  isForAnybody: true,
}

/** Only members of the team get codes here. One address alone cannot use up those of a member for other addresses. */
export const deskSpace: CodeSpace = {
  name: 'desk',
  guesses: 'desk-login',
  limitsOfNumber: [...codesOf(['mobileHash', 'addressHash']), ...codesOf(['mobileHash'], 3)],
  limitsOfKnownDevice: codesOf(['mobileHash', 'visitorHash']),
  isForAnybody: false,
}

/**
 * Limits per address and per browser; repeated requests count too.
 *
 * @param addressLimit a client address and hour; 0 for no limit
 */
export const limitsOfAsker = (addressLimit: number): readonly Limit[] =>
  addressLimit === 0
    ? []
    : [
        { by: ['addressHash'], limit: addressLimit, windowMs: hourMs },
        // A family's phone, or the computer of a help desk.
        { by: ['visitorHash'], limit: 20, windowMs: hourMs },
      ]

/** Who requests a code, as keyed hashes. */
export interface Asker {
  mobileHash: string
  addressHash: string
  visitorHash: string | null
}

/**
 * Is a limit reached, in sliding windows? Reliable only while the gate is locked.
 *
 * @returns epoch ms from which the asker may try again; 0 for now
 */
export async function blockedUntil(
  db: Db,
  { asker, now }: { asker: Asker; now: number },
  limits: readonly Limit[],
): Promise<number> {
  let until = 0
  for (const { by, limit, windowMs } of limits) {
    if (by.some((part) => asker[part] === null)) continue
    const counted = Object.fromEntries(by.map((part) => [part, asker[part]])) as CountedFor
    const oldest = await requestFromEnd(db, { counted, after: now - windowMs, place: limit })
    if (oldest !== undefined) until = Math.max(until, oldest + windowMs)
  }
  return until
}

/**
 * Unverified codes allowed per window, plus some for each verified one: for a burst, an hour and a slow trickle
 * over a day.
 */
const unverifiedBudgets = [
  { windowMs: 10 * minuteMs, max: 200 },
  { windowMs: hourMs, max: 400 },
  { windowMs: longestWindowMs, max: 1000 },
]
const extraPerVerified = 4
/** Over a budget, unknown devices are refused for this long; then the count starts again. */
const narrowMs = 30 * minuteMs

async function isOverBudget(db: Db, now: number): Promise<boolean> {
  for (const { windowMs, max } of unverifiedBudgets) {
    const { sent, verified } = await countSent(db, now - windowMs)
    if (sent - verified > max + extraPerVerified * verified) return true
  }
  return false
}

/**
 * The circuit breaker. SMS fraud requests codes for many numbers from many addresses and enters none of them.
 * Call it while the gate is locked.
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
  if (!(await isOverBudget(db, now))) return { until: 0, isNew: false }
  await narrowCodeGate(db, now + narrowMs)
  return { until: now + narrowMs, isNew: true }
}
