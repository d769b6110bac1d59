import { isSuccess } from '#lib/contract/answer'
import type { LeadPayload } from '#lib/contract/lead'
import { leadHeaders } from '#lib/rules/consent'
import { ApiError } from '#lib/server/api/api-error'
import { log } from '#lib/server/log'
import type { LeadCircumstances } from '#lib/server/services/keep-lead'
import { askBackend } from '#lib/server/services/own-backend'

export interface ForwardedLead extends LeadCircumstances {
  idempotencyKey: string
  payload: LeadPayload
  /** The visitor's random id; undefined when there is none yet. */
  visitorId: string | undefined
}

/** Waits before the second and the third try, in ms: the browser's own (decisions.md section 3). */
const retryAfter = [500, 1500]

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What the browser sends with webleadcreate (specification point 7), and whom it comes from. */
function headersOf({ idempotencyKey, consent, clientAddress, visitorId }: ForwardedLead) {
  const page = consent.page ?? '/'
  const headers: Record<string, string> = {
    applicationtype: 'website',
    'X-Forwarded-For': clientAddress,
    // The page is the form's claim, and may be no path at all.
    ...leadHeaders(idempotencyKey, URL.canParse(page, 'http://site') ? page : '/'),
  }
  // The words that this form showed, which may be older than today's.
  if (consent.version === null) delete headers['X-Consent-Version']
  else headers['X-Consent-Version'] = consent.version
  if (visitorId) headers.visitorid = visitorId
  return headers
}

async function send(apiUrl: string, lead: ForwardedLead, wait: (ms: number) => Promise<unknown>) {
  const address = `${apiUrl}/lead/v1/admin/webleadcreate`
  for (let attempt = 0; ; attempt += 1) {
    try {
      const ask = { method: 'POST', body: lead.payload, headers: headersOf(lead) } as const
      return await askBackend(address, ask)
    } catch (error) {
      const pause = retryAfter[attempt]
      if (pause === undefined || !(error instanceof ApiError)) throw error
      await wait(pause)
    }
  }
}

/**
 * Sends a lead to the operator's own backend as the browser would: up to three times under one
 * idempotency key, as long as no answer comes (within 5 s) or the backend itself fails.
 *
 * @param apiUrl without a trailing slash
 * @returns true once the backend has said yes; else the log says what it was
 */
export async function forwardLead(
  apiUrl: string,
  lead: ForwardedLead,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<boolean> {
  const { requestId } = lead
  try {
    const { status, body } = await send(apiUrl, lead, wait)
    if (isSuccess(body)) return true
    log().error({ requestId, status }, 'the own backend refused a lead')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log().error({ requestId, err: error }, 'the own backend did not take a lead')
  }
  return false
}
