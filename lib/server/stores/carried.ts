import type { LeadStatus } from '#lib/server/db/schema'
import {
  type Db,
  insertLead,
  type LeadRow,
  lockLeadById,
  updateLead,
} from '#lib/server/stores/lead-store'
import { addErasure, outboxRowsOf } from '#lib/server/stores/outbox-of-lead'
import { tellAgain } from '#lib/server/stores/outbox-store'
import { padded } from '#lib/server/stores/padded'
import { noteUnanswered } from '#lib/server/stores/unanswered'

/** What of a lead is brought from the database of before into the one that was restored. */

/** What becomes of a lead: 'none' when it says here what it said there. */
export type Carried = 'new' | 'changed' | 'withdrawn' | 'erased' | 'none'

/** Leads of the database of before, in the order of their ids, `limit` at most. */
export const leadsBehind = (before: Db, id: string, limit: number): Promise<LeadRow[]> =>
  before.selectFrom('lead').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()

/** Nobody withdraws from these: a later state is never undone. */
const finality: Record<LeadStatus, number> = { new: 0, withdrawn: 1, purged: 2 }

/** What is to be done for `there`, as it was before, where it is `here` by now. */
export function carriedBy(
  there: Pick<LeadRow, 'status' | 'updatedAt'>,
  here: Pick<LeadRow, 'status' | 'updatedAt'> | undefined,
): Carried {
  if (!here) return 'new'
  const further = finality[there.status] - finality[here.status]
  if (further < 0 || (further === 0 && there.updatedAt <= here.updatedAt)) return 'none'
  if (further === 0) return 'changed'
  return there.status === 'purged' ? 'erased' : 'withdrawn'
}

const unansweredOf = (before: Db, leadId: string) =>
  before.selectFrom('unanswered').selectAll().where('leadId', '=', leadId).executeTakeFirst()

/**
 * Brings one lead over, in one transaction; the CRM is told of it anew, unless it was as it is there already.
 *
 * @param now epoch ms
 */
export async function carryLead(db: Db, before: Db, there: LeadRow, now: number): Promise<Carried> {
  const rows = await outboxRowsOf(before, [there.id])
  const unanswered = await unansweredOf(before, there.id)
  return db.transaction().execute(async (transaction) => {
    const what = carriedBy(there, await lockLeadById(transaction, there.id))
    if (what === 'new') {
      // A call that was repeated since has made a lead under the same key.
      if (!(await insertLead(transaction, there))) return 'none'
      // A claim goes along: it says of a worker that was killed that what it sent may have arrived.
      const sent = rows.map(({ id: _, ...row }) => row)
      if (sent.length > 0) await transaction.insertInto('outbox').values(sent).execute()
      if (unanswered) await transaction.insertInto('unanswered').values(unanswered).execute()
    } else if (what !== 'none') {
      const { id, ...content } = there
      // A clock that went ahead then: done again, it must find nothing to do.
      const updatedAt = Math.max(now, there.updatedAt)
      await updateLead(transaction, id, { ...content, updatedAt })
      const isErasure = rows.some(({ kind }) => kind === 'erasure')
      // A purge alone leaves the CRM what it has.
      if (isErasure) await addErasure(transaction, id, now)
      else if (there.status !== 'purged') await tellAgain(transaction, [id], now)
      // The CRM may take up later what it was sent before.
      if (unanswered || rows.some(({ claimedUntil }) => claimedUntil !== null))
        await noteUnanswered(transaction, [{ leadId: id, contentOf: null }], now)
    }
    return what
  })
}

/** When somebody last wrote something of a person, in epoch ms. */
async function lastWrite(db: Db): Promise<number> {
  const newest = async (table: 'lead' | 'userAccount') => {
    const found = await db
      .selectFrom(table)
      .select((row) => row.fn.max<number | null>('updatedAt').as('at'))
      .executeTakeFirst()
    return found?.at ?? 0
  }
  return Math.max(await newest('lead'), await newest('userAccount'))
}

/** Numbers whose login was there when the backup was made, and is not in the database of before. */
export async function erasedLogins(db: Db, before: Db): Promise<string[]> {
  const [kept, since] = [
    await before.selectFrom('userAccount').select('id').execute(),
    await lastWrite(before),
  ]
  const ids = new Set(kept.map(({ id }) => id))
  const users = await db
    .selectFrom('userAccount')
    .select(['id', 'mobile'])
    // Who came later than the database of before ends is new, and was not erased.
    .where('createdAt', '<=', since)
    .execute()
  return users.filter(({ id }) => !ids.has(id)).map(({ mobile }) => mobile)
}

/** The leads of these ids as they are here. */
export async function leadStates(db: Db, ids: readonly string[]) {
  const found = await db
    .selectFrom('lead')
    .select(['id', 'status', 'updatedAt'])
    .where('id', 'in', padded(ids))
    .execute()
  return new Map(found.map((lead) => [lead.id, lead]))
}
