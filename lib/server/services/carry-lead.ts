import { eraseLocked, purgedKey } from '#lib/server/services/erase-lead'
import { finality, type JoinedLead, joinedLead } from '#lib/server/services/joined-lead'
import { carriedRows, carriedUnanswered } from '#lib/server/stores/carried'
import {
  type Db,
  insertLead,
  type LeadRow,
  lockLeadById,
  lockLeadByKey,
  updateLead,
} from '#lib/server/stores/lead-store'
import { addErasure } from '#lib/server/stores/outbox-of-lead'
import { tellAgain } from '#lib/server/stores/outbox-store'
import { noteUnanswered } from '#lib/server/stores/unanswered'

/** What of a lead is brought from the database of before into the one that was restored. */

/**
 * What becomes of a lead: 'none' when it says here what it said there, 'repeated' when its call came again
 * since the restore and made a second lead under the same key.
 */
export type Carried = 'new' | 'changed' | 'withdrawn' | 'erased' | 'repeated' | 'none'

const joinedWith = (there: LeadRow, here: LeadRow): JoinedLead =>
  there.updatedAt > here.updatedAt ? joinedLead(here, there) : joinedLead(there, here)

/** What is to be done for `there`, as it was before, where it is `here` by now. */
export function carriedBy(there: LeadRow, here: LeadRow | undefined): Carried {
  if (!here) return 'new'
  if (finality[there.status] < finality[here.status]) return 'none'
  if (there.status !== here.status) return there.status === 'purged' ? 'erased' : 'withdrawn'
  const joined = joinedWith(there, here)
  const parts = Object.keys(joined) as (keyof JoinedLead)[]
  return parts.some((part) => joined[part] !== here[part]) ? 'changed' : 'none'
}

/**
 * Brings one lead over, in one transaction; the CRM is told of it anew, unless it was as it is there already.
 *
 * @param now epoch ms
 * @throws Error when a purge took away in between what it was compared with
 */
export async function carryLead(db: Db, before: Db, there: LeadRow, now: number): Promise<Carried> {
  const rows = await carriedRows(before, there.id)
  const unanswered = await carriedUnanswered(before, there.id)
  const isOpen = unanswered || rows.some(({ claimedUntil }) => claimedUntil !== null)
  // The CRM may take up later what it was sent before.
  const noteOpen = async (transaction: Db) => {
    if (isOpen) await noteUnanswered(transaction, [{ leadId: there.id, contentOf: null }], now)
  }
  return db.transaction().execute(async (transaction) => {
    const here = await lockLeadById(transaction, there.id)
    const what = carriedBy(there, here)
    if (what === 'none') return what
    if (here) {
      const joined = joinedWith(there, here)
      // A clock that went ahead then: done again, it must find nothing to do.
      const updatedAt = Math.max(now, there.updatedAt)
      await updateLead(transaction, here.id, {
        ...{ ...joined, updatedAt },
        // It gives up its key, as there: the same call again is another lead.
        ...(joined.status === 'purged' && { idempotencyKey: purgedKey(here.id) }),
      })
      const isErasure = rows.some(({ kind }) => kind === 'erasure')
      // A purge alone leaves the CRM what it has.
      if (isErasure) await addErasure(transaction, here.id, now)
      else if (there.status !== 'purged') await tellAgain(transaction, [here.id], now)
      await noteOpen(transaction)
      return what
    }
    if (await insertLead(transaction, there)) {
      // A claim goes along: it says of a worker that was killed that what it sent may have arrived.
      if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute()
      if (unanswered) await transaction.insertInto('unanswered').values(unanswered).execute()
      return what
    }
    await joinRepeated(transaction, there, now)
    // Its record in the CRM would be a second one, which nobody could withdraw any more.
    await insertLead(transaction, { ...there, idempotencyKey: purgedKey(there.id) })
    await eraseLocked(transaction, there, now)
    await noteOpen(transaction)
    return 'repeated'
  })
}

/** Brings what a lead said before into the one that its call, repeated since, has made under its key. */
async function joinRepeated(db: Db, there: LeadRow, now: number): Promise<void> {
  const here = await lockLeadByKey(db, there.idempotencyKey)
  if (!here) throw new Error('A purge came in between: do it again.')
  if (here.status !== 'new') return
  await updateLead(db, here.id, { ...joinedLead(there, here), updatedAt: now })
  await tellAgain(db, [here.id], now)
}
