import { leadsNamed } from '#lib/server/services/find-person'
import { referenceOf } from '#lib/server/services/lead-id'
import type { Db, LeadListRow } from '#lib/server/stores/lead-store'
import { WrongUse } from '#scripts/command'

/**
 * The one lead that somebody names by reference ('CS-7K4M-2Q') or id.
 *
 * @throws Error when there is none, or several share the reference
 */
export async function leadNamed(db: Db, named: string): Promise<LeadListRow> {
  const found = await leadsNamed(db, named)
  if (!found) throw new WrongUse(`'${named}' is neither a reference (CS-7K4M-2Q) nor an id`)
  const [lead, ...more] = found
  if (!lead) throw new Error(`There is no lead ${named}.`)
  if (more.length > 0)
    throw new Error(
      [`Several leads have the reference ${referenceOf(lead.id)}: give the id.`]
        .concat(found.map(({ id, createdAt }) => `  ${id}  ${new Date(createdAt).toISOString()}`))
        .join('\n'),
    )
  return lead
}
