import { type RawBuilder, sql } from 'kysely'
import {
  type Conversion,
  clickDays,
  clickDelayDays,
  type Goal,
  isAdSet,
  isGoogleClick,
} from '#lib/domain/desk/conversions'
import type { Db } from '#lib/server/db/schema'
import { readableLead } from '#lib/server/leads/stored-lead'

/**
 * Leads for the files that an operator uploads to an advertiser's account: with consent, neither withdrawn nor erased,
 * and so young that the account still knows the click.
 */

const dayMs = 86_400_000
/** Leads per statement. */
const pageSize = 500

/** When the goal was reached. A visit that nobody had recorded as booked was booked. */
const reachedWhen: Record<Goal, RawBuilder<number | string | null>> = {
  reached: sql`desk_lead.reached_at`,
  booked: sql`coalesce(desk_lead.booked_at, desk_lead.visited_at)`,
  visited: sql`desk_lead.visited_at`,
}

const withConsent = (db: Db, after: string, now: number) =>
  db
    .selectFrom('deskLead')
    .innerJoin('lead', 'lead.id', 'deskLead.leadId')
    .where('deskLead.leadId', '>', after)
    // The click was before the request, by an unknown time: a tab rarely stays open for days.
    .where('deskLead.submittedAt', '>', now - clickDays * dayMs)
    .where('deskLead.state', '<>', 'withdrawn')
    .where('lead.status', '=', 'new')
    .where('lead.consentedAt', 'is not', null)
    .select(['deskLead.leadId', 'deskLead.submittedAt', 'lead.payload'])
    .orderBy('deskLead.leadId')
    .limit(pageSize)

/** All pages of a query that continues after the last lead. */
async function* everyPage<Row extends { leadId: string }>(
  pageAfter: (leadId: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await pageAfter(last)
    yield rows
    last = rows.length < pageSize ? undefined : rows.at(-1)?.leadId
  }
}

export interface GoogleConversions {
  found: (Conversion & { leadId: string })[]
  /** Leads that reached the goal, but were in an earlier file. */
  before: number
  /** Leads of the last day that reached the goal: the next file has them. */
  waiting: number
  /** Leads that reached the goal without a click of Google. */
  withoutClick: number
}

/**
 * The clicks of Google that led to a goal.
 *
 * @param now epoch ms
 * @param again also those that an earlier file had
 */
export async function readGoogleConversions(
  db: Db,
  { goal, now, again }: { goal: Goal; now: number; again: boolean },
): Promise<GoogleConversions> {
  const at = reachedWhen[goal]
  const result: GoogleConversions = { found: [], before: 0, waiting: 0, withoutClick: 0 }
  const pages = everyPage((after) =>
    withConsent(db, after, now)
      .leftJoin('deskConversion', (join) =>
        join
          .onRef('deskConversion.leadId', '=', 'deskLead.leadId')
          .on('deskConversion.goal', '=', goal),
      )
      .where(at, 'is not', null)
      .select([at.as('at'), 'deskConversion.writtenAt'])
      .execute(),
  )
  for await (const rows of pages)
    for (const row of rows) {
      const click = readableLead(row.payload)?.GCLID.trim() ?? ''
      if (!isGoogleClick(click)) result.withoutClick += 1
      else if (row.writtenAt !== null && !again) result.before += 1
      else if (row.submittedAt > now - clickDelayDays * dayMs) result.waiting += 1
      else result.found.push({ leadId: row.leadId, click, at: Number(row.at) })
    }
  return result
}

/** Remembers what a file has, so that the next one leaves it out. */
export async function recordConversions(
  db: Db,
  leadIds: readonly string[],
  goal: Goal,
  now: number,
): Promise<void> {
  for (let first = 0; first < leadIds.length; first += pageSize)
    await db
      .insertInto('deskConversion')
      .values(
        leadIds.slice(first, first + pageSize).map((leadId) => ({ leadId, goal, writtenAt: now })),
      )
      .onConflict((conflict) => conflict.columns(['leadId', 'goal']).doNothing())
      .execute()
}

export type AdSetCounts = Record<'leads' | Goal, number>

/** The results of each of Meta's ad sets, by its number, the largest first. Nobody can be told from them. */
export async function readAdSets(db: Db, now: number): Promise<[string, AdSetCounts][]> {
  const sets = new Map<string, AdSetCounts>()
  const pages = everyPage((after) =>
    withConsent(db, after, now)
      .select([
        reachedWhen.reached.as('reached'),
        reachedWhen.booked.as('booked'),
        reachedWhen.visited.as('visited'),
      ])
      .execute(),
  )
  for await (const rows of pages)
    for (const { payload, reached, booked, visited } of rows) {
      const id = readableLead(payload)?.Adset_Id.trim() ?? ''
      if (!isAdSet(id)) continue
      const counts = sets.get(id) ?? { leads: 0, reached: 0, booked: 0, visited: 0 }
      sets.set(id, {
        leads: counts.leads + 1,
        reached: counts.reached + Number(reached !== null),
        booked: counts.booked + Number(booked !== null),
        visited: counts.visited + Number(visited !== null),
      })
    }
  return [...sets].sort(([id, one], [other, two]) => two.leads - one.leads || (id < other ? -1 : 1))
}
