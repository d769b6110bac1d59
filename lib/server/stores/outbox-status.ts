import type { Db } from '#lib/server/stores/lead-store'
import type { OutboxRow } from '#lib/server/stores/outbox-store'

/** What an operator asks of the outbox. */

export interface OutboxStatus {
  /** Rows that the CRM has not taken and that are no dead letters. */
  waiting: number
  /** Of these: those whose turn it is now, and those whose last try failed. */
  due: number
  failing: number
  /** Rows that the CRM refused for good. */
  dead: number
  /** Age of the oldest waiting row in ms; 0 when none waits. */
  oldestWaitingMs: number
  /** Waiting rows of each kind. */
  kinds: Partial<Record<OutboxRow['kind'], number>>
  /** How many rows, waiting or dead, each reason holds up. */
  errors: Record<string, number>
}

/** Each of the two reads an index that holds no more than what it counts. */
const waitingGroups = (db: Db, now: number) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'lastError'])
    .select((row) => [
      row.fn.countAll<number>().as('rows'),
      row.fn.min<number>('createdAt').as('oldest'),
      row.fn
        .count<number>(
          row
            .case()
            .when(
              row.and([
                row('availableAt', '<=', now),
                row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', now)]),
              ]),
            )
            .then(row.ref('id'))
            .end(),
        )
        .as('due'),
    ])
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .groupBy(['kind', 'lastError'])
    .execute()

const deadGroups = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['lastError', (row) => row.fn.countAll<number>().as('rows')])
    .where('deadAt', 'is not', null)
    .where('sentAt', 'is', null)
    .groupBy('lastError')
    .execute()

/** @param now epoch ms */
export async function outboxStatus(db: Db, now: number): Promise<OutboxStatus> {
  const status: OutboxStatus = {
    waiting: 0,
    due: 0,
    failing: 0,
    dead: 0,
    oldestWaitingMs: 0,
    kinds: {},
    errors: {},
  }
  const count = (reason: string | null, rows: number) => {
    if (reason !== null) status.errors[reason] = (status.errors[reason] ?? 0) + rows
  }
  for (const { kind, lastError, rows, due, oldest } of await waitingGroups(db, now)) {
    status.waiting += rows
    status.due += due
    status.kinds[kind] = (status.kinds[kind] ?? 0) + rows
    status.oldestWaitingMs = Math.max(status.oldestWaitingMs, now - oldest)
    if (lastError !== null) status.failing += rows
    count(lastError, rows)
  }
  for (const { lastError, rows } of await deadGroups(db)) {
    status.dead += rows
    count(lastError, rows)
  }
  return status
}

export type DeadLetter = Pick<
  OutboxRow,
  'id' | 'leadId' | 'kind' | 'attempts' | 'createdAt' | 'deadAt' | 'lastError'
>

/** Dead letters, newest first, `limit` at most. */
export const deadLetters = (db: Db, limit: number): Promise<DeadLetter[]> =>
  db
    .selectFrom('outbox')
    .select(['id', 'leadId', 'kind', 'attempts', 'createdAt', 'deadAt', 'lastError'])
    .where('deadAt', 'is not', null)
    .where('sentAt', 'is', null)
    .orderBy('deadAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/**
 * Makes dead letters wait again, due at once: those of a lead, or all.
 *
 * @returns how many
 */
export async function reviveDead(
  db: Db,
  { leadId }: { leadId?: string },
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ deadAt: null, refusals: 0, availableAt: now, lastError: null })
    .where('deadAt', 'is not', null)
    .where('sentAt', 'is', null)
    .$if(leadId !== undefined, (query) => query.where('leadId', '=', leadId ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
