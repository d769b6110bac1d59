import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { dialectOf } from '#lib/server/db/database'
import { padded } from '#lib/server/db/padded'
import type { Db, LeadTable } from '#lib/server/db/schema'
import { mobileOfLead, readableLead } from '#lib/server/leads/stored-lead'
import type { Limit } from '#lib/server/platform/limiter'

export type LeadRow = Selectable<LeadTable>

/** The column `mobile` of a lead with this payload. */
function mobileIn(payload: string): string | null {
  const lead = readableLead(payload)
  return lead ? mobileOfLead(lead) : null
}

/** @returns false, changing nothing, when a lead with this idempotency key exists */
export async function insertLead(db: Db, lead: Insertable<LeadTable>): Promise<boolean> {
  const mobile = mobileIn(lead.payload)
  const result = await db
    .insertInto('lead')
    .values({ ...lead, mobile, firstMobile: mobile })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

interface NumberOfLead {
  /** The lead that has the number, or is to get it. */
  id: string
  lead: LeadPayload
  clientAddress: string | null
}

/**
 * Have other leads used up what one of the limits allows for this lead's number? Those count that have the number or
 * came with it, if they are open, so that the care team calls the number, or were sent from the same address: otherwise
 * anybody could send and withdraw requests until those of the number's owner are no longer stored. Call it in the
 * transaction that gives the lead this number.
 *
 * @param now epoch ms
 */
export async function isOverNumberLimit(
  db: Db,
  { id, lead, clientAddress }: NumberOfLead,
  now: number,
  limits: readonly Limit[] = [],
): Promise<boolean> {
  const mobile = mobileOfLead(lead)
  if (mobile === null || limits.length === 0) return false
  // SQLite's transactions run one after the other. On PostgreSQL, those of one number do from here on.
  if (dialectOf(db) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${mobile}, 0))`.execute(db)
  const most = Math.max(...limits.map(({ limit }) => limit))
  const newest = await db
    .selectFrom('lead')
    .select(['createdAt', 'status', 'clientAddress'])
    .where((is) => is.or([is('mobile', '=', mobile), is('firstMobile', '=', mobile)]))
    .where((is) => is.or([is('status', '=', 'new'), is('clientAddress', '=', clientAddress)]))
    .where('id', '!=', id)
    .orderBy('createdAt', 'desc')
    // If one of the two kinds is over a limit, so is one of the two among these.
    .limit(2 * most)
    .execute()
  const open = newest.filter(({ status }) => status === 'new')
  const ofAddress = newest.filter((row) => row.clientAddress === clientAddress)
  return limits.some(({ limit, windowMs }) =>
    [open, ofAddress].some((rows) => (rows[limit - 1]?.createdAt ?? 0) > now - windowMs),
  )
}

/** Forgets a number where a lead came with it and has another one by now. */
export async function forgetFirstMobile(db: Db, mobile: string): Promise<void> {
  await db
    .updateTable('lead')
    .set({ firstMobile: null })
    .where('firstMobile', '=', mobile)
    .execute()
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
}

export const leadByReceipt = (db: Db, tokenHash: string) =>
  db
    .selectFrom('lead')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.leadId', '=', 'lead.id').on('outbox.kind', '=', 'lead'),
    )
    .select(['lead.id', 'lead.createdAt', 'callbackWord', 'payload', 'status', 'survey'])
    .select(['lead.consentPage', 'outbox.sentAt', 'withdrawnAt'])
    .where('receiptTokenHash', '=', tokenHash)
    .executeTakeFirst()

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
