import { http, isPassing } from '#lib/client/http'
import { apiUrl } from '#lib/config/env.client'
import type { LeadPayload } from '#lib/contract/lead'
import type { ZohoLeadPayload } from '#lib/contract/zoho-lead'
import { leadHeaders } from '#lib/rules/consent'

/** decisions.md section 3, 'Failure': waits before the second and the third try, in ms. */
const retryAfter = [500, 1500]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Specification point 7: sent before the first call, answer ignored, failure swallowed. */
function tellCrm(lead: ZohoLeadPayload, headers: Record<string, string>): void {
  http
    .post('/api/lead/createleadzoho', lead, {
      headers,
      // The visitor moves on to the receipt: the browser must send this one to its end all the same.
      adapter: 'fetch',
      fetchOptions: { keepalive: true },
    })
    .catch(() => {})
}

/** The lead's id. @throws when the answer is not a success, after the retries. */
async function create(lead: LeadPayload, headers: Record<string, string>): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { data } = await http.post(`${apiUrl}/lead/v1/admin/webleadcreate`, lead, { headers })
      // A backend that answers a number works too (decisions.md section 2).
      if (String(data?.status?.code) !== '200') throw new Error('The lead was not taken')
      return String(data?.data?.[0]?.Id ?? '')
    } catch (error) {
      const pause = retryAfter[attempt]
      if (pause === undefined || !isPassing(error)) throw error
      await wait(pause)
    }
  }
}

/**
 * Sends a lead: both calls, in the specification's order, under one idempotency key, so that it is one
 * lead however often it is sent.
 * @returns the lead's id
 * @throws when the backend has not said yes after three tries, or has said no
 */
export function sendLead(
  lead: LeadPayload,
  crmLead: ZohoLeadPayload,
  key: string,
): Promise<string> {
  const headers = leadHeaders(key, location.pathname)
  tellCrm(crmLead, headers)
  return create(lead, headers)
}
