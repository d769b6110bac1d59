import { randomBytes } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import { patientName } from '#lib/domain/desk/entries'
import { dueWhenChosen, promisedBy } from '#lib/domain/leads/call-time'
import { noName } from '#lib/domain/leads/fields'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { fold } from '#lib/domain/text/text'
import type { Db, DeskLeadTable, LeadStatus, LeadTable } from '#lib/server/db/schema'
import type { correctedParts } from '#lib/server/leads/correction'
import { emergencyOfLead } from '#lib/server/leads/emergency'
import { mobileOfLead, readableLead, submittedAt } from '#lib/server/leads/stored-lead'
import { newSortableId } from '#lib/server/platform/sortable-id'

/**
 * The row of a lead that the care team's desk lists. Lists and numbers of 100,000 leads must not read their payloads, so
 * it repeats a few of their fields. lib/server/leads/store keeps both in step.
 */

/** What the desk lists of a lead; empty for a damaged row, which the team must see all the same. */
function listedFields(payload: string) {
  const lead = readableLead(payload)
  return {
    tier: lead?.LeadTier ?? 0,
    city: lead?.CityData ?? '',
    speciality: lead?.PageDepartment ?? '',
    language: lead?.PageLanguage === 'hi' ? 'hi' : 'en',
    pageType: lead?.PageTypeData ?? '',
    page: lead?.PageNameData ?? '',
    variant: lead?.Page_Variant ?? '',
    source: lead?.Zutm_source || lead?.lead_sourcedata || '',
    campaign: lead?.Zutm_campaign ?? '',
    name: lead && lead.NameData !== noName ? fold(lead.NameData) : '',
  }
}

type Asked = Pick<LeadPayload, 'Callback_Input' | 'QueryData' | 'Remark'>

/**
 * The due time and the promise follow what a patient changes: words that may mean an emergency make the lead due at once,
 * and another time of day counts before the first call.
 */
export async function moveDue(
  db: Db,
  leadId: string,
  { before, after }: { before: Asked; after: Asked },
  now: number,
): Promise<void> {
  if (emergencyOfLead(after)) {
    if (emergencyOfLead(before)) return
    await db
      .updateTable('deskLead')
      .set({ urgent: 1, dueAt: now })
      .where('leadId', '=', leadId)
      .where('state', 'in', ['new', 'again'])
      .execute()
    return
  }
  if (before.Callback_Input === after.Callback_Input) return
  const promised = dueWhenChosen(now, after.Callback_Input)
  // Who asks for the evening in the evening is not promised more time.
  if (promised === dueWhenChosen(now, before.Callback_Input)) return
  await db
    .updateTable('deskLead')
    .set({ dueAt: promised, promisedAt: promised })
    .where('leadId', '=', leadId)
    .where('state', '=', 'new')
    // What began as a possible emergency stays due at once.
    .whereRef('dueAt', '=', 'promisedAt')
    .execute()
}

/** @param lead one that was just inserted */
export async function addDeskLead(
  db: Db,
  { id, createdAt, payload, status = 'new' }: Insertable<LeadTable>,
): Promise<void> {
  const lead = readableLead(payload)
  const submitted = submittedAt(lead?.CreatedDateData ?? '', createdAt)
  const isUrgent = lead !== undefined && emergencyOfLead(lead) !== null
  // From its arrival: nobody could call before, and what a client claims must not put it in front of others. A possible
  // emergency does not wait for the evening.
  const promised = dueWhenChosen(createdAt, isUrgent ? '' : (lead?.Callback_Input ?? ''))
  await db
    .insertInto('deskLead')
    .values({
      leadId: id,
      submittedAt: submitted,
      // A possible emergency is due at once.
      dueAt: isUrgent ? createdAt : promised,
      urgent: isUrgent ? 1 : 0,
      promisedAt: promised,
      // Leads that come back from a backup may be withdrawn or erased.
      state: status === 'new' ? 'new' : 'withdrawn',
      ...listedFields(payload),
    })
    .execute()
}

type CorrectedParts = typeof correctedParts

const longestShown = 500

/** Of a number only the end: the former one may belong to somebody else. */
const shownValue = (part: string, value: string) => {
  if (value === '') return 'nothing'
  return part === 'MobileNoData' ? `…${value.slice(-4)}` : value.slice(0, longestShown)
}

/**
 * Keeps what a patient has corrected, for the member who calls. A new number reopens a lead that was closed, for example
 * because its number was wrong.
 *
 * @param parts the fields that a correction may change
 * @param now epoch ms
 */
export async function recordCorrection(
  db: Db,
  leadId: string,
  { before, after, parts }: { before: LeadPayload; after: LeadPayload; parts: CorrectedParts },
  now: number,
): Promise<void> {
  const changed = parts.filter((part) => before[part] !== after[part])
  if (changed.length === 0) return
  const details = changed.map(
    (part) =>
      [part, `${shownValue(part, before[part])} → ${shownValue(part, after[part])}`] as const,
  )
  await db
    .insertInto('deskEntry')
    .values({
      id: newSortableId(now, randomBytes),
      leadId,
      at: now,
      member: '',
      memberName: patientName,
      kind: 'corrected',
      details: JSON.stringify(Object.fromEntries(details)),
    })
    .execute()
  await moveDue(db, leadId, { before, after }, now)
  if (mobileOfLead(before) === mobileOfLead(after)) return
  await db
    .updateTable('deskLead')
    .set({ state: 'again', dueAt: promisedBy(now), closedAt: null })
    .where('leadId', '=', leadId)
    .where('state', '=', 'closed')
    .execute()
}

/** Nobody may open or call it from now on. */
const withdrawn = { state: 'withdrawn', claimedBy: null, claimedUntil: null } as const

/** Brings the row in step with a change of its lead. Of an erased one, what the team wrote goes too. */
export async function updateDeskLead(
  db: Db,
  id: string,
  { payload, status }: { payload?: string | undefined; status?: LeadStatus | undefined },
): Promise<void> {
  const change: Updateable<DeskLeadTable> = {
    ...(payload !== undefined && listedFields(payload)),
    ...(status !== undefined && status !== 'new' && withdrawn),
    ...(status === 'purged' && { name: '' }),
  }
  if (Object.keys(change).length === 0) return
  await db.updateTable('deskLead').set(change).where('leadId', '=', id).execute()
  if (status === 'purged') await db.deleteFrom('deskEntry').where('leadId', '=', id).execute()
}
