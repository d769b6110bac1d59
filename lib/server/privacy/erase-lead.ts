import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import type { Db } from '#lib/server/db/schema'
import { forgetNumbers } from '#lib/server/leads/number-limit'
import { addErasure } from '#lib/server/leads/outbox/store'
import { removeReceiptSms } from '#lib/server/leads/receipt-sms'
import { type LeadRow, lockLeadById, updateLead } from '#lib/server/leads/store'
import { leadToErase, type StoredLead } from '#lib/server/leads/stored-lead'

/**
 * Fields of a purged or erased lead that stay for statistics: what was requested, where, and through which
 * campaign. This is an allowlist, so new fields are erased by default: typed text (including the insurer),
 * numbers, tool answers and results, consultation preferences, and advertisers' click ids.
 */
const statisticalFields = [
  'ProcedureNameData',
  'condition_data',
  'PageDepartment',
  'docotrid',
  'hospitalid',
  'baseDoctorId',
  'baseHospitalId',
  'LeadTier',
  'LeadTypeData',
  'CityData',
  'PageTypeData',
  'PageNameData',
  'PageLanguage',
  'Page_Variant',
  'leadFormVariant',
  'lead_sourcedata',
  'lead_channeldata',
  'Zutm_source',
  'Zutm_medium',
  'Zutm_campaign',
  'campaignid',
  'vendorId',
] as const satisfies (keyof LeadPayload)[]

const statisticsOf = (lead: StoredLead): StoredLead => ({
  ...emptyLead,
  ...Object.fromEntries(statisticalFields.map((field) => [field, lead[field] ?? emptyLead[field]])),
  receivedBy: lead.receivedBy,
})

/** Replaces the idempotency key of a purged lead. It contains a space, so no caller can send it. */
export const purgedKey = (id: string): string => `purged ${id}`

type ErasableRow = Pick<LeadRow, 'id' | 'payload'>

/**
 * The changes to a row that keeps only the statistics of its lead. It gives up its key: see purgeLeads. The
 * hash of the receipt's token stays, so that the patient's link can say that the request was erased.
 */
const emptied = ({ id, payload }: ErasableRow, now: number) => ({
  payload: JSON.stringify(statisticsOf(leadToErase(payload))),
  clientAddress: null,
  visitorHash: null,
  survey: null,
  consentPage: null,
  callbackWord: null,
  requestId: null,
  idempotencyKey: purgedKey(id),
  status: 'purged' as const,
  updatedAt: now,
})

/** Erases a lead here and queues its erasure in the CRM. Run it in a transaction that holds its lock. */
export async function eraseLocked(db: Db, lead: ErasableRow, now: number): Promise<void> {
  await updateLead(db, lead.id, emptied(lead, now))
  await removeReceiptSms(db, lead.id)
  await forgetNumbers(db, { leadId: lead.id })
  await addErasure(db, lead.id, now)
}

/**
 * Erases a lead at the patient's request, delivered or not, here and in the CRM. The row stays for
 * statistics; the receipt says 'erased'. Repeating it is safe and retries a failed erasure in the CRM.
 *
 * @param isMeant checked again on the locked lead, which may have changed
 * @param now epoch ms
 * @returns false when it was erased before or no longer matches
 */
export function eraseLead(
  db: Db,
  id: string,
  { isMeant, now }: { isMeant: (lead: LeadPayload) => boolean; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const lead = await lockLeadById(transaction, id)
    if (!lead || !isMeant(leadToErase(lead.payload))) return false
    await eraseLocked(transaction, lead, now)
    return lead.status !== 'purged'
  })
}
