import { unansweredCalls } from '#lib/domain/desk/entries'
import { type Message, messagesFor } from '#lib/domain/desk/messages'
import { readOutcome } from '#lib/domain/desk/outcome-form'
import { settlingOutcomes } from '#lib/domain/desk/outcomes'
import {
  type Filter,
  givenBackParameter,
  leadAddress,
  savedParameter,
} from '#lib/domain/desk/paths'
import type { SentRequest } from '#lib/domain/leads/request'
import { type SentRow, sentRows } from '#lib/domain/leads/sent-rows'
import { getDatabase } from '#lib/server/db/database'
import type { DeskState } from '#lib/server/db/schema'
import { recordAudit } from '#lib/server/desk/audit'
import { recordAndClose } from '#lib/server/desk/close-others'
import { type LeadFacts, readLeadFacts } from '#lib/server/desk/lead-facts'
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
import { filterOf, memberName } from '#lib/server/pages/desk/queue'
import { type StaffCall, staffProps } from '#lib/server/pages/desk/staff-page'
import { addressPart } from '#lib/server/pages/page-props'

export interface DeskLeadProps {
  leadId: string
  sent: SentRequest
  rows: SentRow[]
  facts: LeadFacts
  messages: Message[]
  state: DeskState
  dueAt: number
  /** Name of the member who has it; '' if nobody has. */
  claimedBy: string
  isMine: boolean
  /** Until then; null if nobody has it. */
  claimedUntil: number | null
  entries: DeskEntry[]
  others: (Omit<OtherLead, 'claimedBy'> & { claimedBy: string })[]
  /** Of the queue from which the lead was opened. */
  filter: Filter
  /** What was typed into the form of an outcome that was not recorded. */
  typed: Record<string, string>
  notice: string
  /** The member has just recorded something. */
  isSaved: boolean
  /** The member has just given it back. */
  isGivenBack: boolean
  /** Unanswered calls since somebody last spoke to the patient. */
  unanswered: number
  /** Ids of other requests that are to be called and that nobody else has. */
  closable: string[]
  /** References of other requests that were not closed with it, because somebody else has them. */
  left: string[]
  /** Epoch ms. */
  now: number
}

const notices: Record<Exclude<Worked, 'done'>, string> = {
  taken: 'Somebody else has this lead now. Nothing was recorded.',
  closed: 'The patient has withdrawn this request. Please do not call.',
  unknown: 'There is no such lead.',
}

/** The newest appointment, while it is ahead or has just been. */
function bookingOf(state: DeskState, entries: DeskEntry[]) {
  const booked = entries.find(({ kind }) => kind === 'booked')
  if (state !== 'booked' || !booked) return {}
  const { place = '', bring = '', appointmentAt } = booked.details
  const at = typeof appointmentAt === 'number' ? { at: appointmentAt } : {}
  return { booking: { place: String(place), bring: String(bring), ...at } }
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
  const facts = sent && (await readLeadFacts(db, leadId, sent))
  if (!desk || !sent || !facts || desk.state === 'withdrawn') return 'not found' as const
  await recordAudit(db, { member, action: 'opened', leadId, requestId, now })
  const isClaimed = desk.claimedBy !== null && (desk.claimedUntil ?? 0) > now
  const [entries, others] = await Promise.all([
    readEntries(db, leadId),
    readOtherLeads(db, `${sent.countryCode}${sent.mobile}`, leadId, now),
  ])
  return {
    leadId,
    sent,
    rows: sentRows(sent),
    facts,
    messages: messagesFor(facts.language, {
      name: sent.name,
      reference: sent.reference,
      callbackWord: sent.callbackWord,
      member: member.name,
      ...bookingOf(desk.state, entries),
    }),
    state: desk.state,
    dueAt: desk.dueAt,
    claimedBy: isClaimed ? memberName(desk.claimedBy) : '',
    isMine: isClaimed && desk.claimedBy === member.mobile,
    claimedUntil: isClaimed ? desk.claimedUntil : null,
    entries,
    others: others.map((other) => ({ ...other, claimedBy: memberName(other.claimedBy) })),
    filter: filterOf(query),
    typed,
    notice,
    isSaved: notice === '' && addressPart(query[savedParameter]) !== '',
    isGivenBack: notice === '' && addressPart(query[givenBackParameter]) !== '',
    unanswered: unansweredCalls(entries),
    closable: others
      .filter(({ state }) => state === 'new' || state === 'again')
      .filter(({ claimedBy }) => claimedBy === null || claimedBy === member.mobile)
      .map((other) => other.leadId),
    left: others
      .filter((other) => addressPart(query.left).split(',').includes(other.leadId))
      .map(({ reference }) => reference),
    now,
  }
}

/** The data function of /desk/lead/{id}. */
export const deskLeadProps = staffProps<DeskLeadProps>({
  isKeptAtLogin: true,
  show: (call, member, notice, fields) =>
    show(call, member, notice, fields && Object.fromEntries(fields)),
  async take(call, member, fields) {
    const leadId = addressPart(call.query.id)
    const deps = { db: getDatabase(), now: () => call.now }
    const todo = fields.get('do')
    const typed = Object.fromEntries(fields)
    const answer = async (
      worked: Worked,
      action?: 'claimed' | 'recorded',
      { closed = [], left = [] }: { closed?: string[]; left?: string[] } = {},
    ) => {
      if (worked === 'done') {
        const { requestId, now } = call
        for (const id of [leadId, ...closed])
          if (action) await recordAudit(deps.db, { member, action, leadId: id, requestId, now })
        const extra: Record<string, string> =
          action === 'recorded'
            ? { [savedParameter]: '1', left: left.join(',') }
            : { [givenBackParameter]: action === undefined ? '1' : '' }
        // There the page says what was done, and offers what is next.
        return { goTo: `${leadAddress(leadId, filterOf(call.query), extra)}#lead` }
      }
      call.response.statusCode = worked === 'unknown' ? 404 : 409
      return show(call, member, notices[worked], typed)
    }
    if (todo === 'claim') return answer(await claimLead(deps, leadId, member), 'claimed')
    if (todo === 'release') return answer(await releaseLead(deps, leadId, member))
    // Typed before the session ended. The form shows it once more, because the lead may have changed since.
    if (todo === 'resume') return show(call, member, 'This is not saved yet.', typed)
    const read = readOutcome(fields, call.now)
    if ('problem' in read) {
      call.response.statusCode = 422
      return show(call, member, read.problem, typed)
    }
    const seen = fields.get('seen')?.replaceAll('\0', '')
    const others = fields.get('others')?.split(',') ?? []
    const isSettled = settlingOutcomes.includes(read.outcome.kind) && others.length > 0
    const { worked, ...rest } = isSettled
      ? await recordAndClose(deps, leadId, member, read.outcome, { seen, others })
      : { worked: await recordOutcome(deps, leadId, member, read.outcome, { seen }) }
    if (worked === 'done') wakeOutbox()
    return answer(worked, 'recorded', rest)
  },
})
