import type { ExpressionBuilder } from 'kysely'
import type { Database, LeadStatus } from '#lib/server/db/schema'
import { waits } from '#lib/server/stores/lead-purge'
import type { Db } from '#lib/server/stores/lead-store'
import { tellAgain } from '#lib/server/stores/outbox-store'

/** Leads a statement. */
const atOnce = 500

const rowsOf = ({ selectFrom }: ExpressionBuilder<Database, 'lead'>) =>
  selectFrom('outbox').select('outbox.id').whereRef('outbox.leadId', '=', 'lead.id')

const sentOf = (lead: ExpressionBuilder<Database, 'lead'>, since: number) =>
  rowsOf(lead).where('outbox.sentAt', '>=', since)

/**
 * Has a page of delivered leads told to the CRM again, each whole as it stands now. One of which something
 * waits is told by that; one that was only purged leaves the CRM what it has.
 *
 * @param since epoch ms: those created, changed or delivered then or later
 * @param after continues behind this id, which begins with the time
 * @returns `last` is where to continue; undefined when there are no more
 */
export async function tellDelivered(
  db: Db,
  { since, status, after }: { since: number; status: LeadStatus; after: string },
  now: number,
): Promise<{ told: number; last: string | undefined }> {
  const leads = await db
    .selectFrom('lead')
    .select('lead.id')
    .where('lead.id', '>', after)
    // One of before may have waited: what was put back to this time has not got it.
    .where((lead) =>
      lead.or([lead('lead.updatedAt', '>=', since), lead.exists(sentOf(lead, since))]),
    )
    .where('lead.status', '=', status)
    .where((lead) => lead.not(waits(lead)))
    .$if(status === 'purged', (query) =>
      query.where((lead) => lead.exists(rowsOf(lead).where('outbox.kind', '=', 'erasure'))),
    )
    .orderBy('lead.id')
    .limit(atOnce)
    .execute()
  const ids = leads.map(({ id }) => id)
  await tellAgain(db, ids, now)
  return { told: ids.length, last: ids.length === atOnce ? ids.at(-1) : undefined }
}
