import { type ConsentGiven, isConsentVersion } from '#lib/domain/leads/consent'
import { isLanguage } from '#lib/domain/text/language'
import type { Action, Call, Reply } from '#lib/server/http/api/handler'
import type { LeadCircumstances } from '#lib/server/leads/save'
import { ApiError } from '#lib/server/platform/api-error'
import type { leadWays } from '#lib/server/platform/metrics/definitions'
import { count } from '#lib/server/platform/metrics/registry'
import { headerOf } from '#lib/server/platform/request'

function idempotencyKeyOf(call: Call): string | undefined {
  const key = headerOf(call.headers, 'idempotency-key')?.trim()
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new ApiError(400, 'Idempotency-Key must be 1 to 200 printable characters')
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
  clientAddress: call.clientAddress,
  requestId: call.requestId,
  consent: consentOf(call, pageLanguage),
})

const outcomeOf = (status: number) => {
  if (status < 400) return 'accepted'
  if (status === 429) return 'limited'
  return status >= 500 ? 'failed' : 'invalid'
}

export const countedLead =
  (way: (typeof leadWays)[number], action: (call: Call) => Promise<Reply>): Action =>
  async (call) => {
    const record = (status: number) => count('leads', { way, outcome: outcomeOf(status) })
    try {
      const reply = await action(call)
      record(reply.status ?? 200)
      return reply
    } catch (error) {
      record(error instanceof ApiError ? error.status : 500)
      throw error
    }
  }
