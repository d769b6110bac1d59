import { type Selectable, sql } from 'kysely'
import { padded } from '#lib/server/db/padded'
import type { Db, OutboxTable } from '#lib/server/db/schema'
import { skewMs } from '#lib/server/platform/clock-skew'
import { processWide } from '#lib/server/platform/process-wide'

export type OutboxRow = Selectable<OutboxTable>
export type OutboxKind = OutboxTable['kind']

interface NewRow {
  leadId: string
  kind: OutboxKind
  /** Epoch ms; the worker does not send it earlier. */
  availableAt: number
  createdAt: number
}

export async function addOutboxRow(db: Db, row: NewRow): Promise<void> {
  await db.insertInto('outbox').values(row).execute()
}

/** Kinds of rows that carry the content of the form. */
const contentKinds: readonly OutboxKind[] = ['lead', 'lead-update']

/**
 * Looks for a waiting row of the lead that no worker has claimed: when it is sent, it carries the lead's newest
 * content. The row stays locked until the transaction ends, so that no worker can send the old content. A row
 * that a dead worker claimed does not count, because the CRM may have received it; nor does a dead letter.
 *
 * @param availableAt sets when it is due; undefined leaves that as it is
 * @param kinds rows of other kinds do not count
 */
export async function lockWaitingRow(
  db: Db,
  leadId: string,
  availableAt: number | undefined,
  kinds: readonly OutboxKind[] = contentKinds,
): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set((row) => ({ availableAt: availableAt ?? row.ref('availableAt') }))
    .where('leadId', '=', leadId)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('claimedUntil', 'is', null)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Makes every waiting row of the lead due now, failed ones too. */
export async function retryLeadNow(db: Db, leadId: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ availableAt: now })
    .where('leadId', '=', leadId)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('availableAt', '>', now)
    .execute()
}

/**
 * Sends leads once more, after everything that is waiting: the CRM may have received older content last. For a
 * purged or erased lead the erasure is sent again.
 */
export async function sendAgain(db: Db, leadIds: readonly string[], now: number): Promise<void> {
  if (leadIds.length === 0) return
  await db
    .insertInto('outbox')
    .columns(['leadId', 'kind', 'availableAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('lead')
        .select((lead) => [
          'lead.id',
          lead
            .case()
            .when('lead.status', '=', 'purged')
            .then('erasure')
            .else('lead-update')
            .end()
            .as('kind'),
          sql<number>`cast(${now} as bigint)`.as('availableAt'),
          sql<number>`cast(${now} as bigint)`.as('createdAt'),
        ])
        .where('lead.id', 'in', padded(leadIds)),
    )
    .execute()
}

/**
 * Sends without an answer. The CRM may process such a call after it received newer content, for example an erasure.
 * Once that can no longer happen, leads that have changed since are sent again.
 */

/** How long the CRM may still be processing a call after we gave up waiting, in ms. */
const lateMs = 5 * 60_000
/** Leads resent at a time. */
const resendLimit = 500

interface Unanswered {
  leadId: string
  /** The lead's `updatedAt` when it was read for the send; null when unknown. */
  contentOf: number | null
}

/** Records such sends; two of one lead with different content are recorded as unknown. */
export async function recordUnanswered(
  db: Db,
  sends: readonly Unanswered[],
  now: number,
): Promise<void> {
  if (sends.length === 0) return
  // Always in the same order, so that two workers cannot deadlock.
  const rows = [...sends]
    .sort((one, other) => (one.leadId < other.leadId ? -1 : 1))
    .map(({ leadId, contentOf }) => ({ leadId, contentOf, overAt: now + lateMs }))
  await db
    .insertInto('unanswered')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('leadId').doUpdateSet((row) => ({
        overAt: row.ref('excluded.overAt'),
        contentOf: row
          .case()
          .when('unanswered.contentOf', '=', row.ref('excluded.contentOf'))
          .then(row.ref('excluded.contentOf'))
          .else(null)
          .end(),
      })),
    )
    .execute()
}

