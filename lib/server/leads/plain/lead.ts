import { environment } from '#lib/config/env.server'
import { isConsentVersion } from '#lib/domain/leads/consent'
import { cleanLead, type LeadPayload } from '#lib/domain/leads/lead'
import type { PageContext } from '#lib/domain/site/page'
import { getDatabase } from '#lib/server/db/database'
import { isUnavailable } from '#lib/server/db/unavailable'
import { forwardLead } from '#lib/server/leads/forward-lead'
import { keyOfContent, keyOfSavedContent } from '#lib/server/leads/plain/lead-key'
import { TooManyOfNumber } from '#lib/server/leads/save'
import { submitLead } from '#lib/server/leads/submit'
import { log } from '#lib/server/platform/log'
import { count } from '#lib/server/platform/metrics/registry'
import { isFormKey } from '#lib/server/platform/request'

/** The sender of a plain form, and the time. */
export interface PlainSender {
  clientAddress: string
  requestId: string
  /** From the visitor's cookie, or new. */
  visitorId: string
  /** The visitor had no cookie: should the answer be lost, the next attempt will have another id. */
  isNewVisitor?: boolean
  now: Date
}

/** The lead from a valid plain form. */
interface PlainLead {
  payload: LeadPayload
  page: PageContext
  /** Names of the fields that distinguish two different requests. */
  content: readonly string[]
}

export type PlainLeadAnswer =
  /**
   * The external backend gives no receipt. Nor does a number that has sent too many requests, of which this one was not
   * stored (`isLimited`).
   */
  | { sent: { receiptToken?: string }; isLimited?: boolean }
  /**
   * The backend or our database (`isBusy`) did not confirm the lead. Sending it again with this key creates
   * no duplicate.
   */
  | { unsent: { idempotencyKey: string }; isBusy?: boolean }

/** The form's own key, unverified; undefined when it has none. */
export function keyOfForm(fields: URLSearchParams): string | undefined {
  const key = fields.get('key') ?? ''
  return isFormKey(key) ? key : undefined
}

/**
 * Saves the lead of a plain form like any lead, or sends it to the external backend. The form's key and
 * consent version are unverified; invalid ones are ignored.
 *
 * @param fields the form as posted
 */
async function saveOrForward(
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
      return await keyOfSavedContent(getDatabase(), keyless)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return keyOfContent(keyless)
    }
  }
  const idempotencyKey = keyOfForm(fields) ?? (await ownKey())
  const lead = {
    payload: cleanLead(payload),
    idempotencyKey,
    visitorId: sender.isNewVisitor ? undefined : sender.visitorId,
    clientAddress,
    requestId: sender.requestId,
    consent: {
      version: isConsentVersion(version) ? version : null,
      language: page.language,
      page: page.path,
    },
  }
  if (apiUrl === undefined) {
    try {
      const { receiptToken } = await submitLead(lead)
      return { sent: { receiptToken } }
    } catch (error) {
      if (error instanceof TooManyOfNumber) return { sent: {}, isLimited: true }
      if (!isUnavailable(error)) throw error
      log().error({ requestId: sender.requestId, err: error }, 'a plain form could not be saved')
      return { unsent: { idempotencyKey }, isBusy: true }
    }
  }
  const isAccepted = await forwardLead(apiUrl, { ...lead, visitorId: sender.visitorId })
  return isAccepted ? { sent: {} } : { unsent: { idempotencyKey } }
}

/** Counts and logs a plain form that could not be saved. @throws the given error */
export function failedForm(error: unknown): never {
  count('leads', { way: 'plain form', outcome: 'failed' })
  throw error
}

function outcomeOf(answer: PlainLeadAnswer) {
  if (!('sent' in answer)) return 'failed'
  return answer.isLimited ? 'limited' : 'accepted'
}

/** Also counts the outcome. */
export async function sendPlainLead(
  ...lead: Parameters<typeof saveOrForward>
): Promise<PlainLeadAnswer> {
  const answer = await saveOrForward(...lead).catch(failedForm)
  count('leads', { way: 'plain form', outcome: outcomeOf(answer) })
  return answer
}
