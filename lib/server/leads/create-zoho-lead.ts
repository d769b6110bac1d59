import { environment } from '#lib/config/env.server'
import type { ZohoLeadPayload } from '#lib/domain/leads/lead'
import type { LeadCircumstances } from '#lib/server/leads/save'
import { acceptZohoLead } from '#lib/server/leads/submit'
import { zohoWithPlaceNote } from '#lib/server/leads/whom-cities'
import { askBackend } from '#lib/server/platform/external-backend'

interface ZohoCall extends LeadCircumstances {
  body: ZohoLeadPayload
  /** The request's data for the external backend. */
  headers: Record<string, string>
}

/** The answer to a lead that is on disk. */
export const acceptedAnswer = { status: 202, body: { status: { code: '202' } } }

/**
 * createleadzoho: saves the lead for the CRM, or forwards it to the external backend.
 *
 * @returns the answer's status and body
 * @throws ApiError 502 or 504 when that backend does not answer
 */
export async function createZohoLead({
  headers,
  ...call
}: ZohoCall): Promise<{ status: number; body: unknown }> {
  const { apiUrl } = environment()
  if (apiUrl)
    return askBackend(`${apiUrl}/lead/createleadzoho`, { method: 'POST', body: call.body, headers })
  await acceptZohoLead({ ...call, body: await zohoWithPlaceNote(call.body) })
  return acceptedAnswer
}