const overAt = (db: Db, now: number) =>
  db
    .selectFrom('unanswered')
    .select('leadId')
    // Further in the future than any that is ever set: from a clock that was set back since.
    .where((row) => row.or([row('overAt', '<=', now), row('overAt', '>', now + lateMs + skewMs)]))
    .limit(resendLimit)

/**
 * Resends leads that changed after a send without an answer, once the CRM can no longer be processing that send.
 * A lead that still has a waiting row is sent by that one; an unchanged lead needs nothing.
 *
 * @param now epoch ms
 */
export async function resendLateChanges(db: Db, now: number): Promise<void> {
  // Usually there is none.
  if ((await overAt(db, now).limit(1).execute()).length === 0) return
  await db.transaction().execute(async (transaction) => {
    const over = await transaction
      .deleteFrom('unanswered')
      .where('leadId', 'in', overAt(transaction, now))
      .returning(['leadId', 'contentOf'])
      .execute()
    const known = new Map(over.map(({ leadId, contentOf }) => [leadId, contentOf]))
    const leads = await transaction
      .selectFrom('lead')
      .select(['id', 'createdAt', 'updatedAt'])
      .where('id', 'in', padded([...known.keys()]))
      .where((lead) =>
        lead.not(
          lead.exists(
            lead
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.leadId', '=', 'lead.id')
              .where('outbox.sentAt', 'is', null)
              .where('outbox.deadAt', 'is', null),
          ),
        ),
      )
      .execute()
    const changed = leads.filter(
      ({ id, createdAt, updatedAt }) => updatedAt !== (known.get(id) ?? createdAt),
    )
    await sendAgain(
      transaction,
      changed.map(({ id }) => id),
      now,
    )
  })
}

/** All rows of these leads, in the order of sending. */
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
 * Deletes the unclaimed rows of a lead that the CRM no longer needs, except an erasure. A claimed one stays, because
 * its content may be on its way.
 *
 * @param now epoch ms
 */
async function deleteUnsent(db: Db, leadId: string, now: number): Promise<void> {
  const deleted = await db
    .deleteFrom('outbox')
    .where('leadId', '=', leadId)
    .where('sentAt', 'is', null)
    .where('kind', '<>', 'erasure')
    .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', now)]))
    .returning('claimedUntil')
    .execute()
  if (deleted.some(({ claimedUntil }) => claimedUntil !== null))
    await recordUnanswered(db, [{ leadId, contentOf: null }], now)
}

/**
 * Queues the erasure of a lead in the CRM instead of its other rows (deleteUnsent). A claimed one stays first; if its
 * worker died, the erasure is sent once more later. Run it in a transaction that has locked and emptied the lead.
 *
 * @param now epoch ms
 * @returns false if an erasure was queued before; a failed one is then due again
 */
export async function addErasure(db: Db, leadId: string, now: number): Promise<boolean> {
  await deleteUnsent(db, leadId, now)
  const known = await db
    .selectFrom('outbox')
    .select('id')
    .where('leadId', '=', leadId)
    .where('kind', '=', 'erasure')
    .executeTakeFirst()
  if (known) {
    await db
      .updateTable('outbox')
      .set({ availableAt: now, deadAt: null, deadOutlook: null, refusals: 0 })
      .where('id', '=', known.id)
      .where('sentAt', 'is', null)
      .execute()
    return false
  }
  const row = { leadId, kind: 'erasure', availableAt: now, createdAt: now } as const
  await db.insertInto('outbox').values(row).execute()
  return true
}

// Shared between Next.js's bundles: the loop runs in another one than the API routes.
const listeners = () => processWide('outbox-listeners', () => new Set<() => void>())

/** Wakes the loop of this process, because there may be something to send. */
export function wakeOutbox(): void {
  for (const listener of listeners()) listener()
}

/** @returns a function that stops listening */
export function onOutboxWake(listener: () => void): () => void {
  listeners().add(listener)
  return () => {
    listeners().delete(listener)
  }
}
