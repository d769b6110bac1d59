import type { StaffMember } from '#lib/config/staff'
import type { Db } from '#lib/server/db/schema'
import { sharedTransaction } from '#lib/server/db/shared-transaction'
import {
  isTaken,
  type Recorded,
  recordOutcomeIn,
  type Seen,
  type WorkDeps,
  type Worked,
} from '#lib/server/desk/work'
import { lockLeadById } from '#lib/server/leads/store'
import { referenceOf } from '#lib/server/platform/sortable-id'

/** One patient, one card: an outcome that settles a request may close the patient's other ones with it. */

/** Other requests of the same number that are still to be called. */
const openOthers = (db: Db, leadId: string) =>
  db
    .selectFrom('lead')
    .innerJoin('deskLead', 'deskLead.leadId', 'lead.id')
    .select(['deskLead.leadId', 'claimedBy', 'claimedUntil'])
    .where('lead.mobile', '=', (is) =>
      is.selectFrom('lead as main').select('main.mobile').where('main.id', '=', leadId),
    )
    .where('lead.id', '<>', leadId)
    .where('deskLead.state', 'in', ['new', 'again'])
    .orderBy('lead.id')
    .execute()

interface Closed {
  worked: Worked
  /** Ids of the others that were closed. */
  closed: string[]
  /** Ids of the others that stay open, because somebody else has them now. */
  left: string[]
}

/**
 * Records an outcome and closes the others, or does neither.
 *
 * @param others ids that the member has seen: what arrived since stays open
 */
export const recordAndClose = (
  { db, now }: WorkDeps,
  leadId: string,
  member: StaffMember,
  outcome: Recorded,
  { seen, others }: Seen & { others: readonly string[] },
): Promise<Closed> =>
  sharedTransaction<Closed>(db, async (transaction) => {
    const at = now()
    const ids = (await openOthers(transaction, leadId)).map((other) => other.leadId)
    // In one order, so that members who close each other's requests do not wait for each other.
    for (const id of [leadId, ...ids].sort()) await lockLeadById(transaction, id)
    const worked = await recordOutcomeIn(transaction, at, leadId, member, outcome, { seen })
    const [closed, left]: [string[], string[]] = [[], []]
    if (worked !== 'done') return { worked, closed, left }
    const note = `Closed with ${referenceOf(leadId)}`
    const duplicate = { kind: 'closed', note, reason: 'Duplicate' } as const
    // Once more: somebody may have had one until it was locked. What came since is not locked.
    for (const other of await openOthers(transaction, leadId)) {
      const id = other.leadId
      if (isTaken(other, member, at)) left.push(id)
      else if (others.includes(id) && ids.includes(id)) {
        await recordOutcomeIn(transaction, at, id, member, duplicate, { seen })
        closed.push(id)
      }
    }
    return { worked, closed, left }
  })
