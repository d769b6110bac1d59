import type { LeadPayload } from '#lib/contract/lead'
import { leadToEmpty } from '#lib/server/services/stored-lead'
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

/** What else is somebody's own: figures, free words, and what an advertiser knows a click by. */
const own = {
  Remark: '',
  report: '',
  Callback_Input: '',
  Monthly_Salary: '',
  height: '',
  weight: '',
  bmi: '',
  GCLID: '',
  TBCLID: '',
} satisfies Partial<LeadPayload>

/** What becomes of a row from which `without` is taken. The lead gives up its key: see purgeLeads. */
const emptied = (
  { id, payload }: Pick<LeadRow, 'id' | 'payload'>,
  without: object,
  now: number,
) => ({
  payload: JSON.stringify({ ...leadToEmpty(payload), ...without }),
  clientAddress: null,
  survey: null,
  // With a blank, so that no caller can send it.
  idempotencyKey: `purged ${id}`,
  status: 'purged' as const,
  updatedAt: now,
})

/** Takes from a lead whose it is. To be run in a transaction that has it locked. */
export const forgetWhose = (
  db: Db,
  lead: Pick<LeadRow, 'id' | 'payload'>,
  now: number,
): Promise<void> => updateLead(db, lead.id, emptied(lead, whose, now))

/** Empties a lead and has the CRM erase it. To be run in a transaction that has it locked. */
export async function eraseLocked(
  db: Db,
  lead: Pick<LeadRow, 'id' | 'payload'>,
  now: number,
): Promise<void> {
  await updateLead(db, lead.id, { ...emptied(lead, { ...whose, ...own }, now), requestId: null })
  await addErasure(db, lead.id, now)
}

/**
 * Erases a lead at its patient's wish, delivered or not, and has the CRM erase it too. The row stays, for
 * counting, with what the purge leaves less the patient's own figures and words; the receipt says 'erased'.
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
