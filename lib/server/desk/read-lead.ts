import { padded } from '#lib/server/db/padded'
import type { Db, DeskEntryTable, DeskLeadTable } from '#lib/server/db/schema'
import { referenceOf } from '#lib/server/platform/sortable-id'

/** A lead at the desk: its state, what was done with it, and other leads of the number. */

export interface DeskEntry extends Pick<DeskEntryTable, 'id' | 'at' | 'memberName' | 'kind'> {
  /** The fields of its outcome; times in epoch ms. */
  details: Record<string, string | number>
}

export interface OtherLead
  extends Pick<DeskLeadTable, 'leadId' | 'submittedAt' | 'state' | 'page'> {
  reference: string
  /** The number of the member who has it now; null if nobody has. */
  claimedBy: string | null
}

export const readDeskLead = (db: Db, leadId: string) =>
  db.selectFrom('deskLead').selectAll().where('leadId', '=', leadId).executeTakeFirst()

/** More than a member reads; a patient may correct a request as often as one likes. */
const mostEntries = 100

/** What was done with a lead, newest first; of more than 100 entries, the newest. */
export async function readEntries(db: Db, leadId: string): Promise<DeskEntry[]> {
  const rows = await db
    .selectFrom('deskEntry')
    .select(['id', 'at', 'memberName', 'kind', 'details'])
    .where('leadId', '=', leadId)
    .orderBy('id', 'desc')
    .limit(mostEntries)
    .execute()
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))
}

/** State and history of each of these leads, oldest entry first. */
export async function readDeskWork(
  db: Db,
  leadIds: readonly string[],
): Promise<Map<string, { state: DeskLeadTable['state']; dueAt: number; entries: DeskEntry[] }>> {
  if (leadIds.length === 0) return new Map()
  const leads = await db
    .selectFrom('deskLead')
    .select(['leadId', 'state', 'dueAt'])
    .where('leadId', 'in', padded(leadIds))
    .execute()
  const entries = await db
    .selectFrom('deskEntry')
    .select(['leadId', 'id', 'at', 'memberName', 'kind', 'details'])
    .where('leadId', 'in', padded(leadIds))
    .orderBy('id')
    .execute()
  const byLead = Map.groupBy(entries, ({ leadId }) => leadId)
  return new Map(
    leads.map(({ leadId, ...lead }) => [
      leadId,
      {
        ...lead,
        entries: (byLead.get(leadId) ?? []).map(({ leadId: _, details, ...entry }) => ({
          ...entry,
          details: JSON.parse(details),
        })),
      },
    ]),
  )
}

const mostOthers = 20

/**
 * Other leads of the same number that may be opened, newest first.
 *
 * @param mobile '+919876543210'
 */
export async function readOtherLeads(
  db: Db,
  mobile: string,
  leadId: string,
  now: number,
): Promise<OtherLead[]> {
  const rows = await db
    .selectFrom('lead')
    .innerJoin('deskLead', 'deskLead.leadId', 'lead.id')
    .select(['deskLead.leadId', 'deskLead.submittedAt', 'deskLead.state', 'deskLead.page'])
    .select(['deskLead.claimedBy', 'deskLead.claimedUntil'])
    .where('lead.mobile', '=', mobile)
    .where('lead.id', '<>', leadId)
    .where('deskLead.state', '<>', 'withdrawn')
    .orderBy('lead.createdAt', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(mostOthers)
    .execute()
  return rows.map(({ claimedBy, claimedUntil, ...row }) => ({
    ...row,
    claimedBy: claimedUntil !== null && claimedUntil > now ? claimedBy : null,
    reference: referenceOf(row.leadId),
  }))
}
