import { type ConsentGiven, isConsentVersion } from '#lib/domain/leads/consent'
import { isLanguage } from '#lib/domain/text/language'
import type { Action, Call, Reply } from '#lib/server/http/api/handler'
import { visitorIdOf } from '#lib/server/http/api/login-call'
import { type LeadCircumstances, TooManyOfNumber } from '#lib/server/leads/save'
import { ApiError } from '#lib/server/platform/api-error'
import type { leadWays } from '#lib/server/platform/metrics/definitions'
import { count } from '#lib/server/platform/metrics/registry'
import { headerOf } from '#lib/server/platform/request'

function idempotencyKeyOf(call: Call): string | undefined {
  const key = headerOf(call.headers, 'idempotency-key')?.trim()
  // Long enough that nobody guesses the key of somebody else's lead.
  if (key !== undefined && !/^[\x21-\x7e]{16,200}$/.test(key))
    throw new ApiError(400, 'Idempotency-Key must be 16 to 200 printable characters without spaces')
  return key
}

/** The consent in the form's extra headers (lib/domain/leads/consent); malformed values are left out. */
function consentOf(call: Call, pageLanguage: string): ConsentGiven {
  const version = headerOf(call.headers, 'x-consent-version')
  return {
    version: version && isConsentVersion(version) ? version : null,
    language: isLanguage(pageLanguage) ? pageLanguage : null,
    page: headerOf(call.headers, 'x-consent-page') ?? null,
  }
}

/**
 * What both lead calls send in addition to their bodies.
 *
 * @throws ApiError 400 for a malformed idempotency key
 */
export const leadCircumstances = (call: Call, pageLanguage: string): LeadCircumstances => ({
  idempotencyKey: idempotencyKeyOf(call),
  visitorId: visitorIdOf(call),
  clientAddress: call.clientAddress,
  requestId: call.requestId,
  consent: consentOf(call, pageLanguage),
})

const outcomeOf = (status: number) => {
  if (status < 400) return 'accepted'
  if (status === 429) return 'limited'
  return status >= 500 ? 'failed' : 'invalid'
}

/**
 * Counts the outcomes of a lead call.
 *
 * @param enough the answer when the lead's number has sent too many: success, without a lead's id or a receipt
 */
export const countedLead =
  (way: (typeof leadWays)[number], action: (call: Call) => Promise<Reply>, enough: Reply): Action =>
  async (call) => {
    const record = (status: number) => count('leads', { way, outcome: outcomeOf(status) })
    try {
      const reply = await action(call)
      record(reply.status ?? 200)
      return reply
    } catch (error) {
      if (error instanceof TooManyOfNumber) {
        record(429)
        return enough
      }
      record(error instanceof ApiError ? error.status : 500)
      throw error
    }
  }
