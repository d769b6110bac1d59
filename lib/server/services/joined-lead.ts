import { emptyLead, type LeadPayload } from '#lib/contract/lead'
import type { LeadStatus } from '#lib/server/db/schema'
import {
  leadToEmpty,
  merged,
  readableLead,
  saysTheSame,
  withCorrections,
} from '#lib/server/services/stored-lead'
import type { LeadRow } from '#lib/server/stores/lead-store'

/** A lead of which one row says what was done until a restore, and another what was done since. */

/** All that a restore may have taken back, or that was done since. */
export type JoinedLead = Omit<LeadRow, 'id' | 'idempotencyKey' | 'createdAt' | 'updatedAt'>

/** Nobody comes back from these: a later state is never undone. */
export const finality: Record<LeadStatus, number> = { new: 0, withdrawn: 1, purged: 2 }

const furtherOf = (one: LeadRow, other: LeadRow) =>
  finality[one.status] > finality[other.status] ? one : other

const consentOf = ({ consentVersion, consentLanguage, consentPage, consentedAt }: LeadRow) => ({
  ...{ consentVersion, consentLanguage, consentPage, consentedAt },
})

const restOf = ({ callbackWord, receiptTokenHash, clientAddress, requestId }: LeadRow) => ({
  ...{ callbackWord, receiptTokenHash, clientAddress, requestId },
})

/** As a call that is repeated is taken: the later words hold, but against a correction. */
function joinedPayload(earlier: LeadRow, later: LeadRow, corrected: LeadRow): string {
  const [first, last] = [readableLead(earlier.payload), readableLead(later.payload)]
  if (!first || !last) return last || !first ? later.payload : earlier.payload
  const told = merged(first, last)
  const known = corrected === earlier ? first : last
  const lead = corrected.correctedAt === null ? told : withCorrections(told, known)
  const isSame = saysTheSame(lead, last) && lead.receivedBy === last.receivedBy
  return isSame ? later.payload : JSON.stringify(lead)
}

/** The lead, less what either lacks. In one order of fields, so that done again it is the same text. */
function leastPayload(one: LeadRow, other: LeadRow): string {
  const [lead, less] = [leadToEmpty(one.payload), leadToEmpty(other.payload)]
  const fields = Object.entries(emptyLead).map(([name, none]) => {
    const field = name as keyof LeadPayload
    const isLacking = (less[field] ?? none) === none
    return [field, isLacking ? none : (lead[field] ?? none)]
  })
  return JSON.stringify({ ...Object.fromEntries(fields), receivedBy: lead.receivedBy })
}

/** Both were emptied, by a purge the one and at the patient's wish the other, say: each took what it takes. */
const leastOf = (one: LeadRow, other: LeadRow) => ({
  payload: leastPayload(one, other),
  callbackWord: other.callbackWord && one.callbackWord,
  clientAddress: other.clientAddress && one.clientAddress,
  requestId: other.requestId && one.requestId,
  consentPage: other.consentPage && one.consentPage,
  survey: other.survey && one.survey,
})

/** Both in one. Of a lead that was erased or purged in either nothing of the other is left. */
export function joinedLead(earlier: LeadRow, later: LeadRow): JoinedLead {
  const further = furtherOf(earlier, later)
  const { status } = further
  if (status === 'purged') {
    const { payload, correctedAt, survey, withdrawnAt } = further
    const kept = { ...restOf(further), ...consentOf(further) }
    const isBoth = earlier.status === later.status
    const least = isBoth ? leastOf(later, earlier) : {}
    return { ...kept, status, payload, correctedAt, survey, withdrawnAt, ...least }
  }
  const corrected = (earlier.correctedAt ?? 0) > (later.correctedAt ?? 0) ? earlier : later
  return {
    ...restOf(later),
    ...consentOf(later.consentVersion === null ? earlier : later),
    status,
    payload: joinedPayload(earlier, later, corrected),
    correctedAt: corrected.correctedAt,
    survey: later.survey ?? earlier.survey,
    withdrawnAt: further.withdrawnAt,
  }
}
