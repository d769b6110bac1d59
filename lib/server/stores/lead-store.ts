import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Database, LeadTable } from '#lib/server/db/schema'
import { padded } from '#lib/server/stores/padded'

export type Db = Kysely<Database>
export type LeadRow = Selectable<LeadTable>

/** @returns false when a lead with this idempotency key is there already; nothing is changed then */
export async function insertLead(db: Db, lead: Insertable<LeadTable>): Promise<boolean> {
  const result = await db
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The lead of a key, locked until the transaction ends: its next change waits. */
export const lockLeadByKey = (db: Db, key: string): Promise<LeadRow | undefined> =>
  db
    .selectFrom('lead')
    .selectAll()
    .where('idempotencyKey', '=', key)
    // SQLite's transaction holds the write lock from its start.
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

export async function updateLead(db: Db, id: string, change: Updateable<LeadTable>): Promise<void> {
  await db.updateTable('lead').set(change).where('id', '=', id).execute()
}

export const leadByReceipt = (db: Db, tokenHash: string) =>
  db
    .selectFrom('lead')
    .select(['id', 'createdAt', 'callbackWord', 'payload'])
    .where('receiptTokenHash', '=', tokenHash)
    .executeTakeFirst()

export const leadPayloads = (db: Db, ids: string[]) =>
  db.selectFrom('lead').select(['id', 'payload']).where('id', 'in', padded(ids)).execute()

export type LeadListRow = Pick<LeadRow, 'id' | 'createdAt' | 'status' | 'payload'> & {
  /** Epoch ms when the CRM took it; null while it waits. */
  sentAt: number | null
  lastError: string | null
}

/**
 * Leads, newest first, `limit` at most.
 *
 * @param before continues behind this lead: the last of the page before
 */
export function listLeads(
  db: Db,
  limit: number,
  before?: { createdAt: number; id: string },
): Promise<LeadListRow[]> {
  return db
    .selectFrom('lead')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.leadId', '=', 'lead.id').on('outbox.kind', '=', 'lead'),
    )
    .select(['lead.id', 'lead.createdAt', 'lead.status', 'lead.payload'])
    .select(['outbox.sentAt', 'outbox.lastError'])
    .$if(before !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('lead.createdAt', '<', before?.createdAt ?? 0),
          where.and([
            where('lead.createdAt', '=', before?.createdAt ?? 0),
            where('lead.id', '<', before?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('lead.createdAt', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(limit)
    .execute()
}
