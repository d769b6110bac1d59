import type { ParsedUrlQuery } from 'node:querystring'
import { environment } from '#lib/config/env.server'
import { noName } from '#lib/domain/leads/fields'
import { getDatabase } from '#lib/server/db/database'
import {
  countQueue,
  type QueueFilter,
  type QueueRow,
  type QueueState,
  queueStates,
  readQueue,
} from '#lib/server/desk/queue'
import { staffProps } from '#lib/server/pages/desk/staff-page'
import { addressPart } from '#lib/server/pages/page-props'
import { referenceOf } from '#lib/server/platform/sortable-id'

/** A row of the queue as the desk shows it. */
interface DeskRow
  extends Pick<
    QueueRow,
    'leadId' | 'submittedAt' | 'dueAt' | 'state' | 'tier' | 'city' | 'language' | 'page'
  > {
  reference: string
  /** '' if none was given. */
  name: string
  /** Treatment, condition or speciality. */
  about: string
  campaign: string
  /** Name of the member who has it; '' if nobody has. */
  claimedBy: string
}

export interface DeskQueueProps {
  rows: DeskRow[]
  filter: QueueFilter
  counts: { open: number; overdue: number }
  /** From 1. Not `page`: pages/_app takes that for the context of a patient's page. */
  pageNumber: number
  hasMore: boolean
  /** When the page was made, in epoch ms. */
  now: number
}

const stateOf = (text: string): QueueState => queueStates.find((state) => state === text) ?? 'open'

function filterOf(query: ParsedUrlQuery): QueueFilter {
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

function rowOf({ lead, claimedBy, reachedAt: _, speciality, ...row }: QueueRow): DeskRow {
  const name = lead?.NameData ?? ''
  return {
    ...row,
    reference: referenceOf(row.leadId),
    name: name === noName ? '' : name,
    about: lead?.ProcedureNameData || lead?.condition_data || speciality,
    claimedBy: memberName(claimedBy),
  }
}

/** The data function of /desk. */
export const deskQueueProps = staffProps<DeskQueueProps>({
  async show({ query, now }) {
    const db = getDatabase()
    const filter = filterOf(query)
    const pageNumber = pageOf(query)
    const [{ rows, hasMore }, counts] = await Promise.all([
      readQueue(db, filter, pageNumber, now),
      countQueue(db, now),
    ])
    return { rows: rows.map(rowOf), filter, counts, pageNumber, hasMore, now }
  },
})
