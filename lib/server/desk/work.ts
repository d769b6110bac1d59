import { randomBytes } from 'node:crypto'
import type { StaffMember } from '#lib/config/staff'
import {
  nextDue,
  type OutcomeDetails,
  type OutcomeKind,
  outcomes,
  reachingOutcomes,
} from '#lib/domain/desk/outcomes'
import { promisedBy } from '#lib/domain/leads/call-time'
import { dialectOf } from '#lib/server/db/database'
import { padded } from '#lib/server/db/padded'
import type { Db, DeskEntryTable, DeskLeadTable } from '#lib/server/db/schema'
import { sharedTransaction } from '#lib/server/db/shared-transaction'
import { filtered, type QueueFilter } from '#lib/server/desk/queue'
import { addOutboxRow, lockWaitingRow } from '#lib/server/leads/outbox/store'
import { lockLeadById, updateLead } from '#lib/server/leads/store'
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

const lockDeskLead = async (db: Db, leadId: string): Promise<DeskLead | undefined> => {
  // The lead first, as whoever changes it does: otherwise each could wait for the other.
  await lockLeadById(db, leadId)
  return db
    .selectFrom('deskLead')
    .select(['state', 'claimedBy', 'claimedUntil', 'reachedAt'])
    .where('leadId', '=', leadId)
    .executeTakeFirst()
}

/** Does somebody else have it? */
export const isTaken = (
  { claimedBy, claimedUntil }: Pick<DeskLead, 'claimedBy' | 'claimedUntil'>,
  member: StaffMember,
  now: number,
): boolean => claimedBy !== null && claimedBy !== member.mobile && (claimedUntil ?? 0) > now

type Entry = Pick<DeskEntryTable, 'kind' | 'details'>
interface Change {
  set: Partial<DeskLeadTable>
  entry: Entry
  /** Does the CRM get it? */
  isForCrm?: boolean
}

/** Changes a lead that this transaction has locked, and keeps what was done. */
async function save(db: Db, leadId: string, member: StaffMember, at: number, change: Change) {
  await db.updateTable('deskLead').set(change.set).where('leadId', '=', leadId).execute()
  await db
    .insertInto('deskEntry')
    .values({
      id: newSortableId(at, randomBytes),
      leadId,
      at,
      member: member.mobile,
      memberName: member.name,
      ...change.entry,
    })
    .execute()
  if (!change.isForCrm) return
  // A send that is under way has the content of before.
  await updateLead(db, leadId, { updatedAt: at })
  if (await lockWaitingRow(db, leadId, undefined, ['outcome'])) return
  await addOutboxRow(db, { leadId, kind: 'outcome', availableAt: at, createdAt: at })
}

interface Work {
  leadId: string
  member: StaffMember
  change: (at: number, lead: DeskLead) => Change
  /** Does a locked lead already have the change? */
  isRepeat?: (db: Db, at: number) => Promise<boolean>
}

/** Changes a lead that nobody else has, in a transaction. */
async function workIn(
  db: Db,
  at: number,
  { leadId, member, change, isRepeat }: Work,
): Promise<Worked> {
  const lead = await lockDeskLead(db, leadId)
  if (!lead) return 'unknown'
  if (lead.state === 'withdrawn') return 'closed'
  // Before the claim: the first press gave the lead up, and somebody else may have taken it since.
  if (await isRepeat?.(db, at)) return 'done'
  if (isTaken(lead, member, at)) return 'taken'
  await save(db, leadId, member, at, change(at, lead))
  return 'done'
}

const workOn = ({ db, now }: WorkDeps, work: Work): Promise<Worked> =>
  sharedTransaction(db, (transaction) => workIn(transaction, now(), work))

export interface Seen {
  /** Id of the newest entry on the page with the form, '' for none: a second press of its button records nothing. */
  seen?: string | undefined
}

/** Time within which somebody presses a button again, in ms. Later, another tab may really record the same once more. */
const pressedAgainMs = 5 * 60_000

/** Was the same form sent before? Then there is the same entry, newer than those that its page showed. */
async function isSamePress(
  db: Db,
  leadId: string,
  at: number,
  { member, kind, details, seen }: Pick<DeskEntryTable, 'member' | 'kind' | 'details'> & Seen,
): Promise<boolean> {
  if (seen === undefined) return false
  const same = await db
    .selectFrom('deskEntry')
    .select('id')
    .where('leadId', '=', leadId)
    .where('id', '>', seen)
    .where('at', '>', at - pressedAgainMs)
    .where('member', '=', member)
    .where('kind', '=', kind)
    .where('details', '=', details)
    .executeTakeFirst()
  return same !== undefined
}

const noClaim = { claimedBy: null, claimedUntil: null }
const plain = (kind: string): Entry => ({ kind, details: '{}' })

const claimBy = (member: StaffMember, at: number): Change => ({
  set: { claimedBy: member.mobile, claimedUntil: at + claimMs },
  entry: plain('claimed'),
})

