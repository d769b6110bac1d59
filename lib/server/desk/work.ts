import { randomBytes } from 'node:crypto'
import type { StaffMember } from '#lib/config/staff'
import { nextDue, type OutcomeKind, outcomes } from '#lib/domain/desk/outcomes'
import { dialectOf } from '#lib/server/db/database'
import type { Db, DeskEntryTable, DeskLeadTable } from '#lib/server/db/schema'
import { sharedTransaction } from '#lib/server/db/shared-transaction'
import { newSortableId } from '#lib/server/platform/sortable-id'

/** What the care team does with a lead: one person at a time has it, and records what came of the call. */

/** How long a lead stays with whoever took it, in ms. Each outcome or note gives it up or begins anew. */
export const claimMs = 30 * 60_000

export interface WorkDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
}

/**
 * 'taken': somebody else has it. 'closed': the patient has withdrawn the request, or it was erased. 'unknown': there is
 * no such lead.
 */
export type Worked = 'done' | 'taken' | 'closed' | 'unknown'

type DeskLead = Pick<DeskLeadTable, 'state' | 'claimedBy' | 'claimedUntil' | 'reachedAt'>

const lockDeskLead = (db: Db, leadId: string): Promise<DeskLead | undefined> =>
  db
    .selectFrom('deskLead')
    .select(['state', 'claimedBy', 'claimedUntil', 'reachedAt'])
    .where('leadId', '=', leadId)
    // An SQLite transaction has the write lock from its start.
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

/** Does somebody else have it? */
const isTaken = ({ claimedBy, claimedUntil }: DeskLead, member: StaffMember, now: number) =>
  claimedBy !== null && claimedBy !== member.mobile && (claimedUntil ?? 0) > now

type Entry = Pick<DeskEntryTable, 'kind' | 'details'>

/** Runs `change` on a lead that nobody else has, and keeps what was done. */
const workOn = (
  { db, now }: WorkDeps,
  leadId: string,
  member: StaffMember,
  change: (at: number, lead: DeskLead) => { set: Partial<DeskLeadTable>; entry: Entry },
): Promise<Worked> =>
  sharedTransaction<Worked>(db, async (transaction) => {
    const at = now()
    const lead = await lockDeskLead(transaction, leadId)
    if (!lead) return 'unknown'
    if (lead.state === 'withdrawn') return 'closed'
    if (isTaken(lead, member, at)) return 'taken'
    const { set, entry } = change(at, lead)
    await transaction.updateTable('deskLead').set(set).where('leadId', '=', leadId).execute()
    await transaction
      .insertInto('deskEntry')
      .values({
        id: newSortableId(at, randomBytes),
        leadId,
        at,
        member: member.mobile,
        memberName: member.name,
        ...entry,
      })
      .execute()
    return 'done'
  })

const plain = (kind: string): Entry => ({ kind, details: '{}' })

/** Takes a lead, so that nobody else calls it meanwhile. Taking it again begins the time anew. */
export const claimLead = (deps: WorkDeps, leadId: string, member: StaffMember): Promise<Worked> =>
  workOn(deps, leadId, member, (at) => ({
    set: { claimedBy: member.mobile, claimedUntil: at + claimMs },
    entry: plain('claimed'),
  }))

/** Gives a lead back to the queue as it is. */
export const releaseLead = (deps: WorkDeps, leadId: string, member: StaffMember): Promise<Worked> =>
  workOn(deps, leadId, member, () => ({
    set: { claimedBy: null, claimedUntil: null },
    entry: plain('released'),
  }))

/** The fields of an outcome. Times in epoch ms. */
export interface OutcomeDetails {
  note?: string
  callAgainAt?: number
  appointmentAt?: number
  place?: string
  bring?: string
  reason?: string
}

/** Records what came of a call, and gives the lead up; a note keeps it with the member. */
export const recordOutcome = (
  deps: WorkDeps,
  leadId: string,
  member: StaffMember,
  { kind, ...details }: { kind: OutcomeKind } & OutcomeDetails,
): Promise<Worked> =>
  workOn(deps, leadId, member, (now, { claimedBy, reachedAt }) => {
    const entry = { kind, details: JSON.stringify(details) }
    const { state } = outcomes[kind]
    if (state === 'same')
      return { set: { claimedUntil: claimedBy === null ? null : now + claimMs }, entry }
    const reached = kind === 'reached' || kind === 'booked' || kind === 'visited'
    return {
      entry,
      set: {
        state,
        dueAt: nextDue(kind, { now, ...details }),
        claimedBy: null,
        claimedUntil: null,
        ...(reached && { reachedAt: reachedAt ?? now }),
        ...(kind === 'booked' && { bookedAt: now }),
        ...(kind === 'visited' && { visitedAt: now }),
      },
    }
  })
