import { type RecordedOutcome, readOutcome } from '#lib/domain/desk/outcome-form'
import { deskPaths } from '#lib/domain/desk/paths'
import type { SentRequest } from '#lib/domain/leads/request'
import { type SentRow, sentRows } from '#lib/domain/leads/sent-rows'
import { getDatabase } from '#lib/server/db/database'
import type { DeskState } from '#lib/server/db/schema'
import { recordAudit } from '#lib/server/desk/audit'
import {
  type DeskEntry,
  type OtherLead,
  readDeskLead,
  readEntries,
  readOtherLeads,
} from '#lib/server/desk/read-lead'
import { claimLead, recordOutcome, releaseLead, type Worked } from '#lib/server/desk/work'
import { wakeOutbox } from '#lib/server/leads/outbox/store'
import { readRequestOfLead } from '#lib/server/leads/receipt'
import { memberName } from '#lib/server/pages/desk/queue'
import { type StaffCall, staffProps } from '#lib/server/pages/desk/staff-page'
import { addressPart } from '#lib/server/pages/page-props'

export interface DeskLeadProps {
  leadId: string
  sent: SentRequest
  rows: SentRow[]
  state: DeskState
  dueAt: number
  /** Name of the member who has it; '' if nobody has. */
  claimedBy: string
  isMine: boolean
  entries: DeskEntry[]
  others: OtherLead[]
  /** What was typed into the form of an outcome that was not recorded. */
  typed: Record<string, string>
  notice: string
  /** Epoch ms. */
  now: number
}

const notices: Record<Exclude<Worked, 'done'>, string> = {
  taken: 'Somebody else has this lead now. Nothing was recorded.',
  closed: 'The patient has withdrawn this request. Please do not call.',
  unknown: 'There is no such lead.',
}

async function show(
  { query, now, requestId }: StaffCall,
  member: { mobile: string; name: string },
  notice = '',
  typed: Record<string, string> = {},
) {
  const db = getDatabase()
  const leadId = addressPart(query.id)
  const desk = await readDeskLead(db, leadId)
  const sent = desk && (await readRequestOfLead(db, leadId))
  // A withdrawn request looks like one that never was.
  if (!desk || !sent || desk.state === 'withdrawn') return 'not found' as const
  await recordAudit(db, { member, action: 'opened', leadId, requestId, now })
  const isClaimed = desk.claimedBy !== null && (desk.claimedUntil ?? 0) > now
  const [entries, others] = await Promise.all([
    readEntries(db, leadId),
    readOtherLeads(db, `${sent.countryCode}${sent.mobile}`, leadId),
  ])
  return {
    leadId,
    sent,
    rows: sentRows(sent),
    state: desk.state,
    dueAt: desk.dueAt,
    claimedBy: isClaimed ? memberName(desk.claimedBy) : '',
    isMine: isClaimed && desk.claimedBy === member.mobile,
    entries,
    others,
    typed,
    notice,
    now,
  }
}

/** The data function of /desk/lead/{id}. */
export const deskLeadProps = staffProps<DeskLeadProps>({
  show: (call, member, notice) => show(call, member, notice),
  async take(call, member, fields) {
    const leadId = addressPart(call.query.id)
    const deps = { db: getDatabase(), now: () => call.now }
    const todo = fields.get('do')
    const typed = Object.fromEntries(fields)
    const record = (outcome: RecordedOutcome) => recordOutcome(deps, leadId, member, outcome)
    const answer = async (worked: Worked) => {
      if (worked === 'done') return { goTo: deskPaths.lead(leadId) }
      call.response.statusCode = worked === 'unknown' ? 404 : 409
      return show(call, member, notices[worked], typed)
    }
    if (todo === 'claim') return answer(await claimLead(deps, leadId, member))
    if (todo === 'release') return answer(await releaseLead(deps, leadId, member))
    const read = readOutcome(fields, call.now)
    if ('problem' in read) {
      call.response.statusCode = 422
      return show(call, member, read.problem, typed)
    }
    const worked = await record(read.outcome)
    if (worked === 'done') wakeOutbox()
    return answer(worked)
  },
})