/** Takes a lead, so that nobody else calls it meanwhile. Taking it again begins the time anew. */
export const claimLead = (deps: WorkDeps, leadId: string, member: StaffMember): Promise<Worked> =>
  workOn(deps, { leadId, member, change: (at) => claimBy(member, at) })

/**
 * Numbers of which somebody else has a lead now: two members must not call the same patient, who may have sent several
 * requests.
 */
async function numbersOfOthers(db: Db, member: StaffMember, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deskLead')
    .innerJoin('lead', 'lead.id', 'deskLead.leadId')
    .select('lead.mobile')
    // Not `is not null`, for which SQLite reads all leads.
    .where('claimedBy', '>', '')
    .where('claimedBy', '<>', member.mobile)
    .where('claimedUntil', '>', now)
    .execute()
  return rows.flatMap(({ mobile }) => mobile ?? [])
}

/**
 * Takes a possible emergency that is due, otherwise the lead that waits longest, of those that nobody has. Members who ask at the same time get different ones. A time to
 * call again that is still ahead was agreed on, so such a lead is not called before; nor is one with an appointment, or
 * one whose patient chose a part of the day that has not begun.
 *
 * @param filter its search does not count
 * @param except id of a lead that the member has just given back
 * @returns its id; undefined if none is to be called now
 */
export const claimNext = (
  { db, now }: WorkDeps,
  member: StaffMember,
  filter: QueueFilter,
  except = '',
): Promise<string | undefined> =>
  sharedTransaction(db, async (transaction) => {
    const at = now()
    const busy = await numbersOfOthers(transaction, member, at)
    const isHistory = filter.state === 'closed' || filter.state === 'all'
    const next = await filtered(transaction, isHistory ? { ...filter, state: 'open' } : filter)
      // Locks both, without waiting: a lead that its patient is changing is not taken.
      .innerJoin('lead', 'lead.id', 'deskLead.leadId')
      .select('leadId')
      .where('leadId', '<>', except)
      .where((is) => is.or([is('claimedUntil', 'is', null), is('claimedUntil', '<=', at)]))
      // What is promised to a new lead ends no later than if it came now, unless its patient chose a time ahead.
      .where((is) =>
        is.or([
          is('dueAt', '<=', at),
          is.and([is('state', '=', 'new'), is('dueAt', '<=', promisedBy(at))]),
        ]),
      )
      // A damaged lead has no number.
      .$if(busy.length > 0, (query) =>
        query.where((is) =>
          is.or([is('lead.mobile', 'is', null), is('lead.mobile', 'not in', padded(busy))]),
        ),
      )
      .orderBy('urgent', 'desc')
      .orderBy('dueAt')
      .orderBy('leadId')
      .limit(1)
      .$if(dialectOf(db) === 'postgres', (query) =>
        query.forUpdate(['deskLead', 'lead']).skipLocked(),
      )
      .executeTakeFirst()
    if (next) await save(transaction, next.leadId, member, at, claimBy(member, at))
    return next?.leadId
  })

/** Gives a lead back to the queue as it is. */
export const releaseLead = (deps: WorkDeps, leadId: string, member: StaffMember): Promise<Worked> =>
  workOn(deps, { leadId, member, change: () => ({ set: noClaim, entry: plain('released') }) })

export type Recorded = { kind: OutcomeKind } & OutcomeDetails

function outcomeWork(
  leadId: string,
  member: StaffMember,
  { kind, ...details }: Recorded,
  { seen }: Seen,
): Work {
  const entry = { kind, details: JSON.stringify(details) }
  const change = (now: number, { claimedBy, reachedAt }: DeskLead): Change => {
    const { state } = outcomes[kind]
    // Whoever has the lead keeps it. A claim of somebody else has ended, and stays ended.
    const claim = claimedBy === member.mobile ? { claimedBy, claimedUntil: now + claimMs } : noClaim
    if (state === 'same') return { set: claim, entry, isForCrm: true }
    const reached = reachingOutcomes.includes(kind)
    return {
      entry,
      isForCrm: true,
      set: {
        state,
        dueAt: nextDue(kind, { now, ...details }),
        ...noClaim,
        ...(reached && { reachedAt: reachedAt ?? now, urgent: 0 }),
        ...(kind === 'booked' && { bookedAt: now }),
        ...(kind === 'visited' && { visitedAt: now }),
        closedAt: state === 'closed' ? now : null,
      },
    }
  }
  const isRepeat = (db: Db, at: number) =>
    isSamePress(db, leadId, at, { member: member.mobile, ...entry, seen })
  return { leadId, member, change, isRepeat }
}

/** Records what came of a call, and gives the lead up; a note keeps it with the member. */
export const recordOutcome = (
  deps: WorkDeps,
  leadId: string,
  member: StaffMember,
  outcome: Recorded,
  seen: Seen = {},
): Promise<Worked> => workOn(deps, outcomeWork(leadId, member, outcome, seen))

/** The same in a transaction that is open. */
export const recordOutcomeIn = (
  db: Db,
  at: number,
  leadId: string,
  member: StaffMember,
  outcome: Recorded,
  seen: Seen,
): Promise<Worked> => workIn(db, at, outcomeWork(leadId, member, outcome, seen))
