import { sql } from 'kysely'
import { skewMs } from '#lib/server/clock-skew'
import type { Db } from '#lib/server/stores/lead-store'
import { type Claimed, idsOf } from '#lib/server/stores/outbox-claims'
import type { OutboxRow } from '#lib/server/stores/outbox-store'
import { padded } from '#lib/server/stores/padded'

/** What became of rows that were claimed. */

/**
 * Notes that the CRM has taken these rows, all of one claim. What it took was the whole lead as it
 * stands, so that dead letters of these leads have arrived with it.
 */
export async function markSent(db: Db, rows: readonly Claimed[], now: number): Promise<void> {
  const [first] = rows
  if (!first) return
  await db
    .updateTable('outbox')
    .set({ sentAt: now, claimedUntil: null, lastError: null })
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .where('sentAt', 'is', null)
    .execute()
  await db
    .updateTable('outbox')
    .set({ sentAt: now, deadAt: null, lastError: null })
    .where('leadId', 'in', padded(rows.map(({ leadId }) => leadId)))
    .where('deadAt', 'is not', null)
    .execute()
}

type Refused = Claimed & {
  /** What went wrong in fixed words: no personal data. */
  lastError: string
}

export type Failed = Refused & Pick<OutboxRow, 'availableAt' | 'refusals' | 'refusedAt'>

/** What each row gets of its own, for one statement about all of them. */
const ofEach = <T extends Claimed>(
  rows: readonly T[],
  type: 'bigint' | 'text' | 'integer',
  value: (row: T) => number | string | null,
) => {
  const cases = padded(rows).map(
    (row) => sql`when ${row.id} then cast(${value(row)} as ${sql.raw(type)})`,
  )
  return sql`case id ${sql.join(cases, sql` `)} end`
}

/** Has rows, all of one claim, wait for their next try. */
export async function markFailed(db: Db, rows: readonly Failed[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await db
    .updateTable('outbox')
    .set({
      availableAt: ofEach(rows, 'bigint', ({ availableAt }) => availableAt).$castTo<number>(),
      claimedUntil: null,
      lastError: ofEach(rows, 'text', ({ lastError }) => lastError).$castTo<string>(),
      refusals: ofEach(rows, 'integer', ({ refusals }) => refusals).$castTo<number>(),
      refusedAt: ofEach(rows, 'bigint', (row) => row.refusedAt).$castTo<number | null>(),
    })
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .where('sentAt', 'is', null)
    .execute()
}

/** Lays rows, all of one claim, aside that the CRM refused for good. */
export async function markDead(db: Db, rows: readonly Refused[], now: number): Promise<void> {
  const [first] = rows
  if (!first) return
  await db
    .updateTable('outbox')
    .set({
      deadAt: now,
      claimedUntil: null,
      lastError: ofEach(rows, 'text', ({ lastError }) => lastError).$castTo<string>(),
    })
    .where('id', 'in', idsOf(rows))
    .where('claimedUntil', '=', first.claimedUntil)
    .where('sentAt', 'is', null)
    .execute()
}

/** The newest rows that are looked at. */
const newest = 200

/**
 * When the CRM took the newest rows that bring a lead, or those that change what it has, in epoch ms, so far as it
 * did; and how many such rows wait that it refused for a reason that nobody knows. A time to come was set by a clock
 * that was put back since, and is left out.
 */
export async function takenAndRefused(
  db: Db,
  isNewLead: boolean,
  now: number,
): Promise<{ taken: number[]; refused: number }> {
  const ofSort = db.selectFrom('outbox').where('kind', isNewLead ? '=' : '<>', 'lead')
  const rows = await ofSort.select('sentAt').orderBy('id', 'desc').limit(newest).execute()
  const taken = rows.flatMap(({ sentAt }) =>
    sentAt !== null && sentAt <= now + skewMs ? [sentAt] : [],
  )
  const { refused } = await ofSort
    .select((row) => row.fn.countAll<number>().as('refused'))
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('refusedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return { taken, refused }
}
