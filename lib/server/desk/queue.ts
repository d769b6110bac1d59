import { sql } from 'kysely'
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
    | 'tier'
    | 'city'
    | 'speciality'
    | 'language'
    | 'page'
    | 'campaign'
    | 'reachedAt'
  > {
  lead: StoredLead | undefined
  /** The number of the member who has it; null if nobody has. */
  claimedBy: string | null
}

const statesOf: Record<QueueState, readonly DeskState[]> = {
  open: ['new', 'again'],
  new: ['new'],
  again: ['again'],
  booked: ['booked'],
  closed: ['closed'],
  all: ['new', 'again', 'booked', 'closed'],
}

/** More leads than one number may have. */
const mostOfNumber = 200

/** The leads of numbers that end so. Its index has all that this reads. */
const idsOfNumber = async (db: Db, digits: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('lead')
    .select('id')
    .where('mobile', 'like', `%${digits}`)
    .orderBy('createdAt', 'desc')
    .limit(mostOfNumber)
    .execute()
  return rows.map(({ id }) => id)
}

/** 'CS-7K4M-2Q', as patients read it out. */
const referencePattern = /^(?:cs)?([0-9a-hjkmnp-tv-z]{6})$/i

/** What a search asks for. */
function readSearch(
  text: string,
): { number: string } | { idEnd: string } | { name: string } | null {
  const bare = text.trim()
  if (bare === '') return null
  const digits = bare.replace(/[^\d]/g, '')
  if (/^[+\d\s().-]+$/.test(bare) && digits.length >= 6) return { number: digits.slice(-10) }
  const reference = referencePattern.exec(bare.replace(/[\s-]/g, ''))
  if (reference && /\d|^cs/i.test(bare)) return { idEnd: (reference[1] ?? '').toUpperCase() }
  return { name: fold(bare) }
}

/** For a condition `in`: PostgreSQL refuses an empty list. */
const anyOf = (ids: string[]) => padded(ids.length > 0 ? ids : [''])

async function filtered(db: Db, filter: QueueFilter) {
  const { tier, city, speciality, language, campaign } = filter
  const asked = readSearch(filter.search)
  // A search looks at all leads that may be opened: the patient on the phone does not know our states.
  let rows = db.selectFrom('deskLead').where('state', 'in', statesOf[asked ? 'all' : filter.state])
  for (const [column, value] of Object.entries({ city, speciality, language, campaign }))
    if (value !== '') rows = rows.where(column as 'city', '=', value)
  if (tier !== '') rows = rows.where('tier', '=', Number(tier))
  if (!asked) return rows
  if ('name' in asked) return rows.where('name', 'like', `%${asked.name}%`)
  if ('idEnd' in asked) return rows.where('leadId', 'like', `%${asked.idEnd}`)
  return rows.where('leadId', 'in', anyOf(await idsOfNumber(db, asked.number)))
}

/** Rows of one page of the queue. */
export const pageLength = 50

/**
 * A page of the queue: open leads by the time when they are due, closed ones newest first.
 *
 * @param page from 1
 */
export async function readQueue(
  db: Db,
  filter: QueueFilter,
  page: number,
  now: number,
): Promise<{ rows: QueueRow[]; hasMore: boolean }> {
  const isHistory = filter.state === 'closed' || filter.state === 'all' || filter.search !== ''
  const found = await (await filtered(db, filter))
    .selectAll('deskLead')
    .$if(isHistory, (query) => query.orderBy('submittedAt', 'desc').orderBy('leadId', 'desc'))
    .$if(!isHistory, (query) => query.orderBy('dueAt').orderBy('leadId'))
    .limit(pageLength + 1)
    .offset((page - 1) * pageLength)
    .execute()
  const shown = found.slice(0, pageLength)
  const payloads = await db
    .selectFrom('lead')
    .select(['id', 'payload'])
    .where('id', 'in', anyOf(shown.map(({ leadId }) => leadId)))
    .execute()
  const byId = new Map(payloads.map(({ id, payload }) => [id, readableLead(payload)]))
  return {
    rows: shown.map(({ claimedBy, claimedUntil, ...row }) => ({
      ...row,
      lead: byId.get(row.leadId),
      claimedBy: claimedUntil !== null && claimedUntil > now ? claimedBy : null,
    })),
    hasMore: found.length > pageLength,
  }
}

/** How many leads are open, and how many of them somebody should have called by now. */
export async function countQueue(db: Db, now: number): Promise<{ open: number; overdue: number }> {
  const row = await db
    .selectFrom('deskLead')
    .where('state', 'in', statesOf.open)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      sql<number | null>`sum(case when due_at <= ${now} then 1 else 0 end)`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  return { open: Number(row.open), overdue: Number(row.overdue ?? 0) }
}
