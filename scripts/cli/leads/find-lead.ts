import { indianTime } from '#lib/domain/text/format'
import type { Db } from '#lib/server/db/schema'
import type { LeadListRow } from '#lib/server/leads/store'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { findLeads } from '#lib/server/privacy/find-leads'
import { UsageError } from '#scripts/cli/arguments'

/**
 * The lead with this reference ('CS-7K4M-2Q') or id.
 *
 * @throws Error when there is none, or several share the reference
 */
export async function findLead(db: Db, named: string): Promise<LeadListRow> {
  const found = await findLeads(db, named)
  if (!found) throw new UsageError(`'${named}' is neither a reference (CS-7K4M-2Q) nor an id`)
  const [lead, ...more] = found
  if (!lead) throw new Error(`There is no lead ${named}.`)
  if (more.length > 0)
    throw new Error(
      [`Several leads have the reference ${referenceOf(lead.id)}: give the id.`]
        .concat(found.map(({ id, createdAt }) => `  ${id}  ${indianTime(createdAt)}`))
        .join('\n'),
    )
  return lead
}
