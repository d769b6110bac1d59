import { sql } from 'kysely'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { dialectOf } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { mobileOfLead } from '#lib/server/leads/stored-lead'
import { type Limit, limiterKey } from '#lib/server/platform/limiter'

/**
 * Limits on the requests of one number: whoever fills in forms with somebody else's number must not keep the care team
 * calling it. Each time a lead gets a number, by a form, a repeated form or a correction, a row says when and from where.
 */

/** Rows are of no use afterwards. At least the longest window of a limit, in ms. */
const keptMs = 86_400_000

interface GivenNumber {
  /** The lead that is to get the number. */
  id: string
  lead: LeadPayload
  /** Of whoever gives it. */
  clientAddress: string
  /** Epoch ms. */
  now: number
}

/** An IPv6 /64 counts as one address. */
const networkOf = (clientAddress: string) => limiterKey('number', clientAddress)

/**
 * Gives a lead a number, unless that is too much for one of the limits. Two kinds of other leads count: those that are
 * open and have the number now, because the care team calls it about them; and those that were given it from the same
 * network, whatever became of them. So nobody can use up a number's limit for its owner with requests that are withdrawn
 * or corrected to another number. Call it in the transaction that gives the lead the number.
 *
 * @returns false, storing nothing, when the number is over a limit
 */
export async function takeNumber(
  db: Db,
  { id, lead, clientAddress, now }: GivenNumber,
  limits: readonly Limit[] = [],
): Promise<boolean> {
  const mobile = mobileOfLead(lead)
  if (mobile === null) return true
  const network = networkOf(clientAddress)
  if (limits.length > 0 && (await isOver(db, { id, mobile, network, now }, limits))) return false
  await db.insertInto('leadNumber').values({ leadId: id, mobile, network, givenAt: now }).execute()
  return true
}

async function isOver(
  db: Db,
  { id, mobile, network, now }: { id: string; mobile: string; network: string; now: number },
  limits: readonly Limit[],
): Promise<boolean> {
  // SQLite's transactions run one after the other. On PostgreSQL, those of one number do from here on.
  if (dialectOf(db) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${mobile}, 0))`.execute(db)
  const isOpen = sql`(lead.mobile = ${mobile} and lead.status = 'new')`
  const isOfNetwork = sql`lead_number.network = ${network}`
  const { counts } = await db
    .selectFrom('leadNumber')
    .leftJoin('lead', 'lead.id', 'leadNumber.leadId')
    .select(
      sql<string>`${sql.join(
        limits.flatMap(({ windowMs }) =>
          [isOpen, isOfNetwork].map(
            (kind) =>
              sql`cast(count(distinct case when ${kind} and given_at > ${now - windowMs} then lead_id end) as text)`,
          ),
        ),
        sql` || ' ' || `,
      )}`.as('counts'),
    )
    .where('leadNumber.mobile', '=', mobile)
    .where('leadNumber.leadId', '!=', id)
    .executeTakeFirstOrThrow()
  const found = counts.split(' ').map(Number)
  return limits.some(({ limit }, place) =>
    found.slice(2 * place, 2 * place + 2).some((count) => count >= limit),
  )
}

/**
 * How many other leads were given a number in the day before this one was?
 *
 * @param mobile '+919876543210'
 */
export async function earlierOfNumber(
  db: Db,
  { leadId, mobile }: { leadId: string; mobile: string },
): Promise<number> {
  const { earlier } = await db
    .selectFrom('leadNumber as other')
    .innerJoin('leadNumber as own', 'own.mobile', 'other.mobile')
    .select(sql<number>`count(distinct other.lead_id)`.as('earlier'))
    .where('own.leadId', '=', leadId)
    .where('own.mobile', '=', mobile)
    .where('other.leadId', '!=', leadId)
    .where(sql<boolean>`other.given_at > own.given_at - ${keptMs}`)
    .where((is) =>
      is.or([
        is('other.givenAt', '<', is.ref('own.givenAt')),
        // Leads of the same millisecond are in the order of their ids.
        is.and([is('other.givenAt', '=', is.ref('own.givenAt')), is('other.leadId', '<', leadId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(earlier)
}

/** Was the lead given this number in the last day? @param mobile '+919876543210' */
export async function hadNumber(db: Db, leadId: string, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('leadNumber')
    .select('leadId')
    .where('leadId', '=', leadId)
    .where('mobile', '=', mobile)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes what no limit counts any more. @param now epoch ms */
export async function removeOldNumbers(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('leadNumber')
    .where('givenAt', '<', now - keptMs)
    .execute()
}

/** Removes what is kept of a lead or of a number. */
export async function forgetNumbers(
  db: Db,
  of: { leadId: string } | { mobile: string },
): Promise<void> {
  await db
    .deleteFrom('leadNumber')
    .$if('leadId' in of, (query) => query.where('leadId', '=', 'leadId' in of ? of.leadId : ''))
    .$if('mobile' in of, (query) => query.where('mobile', '=', 'mobile' in of ? of.mobile : ''))
    .execute()
}
