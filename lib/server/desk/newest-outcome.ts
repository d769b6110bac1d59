import { type OutcomeKind, outcomeKinds } from '#lib/domain/desk/outcomes'
import { padded } from '#lib/server/db/padded'
import type { Db } from '#lib/server/db/schema'
import type { CrmOutcome } from '#lib/server/leads/crm/crm'

/** The name of the CRM in entries that came from its export. */
export const crmMember = 'crm'

/**
 * What the CRM gets of the team's work: the newest outcome of each lead, with the newest note. If the newest one came from
 * the CRM's own export there is nothing to send, because the CRM may have a newer one by now.
 */
export async function newestOutcomes(
  db: Db,
  leadIds: readonly string[],
): Promise<Map<string, CrmOutcome>> {
  if (leadIds.length === 0) return new Map()
  const entries = await db
    .selectFrom('deskEntry')
    .select(['leadId', 'at', 'member', 'memberName', 'kind', 'details'])
    .where('leadId', 'in', padded(leadIds))
    .where('kind', 'in', outcomeKinds)
    .orderBy('id')
    .execute()
  const newest = new Map<string, CrmOutcome>()
  for (const { leadId, at, member, memberName: by, kind, details } of entries) {
    const own = JSON.parse(details)
    const before = newest.get(leadId)
    if (member === crmMember) newest.delete(leadId)
    else if (kind === 'note' && before) newest.set(leadId, { ...before, note: own.note })
    else
      newest.set(leadId, {
        ...(before?.note !== undefined && { note: before.note }),
        ...own,
        ...{ kind: kind as OutcomeKind, at, by },
      })
  }
  return newest
}
