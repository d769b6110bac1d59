import { sleep } from '#lib/client/platform/browser'
import { answerOf, http, isPassing } from '#lib/client/platform/http'
import { apiUrl } from '#lib/config/env.client'
import { leadHeaders } from '#lib/domain/leads/consent'
import type { LeadPayload, ZohoLeadPayload } from '#lib/domain/leads/lead'
import {
  createdLeadId,
  isRefusal,
  isSuccess,
  leadCallPauses,
  webLeadPath,
} from '#lib/domain/leads/lead-call'
import type { SurveyAnswers } from '#lib/domain/leads/survey'

/** Sent before the first call; its answer and failure are ignored (specification.md, section 7). */
function sendZohoLead(lead: ZohoLeadPayload, headers: Record<string, string>): void {
  http
    .post('/api/lead/createleadzoho', lead, {
      headers,
      // The browser must finish this call although the visitor leaves for the receipt.
      adapter: 'fetch',
      fetchOptions: { keepalive: true },
    })
    .catch(() => {})
}

/** The backend answered 200, but not with success. */
class LeadNotAccepted extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('The lead was not accepted')
    this.answer = answer
  }
}

/** Did the backend reject the lead for good? Otherwise sending it later can help. */
export function isRefused(error: unknown): boolean {
  if (error instanceof LeadNotAccepted) return isRefusal(200, error.answer)
  const { status = 0, data } = answerOf(error) ?? {}
  return isRefusal(status, data)
}

/** Returns the lead's id. @throws when the call still fails after the retries */
async function create(lead: LeadPayload, headers: Record<string, string>): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { data } = await http.post(apiUrl + webLeadPath, lead, { headers })
      if (!isSuccess(data)) throw new LeadNotAccepted(data)
      return createdLeadId(data) ?? ''
    } catch (error) {
      const pause = leadCallPauses[attempt]
      if (pause === undefined || !isPassing(error)) throw error
      await sleep(pause)
    }
  }
}

/**
 * Sends a lead with both calls in the specified order, under one idempotency key.
 *
 * @returns the lead's id
 * @throws when the backend rejects the lead, or three attempts fail
 */
export function sendLead(
  lead: LeadPayload,
  crmLead: ZohoLeadPayload,
  key: string,
): Promise<string> {
  const headers = leadHeaders(key, location.pathname)
  sendZohoLead(crmLead, headers)
  return create(lead, headers)
}

/**
 * Sends the quick survey's answers. The receipt's token is in a cookie that scripts cannot read.
 * @param request the reference of the receipt
 * @throws when they were not saved
 */
export async function sendSurvey(answers: SurveyAnswers, request: string): Promise<void> {
  await http.post('/api/lead/survey', { ...answers, request })
}
