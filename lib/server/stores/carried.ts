import type { LeadStatus } from '#lib/server/db/schema'
import {
  type Db,
  insertLead,
  type LeadRow,
  lockLeadById,
  lockLeadByKey,
  updateLead,
} from '#lib/server/stores/lead-store'
import { addErasure } from '#lib/server/stores/outbox-of-lead'
import { type OutboxRow, tellAgain } from '#lib/server/stores/outbox-store'
import { padded } from '#lib/server/stores/padded'
import { noteUnanswered } from '#lib/server/stores/unanswered'

/** What of a lead is brought from the database of before into the one that was restored. */

/**
 * What becomes of a lead: 'none' when it says here what it said there, 'repeated' when its call came again
 * since the restore and made a second lead under the same key.
 */
export type Carried = 'new' | 'changed' | 'withdrawn' | 'erased' | 'repeated' | 'none'

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

const rowsOf = (before: Db, leadId: string) =>
  before
    .selectFrom('outbox')
    .select(outboxColumns)
    .where('leadId', '=', leadId)
    .orderBy('id')
    .execute()

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
  before
    .selectFrom('unanswered')
    .select(['leadId', 'contentOf', 'overAt'])
    .where('leadId', '=', leadId)
    .executeTakeFirst()

interface Carrying {
  /** Epoch ms. */
  now: number
  /** Empties a lead that is locked, and has the CRM erase it. */
  erase: (db: Db, lead: LeadRow, now: number) => Promise<void>
}

/**
 * Brings one lead over, in one transaction; the CRM is told of it anew, unless it was as it is there already.
 *
 * @throws Error when a purge took away in between what it was compared with
 */
export async function carryLead(
  db: Db,
  before: Db,
  there: LeadRow,
  { now, erase }: Carrying,
): Promise<Carried> {
  const rows = await rowsOf(before, there.id)
  const unanswered = await unansweredOf(before, there.id)
  const isOpen = unanswered || rows.some(({ claimedUntil }) => claimedUntil !== null)
  // The CRM may take up later what it was sent before.
  const noteOpen = async (transaction: Db) => {
    if (isOpen) await noteUnanswered(transaction, [{ leadId: there.id, contentOf: null }], now)
  }
  return db.transaction().execute(async (transaction) => {
    const what = carriedBy(there, await lockLeadById(transaction, there.id))
    if (what === 'none') return what
    if (what !== 'new') {
      const { id, ...content } = there
      // A clock that went ahead then: done again, it must find nothing to do.
      const updatedAt = Math.max(now, there.updatedAt)
      await updateLead(transaction, id, { ...content, updatedAt })
      const isErasure = rows.some(({ kind }) => kind === 'erasure')
      // A purge alone leaves the CRM what it has.
      if (isErasure) await addErasure(transaction, id, now)
      else if (there.status !== 'purged') await tellAgain(transaction, [id], now)
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
    await insertLead(transaction, { ...there, idempotencyKey: `purged ${there.id}` })
    await erase(transaction, there, now)
    await noteOpen(transaction)
    return 'repeated'
  })
}

/**
 * Brings what a lead said before into the one that its call, repeated since, has made under its key. The call
 * said the same or less, so what stood before holds, but against a correction or withdrawal made since. The
 * visitor has the receipt of the later one.
 */
async function joinRepeated(db: Db, there: LeadRow, now: number): Promise<void> {
  const here = await lockLeadByKey(db, there.idempotencyKey)
  if (!here) throw new Error('A purge came in between: do it again.')
  if (here.status !== 'new') return
  const { payload, correctedAt, status, withdrawnAt, survey } = there
  await updateLead(db, here.id, {
    ...{ status, withdrawnAt, updatedAt: now, survey: here.survey ?? survey },
    ...(here.correctedAt === null ? { payload, correctedAt } : {}),
  })
  await tellAgain(db, [here.id], now)
}

type Known = Pick<LeadRow, 'id' | 'idempotencyKey'>

/** How leads of before are here: each by its id, or else by its key, under which a call came again. */
export async function leadStates(db: Db, leads: readonly Known[]) {
  const found = await db
    .selectFrom('lead')
    .select(['id', 'idempotencyKey', 'status', 'updatedAt'])
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
