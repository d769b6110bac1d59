import type { ExpressionBuilder } from 'kysely'
import { environment } from '#lib/config/env.server'
import type { Database, Db, LeadStatus } from '#lib/server/db/schema'
import { isLoginRefusal } from '#lib/server/leads/crm/crm'
import { maxRefusals } from '#lib/server/leads/outbox/outcome'
import { type OutboxRow, sendAgain } from '#lib/server/leads/outbox/store'
import { hasUnsentRows } from '#lib/server/leads/purge-store'

/** What operators see of the outbox, and how they resend rows. */

/** If the oldest row has waited longer, in ms, an operator should look: a patient is waiting for a call. */
export const maxWaitMs = 3_600_000

export interface OutboxStatus {
  /** Rows that are neither sent nor dead. */
  waiting: number
  /** Waiting rows that are due now, and those whose last attempt failed. */
  due: number
  failing: number
  /** Dead letters. */
  dead: number
  /** Dead letters that the CRM refused because of its settings, such as a missing permission. */
  deadBySetting: number
  /** Waiting rows whose last attempt failed because the CRM refused the site's login. */
  loginRefused: number
  /** Why the CRM refuses all leads, with its code ('Zoho refuses the login: invalid_client'); null if it does not. */
  refusal: string | null
  /** Age of the oldest waiting row in ms; 0 when none waits. */
  oldestWaitingMs: number
  /** Waiting rows of each kind. */
  kinds: Partial<Record<OutboxRow['kind'], number>>
  /** Waiting and dead rows by the reason of their last failure. */
  errors: Record<string, number>
}

/** Both queries read a partial index that contains only the rows they count. */
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
    .select(['lastError', 'deadOutlook', (row) => row.fn.countAll<number>().as('rows')])
    .where('deadAt', 'is not', null)
    .where('sentAt', 'is', null)
    .groupBy(['lastError', 'deadOutlook'])
    .execute()

/**
 * @param now epoch ms
 * @param provider where leads go: rows that another CRM refused before a change of the setting say nothing about this one
 */
export async function outboxStatus(
  db: Db,
  now: number,
  provider = environment().crm.provider,
): Promise<OutboxStatus> {
  /** A file accepts everybody. */
  const mayRefuse = provider !== 'file'
  const status: OutboxStatus = {
    waiting: 0,
    due: 0,
    failing: 0,
    dead: 0,
    deadBySetting: 0,
    loginRefused: 0,
    refusal: null,
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
    if (mayRefuse && lastError !== null && isLoginRefusal(lastError)) {
      status.loginRefused += rows
      status.refusal = lastError
    }
    count(lastError, rows)
  }
  for (const { lastError, deadOutlook, rows } of await deadGroups(db)) {
    status.dead += rows
    if (deadOutlook === 'setting') {
      status.deadBySetting += rows
      if (mayRefuse)
        status.refusal ??= `the CRM refuses leads because of its settings or limits: ${lastError}`
    }
    count(lastError, rows)
  }
  return status
}

export type DeadLetter = Pick<
  OutboxRow,
  'id' | 'leadId' | 'kind' | 'attempts' | 'createdAt' | 'deadAt' | 'lastError'
>

/** Dead letters, newest first, at most `limit`. */
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

const revived = (db: Db) =>
  db
    .updateTable('outbox')
    .set({ deadAt: null, deadOutlook: null, lastError: null })
    .where('deadAt', 'is not', null)
    .where('sentAt', 'is', null)

/**
 * Makes dead letters wait again, due now: those of one lead, or all.
 *
 * @returns how many
 */
export async function reviveDead(
  db: Db,
  { leadId }: { leadId?: string },
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await revived(db)
    .set({ refusals: 0, availableAt: now })
    .$if(leadId !== undefined, (query) => query.where('leadId', '=', leadId ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Makes the dead letters wait again that a setting of the CRM's account caused. They are due after the delay of their
 * refusal. Call it when the CRM accepts leads: each row's refusal counts then, and one with `maxRefusals` stays dead.
 */
export async function reviveRefusedBySetting(db: Db): Promise<void> {
  await revived(db)
    .set((row) => ({ refusals: row('refusals', '+', 1) }))
    .where('deadOutlook', '=', 'setting')
    // The refusal that is counted now may be the last one.
    .where('refusals', '<', maxRefusals - 1)
    .execute()
}

/** Leads per statement. */
const pageSize = 500

const sentOf = ({ selectFrom }: ExpressionBuilder<Database, 'lead'>, since: number) =>
  selectFrom('outbox')
    .select('outbox.id')
    .whereRef('outbox.leadId', '=', 'lead.id')
    .where('outbox.sentAt', '>=', since)

/**
 * Queues a page of delivered leads again, each as it is now. A lead with a waiting row is left out: that row
 * will be sent.
 *
 * @param since epoch ms: only leads created, changed or delivered then or later
 * @param after continues after this id, which begins with the time
 * @returns `last` is where to continue; undefined when there are no more
 */
export async function resendDelivered(
  db: Db,
  { since, status, after }: { since: number; status: LeadStatus; after: string },
  now: number,
): Promise<{ queued: number; last: string | undefined }> {
  const leads = await db
    .selectFrom('lead')
    .select('lead.id')
    .where('lead.id', '>', after)
    // An older lead may have been delivered since: a CRM restored to this time lacks it.
    .where((lead) =>
      lead.or([lead('lead.updatedAt', '>=', since), lead.exists(sentOf(lead, since))]),
    )
    .where('lead.status', '=', status)
    .where((lead) => lead.not(hasUnsentRows(lead)))
    .orderBy('lead.id')
    .limit(pageSize)
    .execute()
  const ids = leads.map(({ id }) => id)
  await sendAgain(db, ids, now)
  return { queued: ids.length, last: ids.length === pageSize ? ids.at(-1) : undefined }
}

/**
 * Makes every waiting row due now, except claimed ones.
 *
 * @param now epoch ms
 * @returns how many rows were not due before
 */
export async function retryAllNow(db: Db, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ availableAt: now })
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('availableAt', '>', now)
    .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', now)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
