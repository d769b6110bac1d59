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

/** What became of the lead of a key; undefined when there is none. */
export const leadByKey = (
  db: Db,
  key: string,
): Promise<Pick<LeadRow, 'id' | 'createdAt' | 'status'> | undefined> =>
  db
    .selectFrom('lead')
    .select(['id', 'createdAt', 'status'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()

/** The lead of a receipt, locked in the same way. */
export const lockLeadByReceipt = (db: Db, tokenHash: string): Promise<LeadRow | undefined> =>
  db
    .selectFrom('lead')
    .selectAll()
    .where('receiptTokenHash', '=', tokenHash)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

export async function updateLead(db: Db, id: string, change: Updateable<LeadTable>): Promise<void> {
  await db.updateTable('lead').set(change).where('id', '=', id).execute()
}

export const leadByReceipt = (db: Db, tokenHash: string) =>
  db
    .selectFrom('lead')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.leadId', '=', 'lead.id').on('outbox.kind', '=', 'lead'),
    )
    .select(['lead.id', 'lead.createdAt', 'callbackWord', 'payload', 'status', 'survey'])
    .select(['lead.consentPage', 'outbox.sentAt'])
    .where('receiptTokenHash', '=', tokenHash)
    .executeTakeFirst()

export const leadPayloads = (db: Db, ids: string[]) =>
  db
    .selectFrom('lead')
    .select(['id', 'payload', 'survey', 'withdrawnAt'])
    .where('id', 'in', padded(ids))
    .execute()

const consentOfLead = [
  'consentVersion',
  'consentLanguage',
  'consentPage',
  'consentedAt',
] as const satisfies (keyof LeadRow)[]

export type LeadListRow = Pick<
  LeadRow,
  | 'id'
  | 'createdAt'
  | 'status'
  | 'payload'
  | 'survey'
  | 'withdrawnAt'
  | (typeof consentOfLead)[number]
> & {
  /** Epoch ms when the CRM took it; null while it waits. */
  sentAt: number | null
  lastError: string | null
  /** The same of its withdrawal; null, too, when there is none. */
  withdrawalSentAt: number | null
  withdrawalError: string | null
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
    .leftJoin('outbox as withdrawal', (join) =>
      join.onRef('withdrawal.leadId', '=', 'lead.id').on('withdrawal.kind', '=', 'withdrawal'),
    )
    .select(['lead.id', 'lead.createdAt', 'lead.status', 'lead.payload'])
    .select(['lead.survey', 'lead.withdrawnAt', 'outbox.sentAt', 'outbox.lastError'])
    .select(['withdrawal.sentAt as withdrawalSentAt', 'withdrawal.lastError as withdrawalError'])
    .select(consentOfLead)
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
