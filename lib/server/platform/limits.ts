import { type Environment, environment } from '#lib/config/env.server'
import { tooManyRequests } from '#lib/server/platform/api-error'
import {
  type Limit,
  type Limiter,
  memoryLimiter,
  redisLimiter,
  type Taken,
} from '#lib/server/platform/limiter'
import { log } from '#lib/server/platform/log'
import type { limitBuckets } from '#lib/server/platform/metrics/definitions'
import { count } from '#lib/server/platform/metrics/registry'
import { processWide } from '#lib/server/platform/process-wide'
import { sharedRedis } from '#lib/server/platform/redis/shared'

/** How often a client address may call what. Login codes have limits of their own: lib/server/account/code-limits. */

export type LimitBucket = (typeof limitBuckets)[number]
export type Limits = Record<LimitBucket, Limit>

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A household, or a hospital ward behind one address, writes no more. Rejected forms count too. */
const reviewsPerHour = 30
/**
 * Guesses of the last four digits, per receipt. Whoever uses the phone next has one chance in a thousand; the owner
 * mistypes less often.
 */
const digitGuesses = 10
/** A whole town may share an address, and a tenth of its page views are measured. */
const vitalsPerMinute = 600

/** The receipts by SMS of all addresses together: a flood must not use up the day's money in minutes. 0 for no limit. */
const receiptsOfAll = (perDay: number) => ({
  'receipt-sms-burst': { limit: Math.ceil(perDay / 5), windowMs: 10 * minuteMs },
  'receipt-sms-hour': { limit: Math.ceil((perDay * 2) / 5), windowMs: hourMs },
  'receipt-sms-day': { limit: perDay, windowMs: dayMs },
})

function limitsFrom(environment: Environment): Limits {
  const { leadLimitPerMinute, chatLimitPerMinute, aiLimitPerHour, codeLimitPerHour } = environment
  const { receiptLimitPerDay } = environment
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
    'desk-login': { limit: 5 * codeLimitPerHour, windowMs: hourMs },
    'receipt-sms': { limit: codeLimitPerHour, windowMs: hourMs },
    // Switched off together with the limit per address.
    ...receiptsOfAll(codeLimitPerHour === 0 ? 0 : receiptLimitPerDay),
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

/** Says once a day that receipts of all addresses are withheld: their patients see nothing of it. */
function warnOfReceiptLimit(bucket: LimitBucket): void {
  const warned = processWide('receipt-limit-warned', () => ({ at: Number.NEGATIVE_INFINITY }))
  if (Date.now() < warned.at + dayMs) return
  warned.at = Date.now()
  log().warn(
    { bucket },
    'a limit on receipts by SMS is reached, so requests get none: see RECEIPT_LIMIT_PER_DAY',
  )
}

/**
 * Counts a receipt by SMS: for its client address, and for all addresses together, because one network has many.
 */
export async function takeReceiptTurn(clientAddress: string): Promise<Taken> {
  const own = await takeTurn('receipt-sms', clientAddress)
  if (!own.allowed) return own
  for (const bucket of ['receipt-sms-burst', 'receipt-sms-hour', 'receipt-sms-day'] as const) {
    const taken = await takeTurn(bucket, 'all')
    if (taken.allowed) continue
    warnOfReceiptLimit(bucket)
    return taken
  }
  return own
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
