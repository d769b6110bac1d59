import type { Db, LeadRow } from '#lib/server/stores/lead-store'
import type { OutboxRow } from '#lib/server/stores/outbox-store'
import { padded } from '#lib/server/stores/padded'

/** What is read of the database of before, and of the one that was restored, to compare them. */

// Named, for a database of before that is of a newer version may have more.
const leadColumns = [
  ...(['id', 'idempotencyKey', 'createdAt', 'updatedAt', 'payload', 'receiptTokenHash'] as const),
  ...(['callbackWord', 'consentVersion', 'consentLanguage', 'consentPage', 'consentedAt'] as const),
  ...(['clientAddress', 'requestId', 'status', 'survey', 'correctedAt', 'withdrawnAt'] as const),
] satisfies (keyof LeadRow)[]

/** All of a row of the outbox but its id, which is the database's own. */
const outboxColumns = [
  ...(['leadId', 'kind', 'availableAt', 'createdAt', 'attempts', 'claimedUntil'] as const),
  ...(['sentAt', 'lastError', 'deadAt', 'refusals', 'refusedAt'] as const),
] satisfies (keyof OutboxRow)[]

/** Leads of the database of before, in the order of their ids, `limit` at most. */
export const leadsBehind = (before: Db, id: string, limit: number): Promise<LeadRow[]> =>
  before
    .selectFrom('lead')
    .select(leadColumns)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()

export const carriedRows = (before: Db, leadId: string) =>
  before
    .selectFrom('outbox')
    .select(outboxColumns)
    .where('leadId', '=', leadId)
    .orderBy('id')
    .execute()

export const carriedUnanswered = (before: Db, leadId: string) =>
  before
    .selectFrom('unanswered')
    .select(['leadId', 'contentOf', 'overAt'])
    .where('leadId', '=', leadId)
    .executeTakeFirst()

type Known = Pick<LeadRow, 'id' | 'idempotencyKey'>

/** How leads of before are here: each by its id, or else by its key, under which a call came again. */
export async function leadStates(db: Db, leads: readonly Known[]) {
  const found = await db
    .selectFrom('lead')
    .selectAll()
    .where((lead) =>
      lead.or([
        lead('id', 'in', padded(leads.map(({ id }) => id))),
        lead('idempotencyKey', 'in', padded(leads.map((one) => one.idempotencyKey))),
      ]),
    )
    .execute()
  const byId = new Map(found.map((lead) => [lead.id, lead]))
  const byKey = new Map(found.map((lead) => [lead.idempotencyKey, lead]))
  return ({ id, idempotencyKey }: Known) => ({
    same: byId.get(id),
    repeated: byId.has(id) ? undefined : byKey.get(idempotencyKey),
  })
}
