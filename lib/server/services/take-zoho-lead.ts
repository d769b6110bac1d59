import { environment } from '#lib/config/env.server'
import type { ZohoLeadPayload } from '#lib/contract/zoho-lead'
import type { LeadCircumstances } from '#lib/server/services/keep-lead'
import { askBackend } from '#lib/server/services/own-backend'
import { acceptZohoLead } from '#lib/server/services/submit-lead'

interface ZohoCall extends LeadCircumstances {
  body: ZohoLeadPayload
  /** For the operator's own backend. */
  headers: Record<string, string>
}

/**
 * createleadzoho: kept for the CRM here, or handed to the operator's own backend.
 *
 * @returns the answer's status and body
 * @throws ApiError 502 or 504 when that backend does not answer
 */
export async function takeZohoLead({
  headers,
  ...call
}: ZohoCall): Promise<{ status: number; body: unknown }> {
  const { apiUrl } = environment()
  if (apiUrl)
    return askBackend(`${apiUrl}/lead/createleadzoho`, { method: 'POST', body: call.body, headers })
  await acceptZohoLead(call)
  return { status: 202, body: { status: { code: '202' } } }
}
