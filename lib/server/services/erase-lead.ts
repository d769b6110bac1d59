import { emptyLead, type LeadPayload } from '#lib/contract/lead'
import { leadToEmpty, type StoredLead } from '#lib/server/services/stored-lead'
import { type Db, type LeadRow, lockLeadById, updateLead } from '#lib/server/stores/lead-store'
import { addErasure } from '#lib/server/stores/outbox-of-lead'

/** What tells who a patient is, and what they wrote (decisions.md section 3, '/thankyou'). */
const whose = {
  NameData: '',
  MobileNoData: '',
  EmailIdData: '',
  QueryData: '',
  ip: '',
} satisfies Partial<LeadPayload>

/**
 * What stays of an erased lead, for counting: what was asked for, where, and through which campaign. All else
 * goes, so that a field that is new goes too: whatever was typed (the insurer is), numbers, figures, answers
 * and findings of the tools, wishes for the consultation, and by what an advertiser knows a click, or nearly.
 */
const asked = [
  ...(['ProcedureNameData', 'condition_data', 'PageDepartment', 'docotrid', 'hospitalid'] as const),
  ...(['baseDoctorId', 'baseHospitalId', 'LeadTier', 'LeadTypeData', 'CityData'] as const),
  ...(['PageTypeData', 'PageNameData', 'PageLanguage', 'Page_Variant', 'leadFormVariant'] as const),
  ...(['lead_sourcedata', 'lead_channeldata', 'Zutm_source', 'Zutm_medium'] as const),
  ...(['Zutm_campaign', 'campaignid', 'vendorId'] as const),
] satisfies (keyof LeadPayload)[]

const onlyAsked = (lead: StoredLead): StoredLead => ({
  ...emptyLead,
  ...Object.fromEntries(asked.map((field) => [field, lead[field] ?? emptyLead[field]])),
  receivedBy: lead.receivedBy,
})

/** The key of a lead that has given up its own. With a blank, so that no caller can send it. */
export const purgedKey = (id: string): string => `purged ${id}`

/**
 * What becomes of a row whose lead is emptied to `payload`. It gives up its key: see purgeLeads. The hash of
 * the receipt's token stays, so that the patient's own link says that it is erased.
 */
const emptied = (id: string, payload: StoredLead, now: number) => ({
  payload: JSON.stringify(payload),
  clientAddress: null,
  survey: null,
  consentPage: null,
  callbackWord: null,
  idempotencyKey: purgedKey(id),
  status: 'purged' as const,
  updatedAt: now,
})

/** Takes from a lead whose it is. To be run in a transaction that has it locked. */
export const forgetWhose = (
  db: Db,
  { id, payload }: Pick<LeadRow, 'id' | 'payload'>,
  now: number,
): Promise<void> => updateLead(db, id, emptied(id, { ...leadToEmpty(payload), ...whose }, now))

/** Empties a lead and has the CRM erase it. To be run in a transaction that has it locked. */
export async function eraseLocked(
  db: Db,
  { id, payload }: Pick<LeadRow, 'id' | 'payload'>,
  now: number,
): Promise<void> {
  const change = emptied(id, onlyAsked(leadToEmpty(payload)), now)
  await updateLead(db, id, { ...change, requestId: null })
  await addErasure(db, id, now)
}

/**
 * Erases a lead at its patient's wish, delivered or not, and has the CRM erase it too. The row stays, for
 * counting, with what was asked for and where; the receipt says 'erased'.
 * Doing it again does no harm: it asks the CRM anew if it failed there.
 *
 * @param isMeant asked again of the lead as it is under its lock
 * @param now epoch ms
 * @returns false when it was erased before, or is no longer meant
 */
export function eraseLead(
  db: Db,
  id: string,
  { isMeant, now }: { isMeant: (lead: LeadPayload) => boolean; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const lead = await lockLeadById(transaction, id)
    if (!lead || !isMeant(leadToEmpty(lead.payload))) return false
    await eraseLocked(transaction, lead, now)
    return lead.status !== 'purged'
  })
}
