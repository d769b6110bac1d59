import { type Selectable, sql } from 'kysely'
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
 * sent: what it held may have arrived. A dead letter does not count: nobody is going to send it.
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
    .where('deadAt', 'is', null)
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
    .where('deadAt', 'is', null)
    .where('availableAt', '>', now)
    .execute()
}

/**
 * Has leads told once more, behind whatever waits: for those of which an old content may have reached the
 * CRM behind a newer one.
 */
export async function tellAgain(db: Db, leadIds: readonly string[], now: number): Promise<void> {
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
        .where('lead.id', 'in', padded(leadIds))
        // A purge alone leaves the CRM what it has.
        .where((lead) =>
          lead.or([
            lead('lead.status', '<>', 'purged'),
            lead.exists(
              lead
                .selectFrom('outbox')
                .select('outbox.id')
                .whereRef('outbox.leadId', '=', 'lead.id')
                .where('outbox.kind', '=', 'erasure'),
            ),
          ]),
        ),
    )
    .execute()
}
