import { type Environment, environment } from '#lib/config/env.server'
import { tooManyRequests } from '#lib/server/platform/api-error'
import {
  type Limit,
  type Limiter,
  memoryLimiter,
  redisLimiter,
  type Taken,
} from '#lib/server/platform/limiter'
import type { limitBuckets } from '#lib/server/platform/metrics/definitions'
import { count } from '#lib/server/platform/metrics/registry'
import { processWide } from '#lib/server/platform/process-wide'
import { sharedRedis } from '#lib/server/platform/redis/shared'

/** How often a client address may call what. Login codes have limits of their own: lib/server/account/code-limits. */

export type LimitBucket = (typeof limitBuckets)[number]
export type Limits = Record<LimitBucket, Limit>

const minuteMs = 60_000
const hourMs = 3_600_000

/** A household, or a hospital ward behind one address, writes no more. Rejected forms count too. */
const reviewsPerHour = 30
/**
 * Guesses of the last four digits, per receipt. Whoever uses the phone next has one chance in a thousand; the owner
 * mistypes less often.
 */
const digitGuesses = 10
/** A whole town may share an address, and a tenth of its page views are measured. */
const vitalsPerMinute = 600

function limitsFrom(environment: Environment): Limits {
  const { leadLimitPerMinute, chatLimitPerMinute, aiLimitPerHour, codeLimitPerHour } = environment
  const lead = { limit: leadLimitPerMinute, windowMs: minuteMs }
  return {
    // A form sends both lead calls, and what a patient does afterwards must not use up their turns.
    webleadcreate: lead,
    createleadzoho: lead,
    survey: lead,
    request: lead,
    // Switched off together with the limit for leads.
    'receipt-digits': {
      limit: leadLimitPerMinute === 0 ? 0 : digitGuesses,
      windowMs: 24 * hourMs,
    },
    chat: { limit: chatLimitPerMinute, windowMs: minuteMs },
    ai: { limit: aiLimitPerHour, windowMs: hourMs },
    // Switched off together with the limit for leads.
    review: { limit: leadLimitPerMinute === 0 ? 0 : reviewsPerHour, windowMs: hourMs },
    // Like login codes, they cost money and reach a number that anyone can type.
    // Every code allows five guesses.
    login: { limit: 5 * codeLimitPerHour, windowMs: hourMs },
    'receipt-sms': { limit: codeLimitPerHour, windowMs: hourMs },
    vitals: { limit: vitalsPerMinute, windowMs: minuteMs },
  }
}

/**
 * New leads per number. Whoever fills in forms with somebody else's number must not keep the care team calling it; a
 * family needs fewer. Counted in the database (lib/server/leads/store).
 */
const leadsPerNumber: readonly Limit[] = [
  { limit: 5, windowMs: hourMs },
  { limit: 10, windowMs: 24 * hourMs },
]

/** Switched off together with the limit per address. */
export const numberLimits = (): readonly Limit[] =>
  processWide('number-limits', () => (environment().leadLimitPerMinute === 0 ? [] : leadsPerNumber))

/** Shared by all instances through Redis if REDIS_URL is set. */
function openLimiter(): Limiter {
  const inProcess = memoryLimiter({ now: Date.now })
  const redis = sharedRedis()
  return redis ? redisLimiter({ redis, fallback: inProcess }) : inProcess
}

/**
 * Counts a call against the limit of its bucket and client address.
 *
 * @param clientAddress of another kind for `receipt-digits`: a hash of the receipt's token
 */
export async function takeTurn(bucket: LimitBucket, clientAddress: string): Promise<Taken> {
  const limits = processWide('limits', () => limitsFrom(environment()))
  const limiter = processWide('limiter', openLimiter)
  const taken = await limiter.take(bucket, clientAddress, limits[bucket])
  if (!taken.allowed) count('limited', { bucket })
  return taken
}

/**
 * Counts a call as takeTurn does.
 *
 * @throws ApiError 429 with Retry-After
 */
export async function requireTurn(bucket: LimitBucket, clientAddress: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeTurn(bucket, clientAddress)
  if (!allowed) throw tooManyRequests(retryAfterSeconds)
}
