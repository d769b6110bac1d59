import type { Selectable } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { OutboxTable } from '#lib/server/db/schema'
import type { Db } from '#lib/server/stores/lead-store'
import { padded } from '#lib/server/stores/padded'

export type OutboxRow = Selectable<OutboxTable>
export type OutboxKind = OutboxTable['kind']

interface NewRow {
  leadId: string
  kind: OutboxKind
  /** Epoch ms before which the worker leaves it alone. */
  availableAt: number
  createdAt: number
}

export async function addOutboxRow(db: Db, row: NewRow): Promise<void> {
  await db.insertInto('outbox').values(row).execute()
}

/** The rows that bring what the form said. */
const contentKinds: readonly OutboxKind[] = ['lead', 'lead-update']

/**
 * Looks for a row of the lead that nobody is sending, be it new or waiting for its next try: the worker
 * will read the lead's newest content for it. The row stays locked until the transaction ends, so that
 * the worker cannot take it with the content of before. A row that a dead worker holds counts as being
 * sent: what it held may have arrived.
 *
 * @param availableAt makes it available then; undefined leaves that as it is
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
    .where('claimedUntil', 'is', null)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Makes every row of the lead available at once, those that failed and wait for their next try too. */
export async function hurryRows(db: Db, leadId: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ availableAt: now })
    .where('leadId', '=', leadId)
    .where('sentAt', 'is', null)
    .where('availableAt', '>', now)
    .execute()
}

/**
 * Takes rows to send until `claimedUntil`; a worker that dies leaves them to the next one then. Rows
 * of a lead go one after the other, in order.
 */
export async function claimRows(
  db: Db,
  { now, claimedUntil, limit }: { now: number; claimedUntil: number; limit: number },
): Promise<OutboxRow[]> {
  const due = db
    .selectFrom('outbox as due')
    .select('due.id')
    .where('due.sentAt', 'is', null)
    .where('due.availableAt', '<=', now)
    .where((row) =>
      row.or([row('due.claimedUntil', 'is', null), row('due.claimedUntil', '<=', now)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.leadId', '=', 'due.leadId')
            .whereRef('earlier.id', '<', 'due.id')
            .where('earlier.sentAt', 'is', null),
        ),
      ),
    )
    .orderBy('due.availableAt')
    .limit(limit)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate().skipLocked())
  const rows = await db
    .updateTable('outbox')
    .set((row) => ({ claimedUntil, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
  return rows.sort((one, other) => one.id - other.id)
}

export async function markSent(db: Db, ids: number[], now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt: now, claimedUntil: null, lastError: null })
    .where('id', 'in', padded(ids))
    .execute()
}

/** @param lastError what went wrong in fixed words: no personal data */
export async function markFailed(
  db: Db,
  id: number,
  { availableAt, lastError }: { availableAt: number; lastError: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ availableAt, claimedUntil: null, lastError })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}
