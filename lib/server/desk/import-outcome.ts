import { randomBytes } from 'node:crypto'
import { nextDue, type OutcomeDetails, type OutcomeKind, outcomes } from '#lib/domain/desk/outcomes'
import type { Db } from '#lib/server/db/schema'
import { crmMember } from '#lib/server/desk/newest-outcome'
import { lockLeadById } from '#lib/server/leads/store'
import { newSortableId } from '#lib/server/platform/sortable-id'

interface Imported {
  kind: OutcomeKind
  /** Epoch ms. */
  at: number
  /** '' if unknown. */
  by: string
  details: OutcomeDetails
}

const minuteOf = (at: number) => Math.floor(at / 60_000)

/**
 * Takes an outcome that came from the CRM, in a transaction. Whoever has the lead keeps it. An outcome that is older than
 * the newest one goes into the history only.
 *
 * @returns 'known': there is an entry of that minute already, the desk's own or from an earlier import; 'closed': the
 *   request was withdrawn or erased
 */
export async function importOutcome(
  db: Db,
  leadId: string,
  { kind, at, by, details }: Imported,
): Promise<'taken' | 'known' | 'closed'> {
  const lead = await lockLeadById(db, leadId)
  const desk = await db
    .selectFrom('deskLead')
    .select(['state', 'reachedAt'])
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  if (!lead || !desk || lead.status !== 'new') return 'closed'
  const entries = await db
    .selectFrom('deskEntry')
    .select(['at', 'kind', 'member', 'details'])
    .where('leadId', '=', leadId)
    .execute()
  const text = JSON.stringify(details)
  const isKnown = entries.some(
    (one) =>
      one.kind === kind &&
      minuteOf(one.at) === minuteOf(at) &&
      (one.member !== crmMember || one.details === text),
  )
  if (isKnown) return 'known'
  await db
    .insertInto('deskEntry')
    .values({
      ...{ id: newSortableId(at, randomBytes), leadId, at, kind, details: text },
      ...{ member: crmMember, memberName: by || 'CRM' },
    })
    .execute()
  const { state } = outcomes[kind]
  const isNewest = !entries.some(
    (one) => one.kind in outcomes && one.kind !== 'note' && one.at > at,
  )
  const reached = kind === 'reached' || kind === 'booked' || kind === 'visited'
  const change = {
    ...(reached && { reachedAt: Math.min(desk.reachedAt ?? at, at) }),
    ...(kind === 'booked' && { bookedAt: at }),
    ...(kind === 'visited' && { visitedAt: at }),
    ...(isNewest &&
      state !== 'same' && {
        state,
        dueAt: nextDue(kind, { now: at, ...details }),
        closedAt: state === 'closed' ? at : null,
      }),
  }
  if (Object.keys(change).length > 0)
    await db.updateTable('deskLead').set(change).where('leadId', '=', leadId).execute()
  return 'taken'
}
