import { environment } from '#lib/config/env.server'
import type { LeadPayload } from '#lib/contract/lead'
import type { PageContext } from '#lib/contract/page'
import { getDatabase } from '#lib/server/db/database'
import { isUnavailable } from '#lib/server/db/unavailable'
import { log } from '#lib/server/log'
import { count } from '#lib/server/metrics/registry'
import { forwardLead } from '#lib/server/services/forward-lead'
import { keyOfContent, keyOfKeptContent } from '#lib/server/services/plain-lead-key'
import { submitLead } from '#lib/server/services/submit-lead'

/** Who sent a plain form, and when. */
export interface PlainSender {
  clientAddress: string
  requestId: string
  /** Of the visitor's cookie. */
  visitorId: string | undefined
  now: Date
}

/** What a valid plain form makes. */
interface PlainLead {
  payload: LeadPayload
  page: PageContext
  /** The names of the fields in which two forms differ that are not the same request. */
  content: readonly string[]
}

export type PlainLeadAnswer =
  /** The operator's own backend gives no receipt. */
  | { sent: { receiptToken?: string } }
  /** It, or our database (`isBusy`), did not take the lead, or may have taken it: sent again under this key it is the same. */
  | { unsent: { idempotencyKey: string }; isBusy?: boolean }

const keyPattern = /^[A-Za-z0-9-]{16,64}$/

/** Its own key, which is a claim; undefined when it carries none. */
export function keyOfForm(fields: URLSearchParams): string | undefined {
  const key = fields.get('key') ?? ''
  return keyPattern.test(key) ? key : undefined
}

const versionPattern = /^[\w.-]{1,40}$/

/**
 * Keeps the lead of a plain form by the same service as every lead, or sends it to the operator's own
 * backend. The form's key and the version of its consent line are claims: what is none is not kept.
 *
 * @param fields of the form as it came
 */
async function keepOrSend(
  fields: URLSearchParams,
  { payload, page, content }: PlainLead,
  sender: PlainSender,
): Promise<PlainLeadAnswer> {
  const version = fields.get('consentVersion') ?? ''
  const { apiUrl } = environment()
  const { clientAddress, now } = sender
  const keyless = { fields, content, clientAddress, now }
  const ownKey = async () => {
    if (apiUrl !== undefined) return keyOfContent(keyless)
    try {
      return await keyOfKeptContent(getDatabase(), keyless)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return keyOfContent(keyless)
    }
  }
  const idempotencyKey = keyOfForm(fields) ?? (await ownKey())
  const lead = {
    payload,
    idempotencyKey,
    clientAddress,
    requestId: sender.requestId,
    consent: {
      version: versionPattern.test(version) ? version : null,
      language: page.language,
      page: page.path,
    },
  }
  if (apiUrl === undefined) {
    try {
      const { receiptToken } = await submitLead(lead)
      return { sent: { receiptToken } }
    } catch (error) {
      if (!isUnavailable(error)) throw error
      log().error({ requestId: sender.requestId, err: error }, 'a plain form could not be kept')
      return { unsent: { idempotencyKey }, isBusy: true }
    }
  }
  const taken = await forwardLead(apiUrl, { ...lead, visitorId: sender.visitorId })
  return taken ? { sent: {} } : { unsent: { idempotencyKey } }
}

/** Counts a plain form that could not be kept, and says why. @throws what it is given */
export function failedForm(error: unknown): never {
  count('leads', { way: 'plain form', outcome: 'failed' })
  throw error
}

/** The same, counted. */
export async function sendPlainLead(
  ...lead: Parameters<typeof keepOrSend>
): Promise<PlainLeadAnswer> {
  const answer = await keepOrSend(...lead).catch(failedForm)
  count('leads', { way: 'plain form', outcome: 'sent' in answer ? 'accepted' : 'failed' })
  return answer
}
