import { sql } from 'kysely'
import { callKinds, unansweredCalls } from '#lib/domain/desk/entries'
import { fold } from '#lib/domain/text/text'
import { padded } from '#lib/server/db/padded'
import type { Db, DeskLeadTable, DeskState } from '#lib/server/db/schema'
import { readableLead, type StoredLead } from '#lib/server/leads/stored-lead'

/** The care team's queue: leads by the time when somebody is to call. */

export const queueStates = ['open', 'new', 'again', 'booked', 'closed', 'all'] as const
export type QueueState = (typeof queueStates)[number]

/** Restricts the queue; '' does not. */
export interface QueueFilter {
  state: QueueState
  tier: string
  city: string
  speciality: string
  language: string
  campaign: string
  /** A number, a reference or a part of a name. */
  search: string
}

export interface QueueRow
  extends Pick<
    DeskLeadTable,
    | 'leadId'
    | 'submittedAt'
    | 'dueAt'
    | 'state'
    | 'urgent'
    | 'tier'
    | 'city'
    | 'speciality'
    | 'language'
    | 'page'
    | 'campaign'
    | 'reachedAt'
  > {
  lead: StoredLead | undefined
  /** Unanswered calls since somebody last spoke to the patient. */
  unanswered: number
  /** The number of the member who has it; null if nobody has. */
  claimedBy: string | null
}

const statesOf: Record<Exclude<QueueState, 'all'>, readonly DeskState[]> = {
  open: ['new', 'again'],
  new: ['new'],
  again: ['again'],
  booked: ['booked'],
  closed: ['closed'],
}

/** More leads than one number may have. */
const mostOfNumber = 200

const newestOf = (db: Db) =>
  db.selectFrom('lead').select('id').orderBy('createdAt', 'desc').limit(mostOfNumber)

/** The leads of a number, with or without its country code; of a part, those of numbers that end so. */
async function idsOfNumber(db: Db, digits: string): Promise<string[]> {
  const whole = [`+91${digits.slice(-10)}`, `+${digits}`]
  const exact = digits.length < 10 ? [] : await newestOf(db).where('mobile', 'in', whole).execute()
  if (exact.length > 0) return exact.map(({ id }) => id)
  // Reads the whole index.
  const ending = await newestOf(db)
    .where('mobile', 'like', `%${digits.slice(-10)}`)
    .execute()
  return ending.map(({ id }) => id)
}

/** 'CS-7K4M-2Q', as patients read it out. */
const referencePattern = /^(?:cs)?([0-9a-hjkmnp-tv-z]{6})$/i

/** What a search asks for. */
function readSearch(
  text: string,
): { number: string } | { idEnd: string } | { name: string } | null {
  const bare = text.trim()
  if (bare === '') return null
  // Without the zeros of '0501234567' and '00971 50 1234567', as patients say their numbers.
  const digits = bare.replace(/[^\d]/g, '').replace(/^0+(?=\d{8})/, '')
  if (/^[+\d\s().-]+$/.test(bare) && digits.length >= 4) return { number: digits }
  const reference = referencePattern.exec(bare.replace(/[\s-]/g, ''))
  if (reference && /\d|^cs/i.test(bare)) return { idEnd: (reference[1] ?? '').toUpperCase() }
  return { name: fold(bare) }
}

/** For a condition `in`: PostgreSQL refuses an empty list. */
const anyOf = (ids: string[]) => padded(ids.length > 0 ? ids : [''])

/** The leads that a filter lets through, whatever its search, in no order yet. */
export function filtered(db: Db, filter: QueueFilter) {
  const { state, tier, city, speciality, language, campaign } = filter
  const leads = db.selectFrom('deskLead')
  let rows =
    state === 'all'
      ? leads.where('state', '<>', 'withdrawn')
      : leads.where('state', 'in', statesOf[state])
  for (const [column, value] of Object.entries({ city, speciality, language, campaign }))
    if (value !== '') rows = rows.where(column as 'city', '=', value)
  return tier === '' ? rows : rows.where('tier', '=', Number(tier))
}

/**
 * Ids of the leads that a search finds, in any state: the patient on the phone does not know our states. It reads nothing
 * but the index desk_lead_search.
 */
async function idsFound(db: Db, asked: NonNullable<ReturnType<typeof readSearch>>, page: number) {
  const leads = db.selectFrom('deskLead').select('leadId').where('state', '<>', 'withdrawn')
  const matching =
    'number' in asked
      ? leads.where('leadId', 'in', anyOf(await idsOfNumber(db, asked.number)))
      : 'idEnd' in asked
        ? leads.where('leadId', 'like', `%${asked.idEnd}`)
        : leads.where('name', 'like', `%${asked.name}%`)
  const found = await matching
    .orderBy('submittedAt', 'desc')
    .orderBy('leadId', 'desc')
    .limit(pageLength + 1)
    .offset((page - 1) * pageLength)
    .execute()
  return found.map(({ leadId }) => leadId)
}

