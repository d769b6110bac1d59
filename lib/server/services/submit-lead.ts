import { randomBytes } from 'node:crypto'
import type { LeadPayload } from '#lib/contract/lead'
import type { ZohoLeadPayload } from '#lib/contract/zoho-lead'
import { getDatabase } from '#lib/server/db/database'
import { wakeOutbox } from '#lib/server/delivery/wake'
import {
  type KeepLeadDeps,
  keepLead,
  type LeadCircumstances,
  type SubmittedLead,
} from '#lib/server/services/keep-lead'
import { receiptSecret } from '#lib/server/services/receipt-secret'
import type { ToldLead } from '#lib/server/services/stored-lead'
import { sharedTransaction } from '#lib/server/stores/shared-transaction'

export interface LeadDeps extends KeepLeadDeps {
  /** Told after each commit that there may be something to send. */
  wake: () => void
}

/** The process's own database, clock, secret and worker. */
const leadDeps = (): LeadDeps => ({
  db: getDatabase(),
  now: Date.now,
  random: randomBytes,
  secret: receiptSecret(),
  wake: wakeOutbox,
})

/**
 * Keeps a lead of webleadcreate (or of the plain form) and hands it to the outbox, in one
 * transaction; answers once both are on disk. Repeated under its key it is the same lead; what
 * changed is sent to the CRM as an update.
 */
export const submitLead = (
  { payload, ...circumstances }: LeadCircumstances & { payload: LeadPayload },
  deps: LeadDeps = leadDeps(),
): Promise<SubmittedLead> => submit({ call: 'web', lead: payload }, circumstances, deps)

/** The same for a body of createleadzoho, whichever of the two calls comes first. */
export const acceptZohoLead = (
  { body, ...circumstances }: LeadCircumstances & { body: ZohoLeadPayload },
  deps: LeadDeps = leadDeps(),
): Promise<SubmittedLead> => submit({ call: 'zoho', lead: body }, circumstances, deps)

async function submit(told: ToldLead, circumstances: LeadCircumstances, deps: LeadDeps) {
  const kept = await sharedTransaction(deps.db, (db) =>
    keepLead({ ...deps, db }, told, circumstances),
  )
  deps.wake()
  return kept
}
