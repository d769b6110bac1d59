import { type RawBuilder, sql } from 'kysely'
import {
  type Counts,
  columns,
  columnsOf,
  type Dimension,
  type Grouping,
  groupings,
  labelOf,
  type NumbersRow,
  noCounts,
  numberIn,
  type Only,
} from '#lib/domain/desk/numbers'
import { outcomeKinds, outcomes, reachingOutcomes } from '#lib/domain/desk/outcomes'
import { indianOffset } from '#lib/domain/text/format'
import type { Db } from '#lib/server/db/schema'
import { csvLine } from '#lib/server/platform/csv-cell'

/** Counts leads by SQL, from one index (0024-desk): no lead is read. */

/** Epoch ms, the end exclusive. */
export interface CountedPeriod {
  from: number
  until: number
}

const dayMs = 86_400_000

/** What each dimension groups by. */
const expressions: Record<Dimension, RawBuilder<string | number>> = {
  day: sql`(submitted_at + ${sql.lit(indianOffset)}) / ${sql.lit(dayMs)}`,
  // The type, because a treatment and its marketing page may have the same name.
  page: sql`(page_type || ': ' || page)`,
  variant: sql`variant`,
  campaign: sql`campaign`,
  source: sql`source`,
  city: sql`city`,
  tier: sql`tier`,
  language: sql`language`,
}

const countIf = (condition: RawBuilder<unknown>) =>
  sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`

const countsOfLeads = (now: number) => [
  sql<number | string>`count(*)`.as('leads'),
  countIf(
    sql`promised_at is not null and (reached_at is not null or (promised_at <= ${sql.lit(now)} and state <> 'withdrawn'))`,
  ).as('due'),
  countIf(sql`reached_at <= promised_at`).as('inTime'),
  countIf(sql`reached_at is not null`).as('reached'),
  countIf(sql`booked_at is not null or visited_at is not null`).as('booked'),
  countIf(sql`visited_at is not null`).as('visited'),
  countIf(sql`closed_at is not null and visited_at is null`).as('closed'),
  countIf(sql`state = 'withdrawn'`).as('withdrawn'),
]

/** PostgreSQL gives sums as text. */
function numbered(row: object): Counts {
  const read = Object.entries(noCounts).map(([name]) => [
    name,
    Number((row as Record<string, unknown>)[name] ?? 0),
  ])
  return Object.fromEntries(read) as Counts
}

/** ': ' is a lead without a page. */
const shownKey = (by: Dimension, key: string | number): string => {
  if (by === 'day') return new Date(Number(key) * dayMs).toISOString().slice(0, 10)
  return by === 'page' && key === ': ' ? '' : String(key)
}

/** As the database has it. */
const storedKey = (by: string, value: string) => {
  if (by === 'page' && value === '') return ': '
  if (by !== 'tier') return value
  // No lead has the tier of a mistyped address.
  return /^\d$/.test(value) ? Number(value) : -1
}

const byLeads = (one: NumbersRow, other: NumbersRow) =>
  other.counts.leads - one.counts.leads || (one.value < other.value ? -1 : 1)
const byValue = (one: NumbersRow, other: NumbersRow) => (one.value < other.value ? -1 : 1)

/**
 * The leads that patients submitted in a period, by one dimension: days in order, other values by the number of leads.
 * Outcomes count whenever they were recorded.
 *
 * @param now epoch ms
 */
export async function readNumbers(
  db: Db,
  by: Dimension,
  { from, until }: CountedPeriod,
  now: number,
  only: Only = {},
): Promise<NumbersRow[]> {
  let query = db
    .selectFrom('deskLead')
    .where('submittedAt', '>=', from)
    .where('submittedAt', '<', until)
  for (const [name, value] of Object.entries(only))
    query = query.where(expressions[name as Dimension], '=', storedKey(name, value))
  const expression = expressions[by]
  const rows = await query
    .select([expression.as('key'), ...countsOfLeads(now)])
    .groupBy(expression)
    .execute()
  return rows
    .map(({ key, ...counts }) => ({ value: shownKey(by, key), counts: numbered(counts) }))
    .sort(by === 'day' ? byValue : byLeads)
}

const isOneOf = (kinds: readonly string[]) =>
  sql<number>`max(case when kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) then 1 else 0 end)`

const recorded = outcomeKinds.filter((kind) => outcomes[kind].state !== 'same')
const withoutVisit = recorded.filter(
  (kind) => outcomes[kind].state === 'closed' && kind !== 'visited',
)

/** What each member recorded in a period, the busiest first. Erased leads have no entries any more. */
export async function readMemberNumbers(
  db: Db,
  { from, until }: CountedPeriod,
): Promise<NumbersRow[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('deskEntry')
        .where('at', '>=', from)
        .where('at', '<', until)
        .where('kind', 'in', recorded)
        .groupBy(['member', 'leadId'])
        .select(({ fn }) => ['member', fn.max('memberName').as('memberName')])
        .select([
          sql<number>`count(*)`.as('outcomes'),
          isOneOf(reachingOutcomes).as('reached'),
          isOneOf(['booked', 'visited']).as('booked'),
          isOneOf(['visited']).as('visited'),
          isOneOf(withoutVisit).as('closed'),
        ])
        .as('worked'),
    )
    .groupBy('member')
    .select(({ fn }) => [
      'member',
      fn.max('memberName').as('name'),
      fn.countAll<number>().as('leads'),
      fn.sum<number>('outcomes').as('outcomes'),
      fn.sum<number>('reached').as('reached'),
      fn.sum<number>('booked').as('booked'),
      fn.sum<number>('visited').as('visited'),
      fn.sum<number>('closed').as('closed'),
    ])
    .execute()
  return rows
    .map(({ member, name, ...counts }) => ({ value: member, name, counts: numbered(counts) }))
    .sort(byLeads)
}

/** The numbers by any grouping. `only` does not restrict those of members. */
export const readGrouped = (
  db: Db,
  by: Grouping,
  period: CountedPeriod,
  now: number,
  only: Only = {},
): Promise<NumbersRow[]> =>
  by === 'member' ? readMemberNumbers(db, period) : readNumbers(db, by, period, now, only)

/** The numbers as CSV. It begins with a byte order mark, so that Excel shows Hindi. */
export function numbersCsv(by: Grouping, rows: readonly NumbersRow[]): string {
  const names = columnsOf(by)
  const lines = rows.map((row) => [
    labelOf(by, row),
    ...names.map((column) => numberIn(row.counts, column) ?? ''),
  ])
  const header = [groupings[by], ...names.map((column) => columns[column].label)]
  return `\uFEFF${[header, ...lines].map(csvLine).join('')}`
}