/** Unanswered calls of each of these leads. */
async function unansweredOf(db: Db, leadIds: string[]): Promise<Map<string, number>> {
  const entries = await db
    .selectFrom('deskEntry')
    .select(['leadId', 'kind', 'details'])
    .where('leadId', 'in', anyOf(leadIds))
    .where('kind', 'in', callKinds)
    .orderBy('id', 'desc')
    .execute()
  const calls = entries.map(({ details, ...entry }) => ({ ...entry, details: JSON.parse(details) }))
  const byLead = Map.groupBy(calls, ({ leadId }) => leadId)
  return new Map([...byLead].map(([leadId, own]) => [leadId, unansweredCalls(own)]))
}

/** Rows of one page of the queue. */
export const pageLength = 50

/**
 * A page of the queue: possible emergencies, then open leads by the time when they are due; closed ones newest first.
 *
 * @param page from 1
 */
export async function readQueue(
  db: Db,
  filter: QueueFilter,
  page: number,
  now: number,
): Promise<{ rows: QueueRow[]; hasMore: boolean }> {
  const asked = readSearch(filter.search)
  const isHistory = filter.state === 'closed' || filter.state === 'all' || asked !== null
  const chosen = asked
    ? db.selectFrom('deskLead').where('leadId', 'in', anyOf(await idsFound(db, asked, page)))
    : filtered(db, filter).offset((page - 1) * pageLength)
  const found = await chosen
    .selectAll('deskLead')
    .$if(isHistory, (query) => query.orderBy('submittedAt', 'desc').orderBy('leadId', 'desc'))
    .$if(!isHistory, (query) => query.orderBy('urgent', 'desc').orderBy('dueAt').orderBy('leadId'))
    .limit(pageLength + 1)
    .execute()
  const shown = found.slice(0, pageLength)
  const ids = shown.map(({ leadId }) => leadId)
  const [unanswered, payloads] = await Promise.all([
    unansweredOf(db, ids),
    db.selectFrom('lead').select(['id', 'payload']).where('id', 'in', anyOf(ids)).execute(),
  ])
  const byId = new Map(payloads.map(({ id, payload }) => [id, readableLead(payload)]))
  return {
    rows: shown.map(({ claimedBy, claimedUntil, ...row }) => ({
      ...row,
      lead: byId.get(row.leadId),
      unanswered: unanswered.get(row.leadId) ?? 0,
      claimedBy: claimedUntil !== null && claimedUntil > now ? claimedBy : null,
    })),
    hasMore: found.length > pageLength,
  }
}

export interface QueueCounts {
  /** To call: new ones, and those to call again. */
  open: number
  new: number
  again: number
  booked: number
  /** Somebody should have called them by now. */
  overdue: number
  /** Booked ones whose appointment is over: somebody is to ask how it went. */
  toAsk: number
}

/** How many leads wait for what. */
export async function countQueue(db: Db, now: number): Promise<QueueCounts> {
  const rows = await db
    .selectFrom('deskLead')
    .where('state', 'in', ['new', 'again', 'booked'])
    .groupBy('state')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('leads'),
      sql<number>`sum(case when due_at <= ${now} then 1 else 0 end)`.as('overdue'),
    ])
    .execute()
  const of = (state: DeskState) => {
    const { leads = 0, overdue = 0 } = rows.find((row) => row.state === state) ?? {}
    return { leads: Number(leads), overdue: Number(overdue) }
  }
  const [fresh, again, booked] = [of('new'), of('again'), of('booked')]
  return {
    open: fresh.leads + again.leads,
    new: fresh.leads,
    again: again.leads,
    booked: booked.leads,
    overdue: fresh.overdue + again.overdue,
    toAsk: booked.overdue,
  }
}

const listedColumns = ['city', 'speciality', 'campaign'] as const

/** Values that open leads have, the most frequent first. */
export type QueueValues = Record<(typeof listedColumns)[number], string[]>

/** More than anybody looks through; rarer ones are found by search. */
const mostValues = 200

export async function readQueueValues(db: Db): Promise<QueueValues> {
  const lists = await Promise.all(
    listedColumns.map(async (column) => {
      const rows = await db
        .selectFrom('deskLead')
        .select(column)
        .where('state', 'in', statesOf.open)
        .where(column, '<>', '')
        .groupBy(column)
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .orderBy(column)
        .limit(mostValues)
        .execute()
      return [column, rows.map((row) => row[column])] as const
    }),
  )
  return Object.fromEntries(lists) as QueueValues
}

/** Leads that a member has now: possible emergencies, then the one that is due first. */
export async function readClaimed(db: Db, mobile: string, now: number) {
  const rows = await db
    .selectFrom('deskLead')
    .innerJoin('lead', 'lead.id', 'deskLead.leadId')
    .select([
      'deskLead.leadId',
      'deskLead.dueAt',
      'deskLead.state',
      'deskLead.urgent',
      'lead.payload',
    ])
    .where('claimedBy', '=', mobile)
    .where('claimedUntil', '>', now)
    .where('deskLead.state', '<>', 'withdrawn')
    .orderBy('deskLead.urgent', 'desc')
    .orderBy('deskLead.dueAt')
    .limit(pageLength)
    .execute()
  return rows.map(({ payload, ...row }) => ({ ...row, lead: readableLead(payload) }))
}
