import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import { padded } from '#lib/server/db/padded'
import type { Db, LeadTable } from '#lib/server/db/schema'
import { addDeskLead, updateDeskLead } from '#lib/server/leads/desk-lead'
import { mobileOfLead, readableLead } from '#lib/server/leads/stored-lead'

export type LeadRow = Selectable<LeadTable>

/** The column `mobile` of a lead with this payload. */
function mobileIn(payload: string): string | null {
  const lead = readableLead(payload)
  return lead ? mobileOfLead(lead) : null
}

/** @returns false, changing nothing, when a lead with this idempotency key exists */
export async function insertLead(db: Db, lead: Insertable<LeadTable>): Promise<boolean> {
  const result = await db
    .insertInto('lead')
    .values({ ...lead, mobile: mobileIn(lead.payload) })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await addDeskLead(db, lead)
  return true
}

/** Removes a lead that this transaction has inserted. */
export async function removeNewLead(db: Db, id: string): Promise<void> {
  await db.deleteFrom('lead').where('id', '=', id).execute()
}

/** The lead with this value in a unique column, locked until the transaction ends. */
const lockLead = (
  db: Db,
  column: 'id' | 'idempotencyKey' | 'receiptTokenHash',
  value: string,
): Promise<LeadRow | undefined> =>
  db
    .selectFrom('lead')
    .selectAll()
    .where(column, '=', value)
    // An SQLite transaction has the write lock from its start.
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

export const lockLeadById = (db: Db, id: string) => lockLead(db, 'id', id)
export const lockLeadByKey = (db: Db, key: string) => lockLead(db, 'idempotencyKey', key)
export const lockLeadByReceipt = (db: Db, tokenHash: string) =>
  lockLead(db, 'receiptTokenHash', tokenHash)

/** Id, time and status of the lead with this key; undefined when there is none. */
export const leadByKey = (
  db: Db,
  key: string,
): Promise<Pick<LeadRow, 'id' | 'createdAt' | 'status'> | undefined> =>
  db
    .selectFrom('lead')
    .select(['id', 'createdAt', 'status'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()

export async function updateLead(db: Db, id: string, change: Updateable<LeadTable>): Promise<void> {
  const mobile = change.payload === undefined ? {} : { mobile: mobileIn(change.payload) }
  await db
    .updateTable('lead')
    .set({ ...change, ...mobile })
    .where('id', '=', id)
    .execute()
  await updateDeskLead(db, id, change)
}

/** A lead as its receipt and the desk show it. */
const shownLead = (db: Db) =>
  db
    .selectFrom('lead')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.leadId', '=', 'lead.id').on('outbox.kind', '=', 'lead'),
    )
    .select(['lead.id', 'lead.createdAt', 'callbackWord', 'payload', 'status', 'survey'])
    .select(['lead.consentPage', 'outbox.sentAt', 'withdrawnAt'])

export const leadByReceipt = (db: Db, tokenHash: string) =>
  shownLead(db).where('receiptTokenHash', '=', tokenHash).executeTakeFirst()

export const leadById = (db: Db, id: string) =>
  shownLead(db).where('lead.id', '=', id).executeTakeFirst()

/**
 * The leads of a number, newest first. Those of which the number is erased are not among them.
 *
 * @param mobile '+919876543210'
 */
export const leadsOfNumber = (
  db: Db,
  mobile: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom('lead')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.leadId', '=', 'lead.id').on('outbox.kind', '=', 'lead'),
    )
    .select(['lead.id', 'lead.createdAt', 'callbackWord', 'payload', 'status', 'receiptTokenHash'])
    .select('outbox.sentAt')
    .where('mobile', '=', mobile)
    .orderBy('lead.createdAt', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const leadPayloads = (db: Db, ids: string[]) =>
  db
    .selectFrom('lead')
    .select(['id', 'payload', 'survey', 'callbackWord', 'withdrawnAt', 'status', 'updatedAt'])
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
  | 'callbackWord'
  | 'withdrawnAt'
  | (typeof consentOfLead)[number]
>

/** Selects leads; undefined fields do not restrict the selection. */
export interface LeadFilter {
  /** Epoch ms: only leads created then or later. */
  since?: number | undefined
  status?: LeadRow['status'] | undefined
  /** Digits that occur anywhere in the stored lead; the caller checks the field. */
  digits?: string | undefined
  /** The end of the id, from which the reference is derived. */
  idEnd?: string | undefined
  /** 'waiting': not fully delivered to the CRM yet. 'dead': has a dead letter. */
  crm?: 'waiting' | 'dead' | undefined
}

/** Separators that people type within a number, and the Devanagari digits from 0 to 9. */
const between = [' ', '\u00a0', '-', '.', '(', ')', '/']
const devanagari = [...'०१२३४५६७८९']

/** The stored text of a lead with separators removed from numbers. */
const bareDigits = [
  ...between.map((sign) => [sign, ''] as const),
  ...devanagari.map((digit, value) => [digit, String(value)] as const),
].reduce<RawBuilder<string>>(
  (text, [from, to]) => sql<string>`replace(${text}, ${from}, ${to})`,
  sql<string>`payload`,
)

/**
 * Leads, newest first, at most `limit`.
 *
 * @param before continues after this lead, the last of the previous page
 */
export function listLeads(
  db: Db,
  limit: number,
  before?: { createdAt: number; id: string },
  { since, status, digits, idEnd, crm }: LeadFilter = {},
): Promise<LeadListRow[]> {
  return db
    .selectFrom('lead')
    .select(['id', 'createdAt', 'status', 'payload', 'survey', 'callbackWord', 'withdrawnAt'])
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
