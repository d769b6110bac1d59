import type { ConsentGiven } from '#lib/rules/consent'
import { ApiError } from '#lib/server/api/api-error'
import type { Action, Call, Reply } from '#lib/server/api/handler'
import type { leadWays } from '#lib/server/metrics/definitions'
import { count } from '#lib/server/metrics/registry'
import type { LeadCircumstances } from '#lib/server/services/keep-lead'
import { type LeadBucket, takeLeadTurn, tooManyText } from '#lib/server/services/lead-limit'

const header = (call: Call, name: string): string | undefined => {
  const value = call.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function idempotencyKeyOf(call: Call): string | undefined {
  const key = header(call, 'idempotency-key')?.trim()
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new ApiError(400, 'Idempotency-Key must be 1 to 200 printable characters')
  return key
}

/** What the form's extra headers say of the consent (lib/rules/consent); anything odd is left out. */
function consentOf(call: Call, pageLanguage: string): ConsentGiven {
  const version = header(call, 'x-consent-version')
  return {
    version: version && /^[\w.-]{1,40}$/.test(version) ? version : null,
    language: pageLanguage === 'en' || pageLanguage === 'hi' ? pageLanguage : null,
    page: header(call, 'x-consent-page') ?? null,
  }
}

/**
 * What both lead calls bring beside their bodies.
 *
 * @throws ApiError 400 for an idempotency key that is none
 */
export const leadCircumstances = (call: Call, pageLanguage: string): LeadCircumstances => ({
  idempotencyKey: idempotencyKeyOf(call),
  clientAddress: call.clientAddress,
  requestId: call.requestId,
  consent: consentOf(call, pageLanguage),
})

/**
 * Counts a valid lead against its address.
 *
 * @throws ApiError 429 with Retry-After
 */
export async function countLead(bucket: LeadBucket, call: Call): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeLeadTurn(bucket, call.clientAddress)
  if (!allowed)
    throw new ApiError(429, tooManyText, [tooManyText], {
      'Retry-After': String(retryAfterSeconds),
    })
}

const outcomeOf = (status: number) => {
  if (status < 400) return 'accepted'
  if (status === 429) return 'limited'
  return status >= 500 ? 'failed' : 'invalid'
}

/** Counts how each call of a lead ended. */
export const countedLead =
  (way: (typeof leadWays)[number], take: (call: Call) => Promise<Reply>): Action =>
  async (call) => {
    const tell = (status: number) => count('leads', { way, outcome: outcomeOf(status) })
    try {
      const reply = await take(call)
      tell(reply.status ?? 200)
      return reply
    } catch (error) {
      tell(error instanceof ApiError ? error.status : 500)
      throw error
    }
  }
