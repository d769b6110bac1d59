import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
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

/** The lead of an id, locked in the same way. */
export const lockLeadById = (db: Db, id: string): Promise<LeadRow | undefined> =>
  db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', id)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
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
    .select(['id', 'payload', 'survey', 'withdrawnAt', 'status', 'updatedAt'])
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
>

/** Which leads are meant; what is left out does not matter. */
export interface LeadFilter {
  /** Epoch ms: those created then or later. */
  since?: number | undefined
  status?: LeadRow['status'] | undefined
  /** Digits that stand somewhere in what is kept of the lead: the caller looks where. */
  digits?: string | undefined
  /** The end of the id: what the reference was made of. */
  idEnd?: string | undefined
  /** 'waiting': the CRM is yet to get something of it. 'dead': it refused something for good. */
  crm?: 'waiting' | 'dead' | undefined
}

/** What people write between the digits of a number, and Devanagari's digits in the order of ours. */
const between = [' ', '\u00a0', '-', '.', '(', ')', '/']
const devanagari = [...'०१२३४५६७८९']

/** What is kept of a lead, with each number in it as bare digits. */
const bareDigits = [
  ...between.map((sign) => [sign, ''] as const),
  ...devanagari.map((digit, value) => [digit, String(value)] as const),
].reduce<RawBuilder<string>>(
  (text, [from, to]) => sql<string>`replace(${text}, ${from}, ${to})`,
  sql<string>`payload`,
)

/**
 * Leads, newest first, `limit` at most.
 *
 * @param before continues behind this lead: the last of the page before
 */
export function listLeads(
  db: Db,
  limit: number,
  before?: { createdAt: number; id: string },
  { since, status, digits, idEnd, crm }: LeadFilter = {},
): Promise<LeadListRow[]> {
  return db
    .selectFrom('lead')
    .select(['id', 'createdAt', 'status', 'payload', 'survey', 'withdrawnAt'])
    .select(consentOfLead)
    .$if(since !== undefined, (query) => query.where('createdAt', '>=', since ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'new'))
    .$if(digits !== undefined, (query) => query.where(bareDigits, 'like', `%${digits}%`))
    .$if(idEnd !== undefined, (query) => query.where('id', 'like', `%${idEnd}`))
    .$if(crm !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.leadId', '=', 'lead.id')
            .where('sentAt', 'is', null)
            .where('deadAt', crm === 'dead' ? 'is not' : 'is', null),
        ),
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('createdAt', '<', before?.createdAt ?? 0),
          where.and([
            where('createdAt', '=', before?.createdAt ?? 0),
            where('id', '<', before?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
