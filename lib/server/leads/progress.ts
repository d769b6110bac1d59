import type { Progress, RequestState } from '#lib/domain/leads/request'
import { padded } from '#lib/server/db/padded'
import type { Db } from '#lib/server/db/schema'

/** How far the care team has come with a request, as its patient sees it. */

interface Known extends Progress {
  state: Extract<RequestState, 'calling' | 'booked' | 'done'>
}

const outcomesOfCalls = ['reached', 'no-answer', 'booked', 'visited', 'wrong-number', 'closed']

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Only what the team has said to the patient: no note and no reason. */
function progressOf(kind: string, details: Record<string, unknown>, now: number): Known {
  if (kind === 'booked') {
    const { appointmentAt: at } = details
    const appointment = { place: textOf(details.place), bring: textOf(details.bring) }
    return {
      state: 'booked',
      appointment: { ...appointment, ...(typeof at === 'number' && { at }) },
    }
  }
  if (kind !== 'reached' && kind !== 'no-answer') return { state: 'done' }
  const { callAgainAt } = details
  const isAhead = typeof callAgainAt === 'number' && callAgainAt > now
  return { state: 'calling', ...(isAhead && { callAgainAt }) }
}

/**
 * @param now epoch ms
 * @returns nothing for a lead that nobody has called or is calling, or that was withdrawn or erased
 */
export async function readProgress(
  db: Db,
  leadIds: readonly string[],
  now: number,
): Promise<Map<string, Known>> {
  if (leadIds.length === 0) return new Map()
  const leads = await db
    .selectFrom('deskLead')
    .select(['leadId', 'state', 'claimedUntil'])
    .where('leadId', 'in', padded(leadIds))
    .where('state', '<>', 'withdrawn')
    .execute()
  const entries = await db
    .selectFrom('deskEntry')
    .select(['leadId', 'kind', 'details'])
    .where('leadId', 'in', padded(leadIds))
    .where('kind', 'in', outcomesOfCalls)
    .orderBy('id')
    .execute()
  // The newest of each lead.
  const newest = new Map(entries.map((entry) => [entry.leadId, entry]))
  return new Map(
    leads.flatMap(({ leadId, state, claimedUntil }) => {
      const { kind, details } = newest.get(leadId) ?? {}
      const isReopened = state === 'again' && (kind === 'wrong-number' || kind === 'closed')
      const isCalling = isReopened || (claimedUntil !== null && claimedUntil > now)
      if (kind !== undefined && !isReopened)
        return [[leadId, progressOf(kind, JSON.parse(details ?? '{}'), now)] as const]
      return isCalling ? [[leadId, { state: 'calling' }] as const] : []
    }),
  )
}
