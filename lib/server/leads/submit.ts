import { randomBytes } from 'node:crypto'
import type { LeadPayload, ZohoLeadPayload } from '#lib/domain/leads/lead'
import { sendsReceipts } from '#lib/server/account/sms/providers'
import { getDatabase } from '#lib/server/db/database'
import { sharedTransaction } from '#lib/server/db/shared-transaction'
import { wakeOutbox } from '#lib/server/leads/outbox/store'
import {
  type LeadCircumstances,
  type SaveLeadDeps,
  type SubmittedLead,
  saveLead,
  TooManyOfNumber,
} from '#lib/server/leads/save'
import type { LeadCallData } from '#lib/server/leads/stored-lead'
import { numberLimits } from '#lib/server/platform/limits'
import { log } from '#lib/server/platform/log'
import { siteSecret } from '#lib/server/platform/secrets'

export interface LeadDeps extends SaveLeadDeps {
  /** Called after each commit, because there may be something to send. */
  wake: () => void
}

/** The database, clock, secret and worker of this process. */
const leadDeps = (): LeadDeps => ({
  db: getDatabase(),
  now: Date.now,
  random: randomBytes,
  secret: siteSecret(),
  sendsReceiptSms: sendsReceipts(),
  numberLimits: numberLimits(),
  wake: wakeOutbox,
})

/**
 * Saves a lead of webleadcreate (or of the plain form) and its outbox row in one transaction, and resolves
 * once both are on disk. A repeated call of the same visitor with the same key is the same lead; changes are sent to
 * the CRM as an update.
 *
 * @throws TooManyOfNumber
 */
export const submitLead = (
  { payload, ...circumstances }: LeadCircumstances & { payload: LeadPayload },
  deps: LeadDeps = leadDeps(),
): Promise<SubmittedLead> => submit({ call: 'web', lead: payload }, circumstances, deps)

/** The same for a createleadzoho call. The two calls can arrive in either order. */
export const acceptZohoLead = (
  { body, ...circumstances }: LeadCircumstances & { body: ZohoLeadPayload },
  deps: LeadDeps = leadDeps(),
): Promise<SubmittedLead> => submit({ call: 'zoho', lead: body }, circumstances, deps)

async function submit(
  data: LeadCallData,
  circumstances: LeadCircumstances,
  deps: LeadDeps,
): Promise<SubmittedLead> {
  const submitted = await sharedTransaction(deps.db, (db) =>
    saveLead({ ...deps, db }, data, circumstances),
  )
  // Only after the transaction: an error would roll back the leads that share it.
  if (!submitted) {
    log().info({ requestId: circumstances.requestId }, 'a number sent too many requests')
    throw new TooManyOfNumber()
  }
  deps.wake()
  return submitted
}
