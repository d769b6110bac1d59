import type { Db } from '#lib/server/stores/lead-store'
import type { OutboxRow } from '#lib/server/stores/outbox-store'
import { padded } from '#lib/server/stores/padded'
import { noteUnanswered } from '#lib/server/stores/unanswered'

/** What a lead's own rows in the outbox say, and how its erasure comes behind them. */

/** Every row of these leads, in the order in which they are sent. */
export const outboxRowsOf = (db: Db, leadIds: readonly string[]): Promise<OutboxRow[]> =>
  leadIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('outbox')
        .selectAll()
        .where('leadId', 'in', padded(leadIds))
        .orderBy('id')
        .execute()

/**
 * Has the CRM erase a lead, behind whatever it is being sent at the moment. Rows that nobody is sending
 * go: the CRM need not get them any more. One that a worker holds stays and comes first, because its old
 * content may be on its way; where the worker died, the erasure is told once more when that is over. To be
 * run in a transaction that has the lead locked and its content erased.
 *
 * @param now epoch ms
 * @returns false when it was asked for already: then what failed of it is due again
 */
export async function addErasure(db: Db, leadId: string, now: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('outbox')
    .where('leadId', '=', leadId)
    .where('sentAt', 'is', null)
    .where('kind', '<>', 'erasure')
    .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', now)]))
    .returning('claimedUntil')
    .execute()
  if (gone.some(({ claimedUntil }) => claimedUntil !== null))
    await noteUnanswered(db, [{ leadId, contentOf: null }], now)
  const known = await db
    .selectFrom('outbox')
    .select('id')
    .where('leadId', '=', leadId)
    .where('kind', '=', 'erasure')
    .executeTakeFirst()
  if (known) {
    await db
      .updateTable('outbox')
      .set({ availableAt: now, deadAt: null, refusals: 0 })
      .where('id', '=', known.id)
      .where('sentAt', 'is', null)
      .execute()
    return false
  }
  const row = { leadId, kind: 'erasure', availableAt: now, createdAt: now } as const
  await db.insertInto('outbox').values(row).execute()
  return true
}
