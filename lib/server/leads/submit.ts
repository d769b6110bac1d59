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
} from '#lib/server/leads/save'
import type { LeadCallData } from '#lib/server/leads/stored-lead'
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
  wake: wakeOutbox,
})

/**
 * Saves a lead of webleadcreate (or of the plain form) and its outbox row in one transaction, and resolves
 * once both are on disk. A repeated call with the same key is the same lead; changes are sent to the CRM as
 * an update.
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

async function submit(data: LeadCallData, circumstances: LeadCircumstances, deps: LeadDeps) {
  const submitted = await sharedTransaction(deps.db, (db) =>
    saveLead({ ...deps, db }, data, circumstances),
  )
  deps.wake()
  return submitted
}
