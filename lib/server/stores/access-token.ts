import type { Selectable } from 'kysely'
import { skewMs } from '#lib/server/clock-skew'
import { dialectOf } from '#lib/server/db/database'
import type { AccessTokenTable } from '#lib/server/db/schema'
import type { Db } from '#lib/server/stores/lead-store'

/** The access token of an outside service, which all instances share. Times are epoch ms. */

export type TokenRow = Pick<Selectable<AccessTokenTable>, 'sealed' | 'expiresAt' | 'problem'>

export const readToken = (db: Db, service: string): Promise<TokenRow | undefined> =>
  db
    .selectFrom('accessToken')
    .select(['sealed', 'expiresAt', 'problem'])
    .where('service', '=', service)
    .executeTakeFirst()

interface Turn {
  service: string
  /** Who asks for the turn, unique among all. */
  by: string
  now: number
  /** How long the turn lasts, in ms. */
  turnMs: number
  /** What `readToken` gave: somebody may have fetched another since. */
  known: string | null
  /** So many tokens may be fetched within `windowMs`. */
  most: number
  windowMs: number
}

/** A list that a clock set back since has not put into the future. */
const recent = (fetched: string, now: number, windowMs: number) =>
  (JSON.parse(fetched) as number[]).filter((at) => at > now - windowMs && at <= now + skewMs)

/**
 * Asks for the turn to fetch a new token.
 *
 * @returns 'ours'; 'others' while somebody else has it or has just used it; 'limit' when too many were
 *   fetched lately
 */
export const takeTurn = (
  db: Db,
  { service, by, now, turnMs, known, most, windowMs }: Turn,
): Promise<'ours' | 'others' | 'limit'> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('accessToken')
      .values({ service, expiresAt: 0, refreshUntil: 0 })
      .onConflict((conflict) => conflict.column('service').doNothing())
      .execute()
    const row = await transaction
      .selectFrom('accessToken')
      .selectAll()
      .where('service', '=', service)
      .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    if (row.sealed !== known) return 'others'
    // Further ahead than any turn lasts: by a clock that has been put back since.
    if (row.refreshUntil > now && row.refreshUntil <= now + turnMs + skewMs) return 'others'
    const fetched = recent(row.fetched, now, windowMs)
    if (fetched.length >= most) return 'limit'
    await transaction
      .updateTable('accessToken')
      .set({
        refreshUntil: now + turnMs,
        refreshedBy: by,
        fetched: JSON.stringify([...fetched, now]),
      })
      .where('service', '=', service)
      .execute()
    return 'ours'
  })

/** Ends the turn of `by`. @param outcome what it fetched, or why it got none, in fixed words */
export async function endTurn(
  db: Db,
  { service, by }: Pick<Turn, 'service' | 'by'>,
  outcome: { sealed: string; expiresAt: number } | { problem: string },
): Promise<void> {
  await db
    .updateTable('accessToken')
    .set({ problem: null, ...outcome, refreshUntil: 0, refreshedBy: null })
    .where('service', '=', service)
    .where('refreshedBy', '=', by)
    .execute()
}
