import timers from 'node:timers/promises'
import { visitorIdName } from '#lib/domain/account/visitor-id'
import { leadHeaders } from '#lib/domain/leads/consent'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { isSuccess, leadCallPauses, webLeadPath } from '#lib/domain/leads/lead-call'
import type { LeadCircumstances } from '#lib/server/leads/save'
import { ApiError } from '#lib/server/platform/api-error'
import { askBackend } from '#lib/server/platform/external-backend'
import { log } from '#lib/server/platform/log'

export interface ForwardedLead extends LeadCircumstances {
  idempotencyKey: string
  payload: LeadPayload
  /** The visitor's random id, if any. */
  visitorId: string | undefined
}

/**
 * The headers that the browser sends with webleadcreate (specification.md, section 7), and the
 * client's address.
 */
function headersOf({ idempotencyKey, consent, clientAddress, visitorId }: ForwardedLead) {
  const page = consent.page ?? '/'
  const headers: Record<string, string> = {
    applicationtype: 'website',
    'X-Forwarded-For': clientAddress,
    // The form claims its page, so it may not be a path.
    ...leadHeaders(idempotencyKey, URL.canParse(page, 'http://site') ? page : '/'),
  }
  // The version that this form showed, which may be older than the current one.
  if (consent.version === null) delete headers['X-Consent-Version']
  else headers['X-Consent-Version'] = consent.version
  if (visitorId) headers[visitorIdName] = visitorId
  return headers
}

async function send(apiUrl: string, lead: ForwardedLead, wait: (ms: number) => Promise<unknown>) {
  const address = apiUrl + webLeadPath
  for (let attempt = 0; ; attempt += 1) {
    try {
      const ask = { method: 'POST', body: lead.payload, headers: headersOf(lead) } as const
      return await askBackend(address, ask)
    } catch (error) {
      const pause = leadCallPauses[attempt]
      if (pause === undefined || !(error instanceof ApiError)) throw error
      await wait(pause)
    }
  }
}

/**
 * Sends a lead to the operator's external backend as the browser would. It makes up to three attempts with
 * the same idempotency key while the backend fails or does not answer within 5 s.
 *
 * @param apiUrl without a trailing slash
 * @returns true when the backend accepted it; otherwise the reason is logged
 */
export async function forwardLead(
  apiUrl: string,
  lead: ForwardedLead,
  wait: (ms: number) => Promise<unknown> = timers.setTimeout,
): Promise<boolean> {
  const { requestId } = lead
  try {
    const { status, body } = await send(apiUrl, lead, wait)
    if (isSuccess(body)) return true
    log().error({ requestId, status }, 'the external backend refused a lead')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log().error({ requestId, err: error }, 'the external backend did not accept a lead')
  }
  return false
}
