import type { ParsedUrlQuery } from 'node:querystring'
import { environment } from '#lib/config/env.server'
import type { StaffMember } from '#lib/config/staff'
import { leadAddress, queueAddress, refreshParameter, stillParameter } from '#lib/domain/desk/paths'
import { noName } from '#lib/domain/leads/fields'
import { anyTime } from '#lib/domain/leads/other-options'
import { getDatabase } from '#lib/server/db/database'
import { recordAudit } from '#lib/server/desk/audit'
import {
  countQueue,
  type QueueCounts,
  type QueueFilter,
  type QueueRow,
  type QueueState,
  type QueueValues,
  queueStates,
  readClaimed,
  readQueue,
  readQueueValues,
} from '#lib/server/desk/queue'
import { claimNext } from '#lib/server/desk/work'
import type { StoredLead } from '#lib/server/leads/stored-lead'
import { type StaffAnswer, type StaffCall, staffProps } from '#lib/server/pages/desk/staff-page'
import { addressPart } from '#lib/server/pages/page-props'
import { referenceOf } from '#lib/server/platform/sortable-id'

/** A row of the queue as the desk shows it. */
interface DeskRow
  extends Pick<
    QueueRow,
    'leadId' | 'submittedAt' | 'dueAt' | 'state' | 'tier' | 'city' | 'language' | 'page'
  > {
  reference: string
  /** The patient's words may mean an emergency, and nobody has reached them since. */
  isUrgent: boolean
  /** '' if none was given. */
  name: string
  /** Treatment, condition or speciality. */
  about: string
  campaign: string
  /** Unanswered calls since somebody last spoke to the patient. */
  unanswered: number
  /** When a patient whom nobody has called yet wants to be called; '' for any time. */
  callTime: string
  /** Name of the member who has it; '' if nobody has. */
  claimedBy: string
}

export interface DeskQueueProps {
  rows: DeskRow[]
  filter: QueueFilter
  counts: QueueCounts
  values: QueueValues
  /** The leads that the member has. */
  mine: Pick<DeskRow, 'leadId' | 'reference' | 'name' | 'dueAt' | 'state'>[]
  notice: string
  /** From 1. Not `page`: pages/_app takes that for the context of a patient's page. */
  pageNumber: number
  hasMore: boolean
  /** The address that the page loads every minute; null if it stays as it is. */
  reload: string | null
  /** When the page was made, in epoch ms. */
  now: number
}

const stateOf = (text: string): QueueState => queueStates.find((state) => state === text) ?? 'open'

export function filterOf(query: ParsedUrlQuery): QueueFilter {
  const text = (name: string) => addressPart(query[name]).slice(0, 200)
  return {
    state: stateOf(text('state')),
    tier: /^[1-4]$/.test(text('tier')) ? text('tier') : '',
    city: text('city'),
    speciality: text('speciality'),
    language: text('language'),
    campaign: text('campaign'),
    search: text('q'),
  }
}

const pageOf = (query: ParsedUrlQuery) => {
  const text = addressPart(query.page)
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The name of a member who may have left the team since. */
export const memberName = (mobile: string | null): string =>
  mobile === null
    ? ''
    : (environment().staff.find((member) => member.mobile === mobile)?.name ??
      `…${mobile.slice(-4)}`)

const nameOf = (lead: StoredLead | undefined) =>
  lead && lead.NameData !== noName ? lead.NameData : ''

const callTimeOf = (lead: StoredLead | undefined) =>
  lead && lead.Callback_Input !== anyTime ? lead.Callback_Input : ''

function rowOf({ lead, claimedBy, reachedAt: _, speciality, urgent, ...row }: QueueRow): DeskRow {
  return {
    ...row,
    reference: referenceOf(row.leadId),
    name: nameOf(lead),
    isUrgent: row.state !== 'closed' && urgent === 1,
    about: lead?.ProcedureNameData || lead?.condition_data || speciality,
    callTime: row.state === 'new' ? callTimeOf(lead) : '',
    claimedBy: memberName(claimedBy),
  }
}

async function show(
  { query, now, requestId }: StaffCall,
  member: StaffMember,
  notice = '',
): Promise<StaffAnswer<DeskQueueProps>> {
  const db = getDatabase()
  const filter = filterOf(query)
  const pageNumber = pageOf(query)
  const { rows, hasMore } = await readQueue(db, filter, pageNumber, now)
  const [only, ...others] = rows
  // What a search finds says who asked for what, also if no lead is opened.
  if (filter.search !== '' && only)
    await recordAudit(db, {
      member,
      action: 'searched',
      ...(others.length === 0 && { leadId: only.leadId }),
      leads: rows.length,
      requestId,
      now,
    })
  // The patient is on the phone: there is nothing to choose.
  if (filter.search !== '' && only && others.length === 0 && pageNumber === 1)
    return { goTo: leadAddress(only.leadId, filter) }
  const isStill = filter.search !== '' || addressPart(query[stillParameter]) !== ''
  const [counts, values, mine] = await Promise.all([
    countQueue(db, now),
    readQueueValues(db),
    readClaimed(db, member.mobile, now),
  ])
  return {
    rows: rows.map(rowOf),
    filter,
    counts,
    values,
    mine: mine.map(({ lead, ...row }) => ({
      ...row,
      reference: referenceOf(row.leadId),
      name: nameOf(lead),
    })),
    notice,
    pageNumber,
    hasMore,
    reload: isStill ? null : queueAddress(filter, pageNumber, { [refreshParameter]: '1' }),
    now,
  }
}

/** The data function of /desk. */
export const deskQueueProps = staffProps<DeskQueueProps>({
  show,
  async take(call, member, fields) {
    if (fields.get('do') !== 'next') return show(call, member)
    const deps = { db: getDatabase(), now: () => call.now }
    const filter = filterOf(call.query)
    const except = fields.get('except')?.replaceAll('\0', '')
    const leadId = await claimNext(deps, member, filter, except)
    if (leadId === undefined)
      return show(call, member, 'Nobody is waiting for a call now, or somebody has every lead.')
    await recordAudit(deps.db, { ...call, member, action: 'claimed', leadId })
    return { goTo: leadAddress(leadId, filter) }
  },
})
