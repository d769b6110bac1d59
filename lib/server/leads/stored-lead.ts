import { withPlus } from '#lib/domain/contact/phone'
import { fromZohoPayload } from '#lib/domain/leads/createleadzoho'
import type { ZohoLeadPayload } from '#lib/domain/leads/lead'
import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import { unsentForMs } from '#lib/domain/leads/lead-call'
import { correctedParts } from '#lib/server/leads/correction'

/** The call that a lead came from. webleadcreate has more fields, so it is kept once it has arrived. */
type LeadCall = 'web' | 'zoho'

/** The lead as stored, merged from both calls. */
export type StoredLead = LeadPayload & { receivedBy: LeadCall }

export type LeadCallData =
  | { call: 'web'; lead: LeadPayload }
  | { call: 'zoho'; lead: ZohoLeadPayload }

/** Fields for the time and origin of a call: a repeated call may differ in them. */
const ignoredFields = new Set<keyof LeadPayload>(['CreatedDateData', 'ip'])

/** A row with damaged text. The message is fixed, because a parser's message would quote the text. */
class UnreadableLead extends Error {
  override readonly name = 'UnreadableLead'

  constructor() {
    super('a stored lead is unreadable')
  }
}

/** @returns undefined for a damaged row, which must not stop the processing of others */
export function readableLead(payload: string): StoredLead | undefined {
  try {
    const read: unknown = JSON.parse(payload)
    const isLead = typeof read === 'object' && read !== null && !Array.isArray(read)
    return isLead ? (read as StoredLead) : undefined
  } catch {
    return undefined
  }
}

/** @throws UnreadableLead */
export function readStoredLead(payload: string): StoredLead {
  const lead = readableLead(payload)
  if (!lead) throw new UnreadableLead()
  return lead
}

/** '+919876543210': the lead's number as in accounts; null when it has none. */
export const mobileOfLead = ({
  countryCode,
  MobileNoData,
}: Pick<LeadPayload, 'countryCode' | 'MobileNoData'>): string | null =>
  MobileNoData ? `${withPlus(countryCode)}${MobileNoData}` : null

/**
 * When the patient submitted the form: a lead that could not be sent arrives up to a day later. Callers of the API may
 * claim any time, so other claims do not count.
 */
export function submittedAt(claimed: string, arrived: number): number {
  const waited = arrived - Date.parse(claimed)
  return waited > 0 && waited <= unsentForMs ? arrived - waited : arrived
}

/** The lead, or an empty one: even an unreadable row can be erased. */
export const leadToErase = (payload: string): StoredLead =>
  readableLead(payload) ?? { ...emptyLead, receivedBy: 'web' }

/** `first`, with its empty fields (empty text, tier 0) filled from `second`. */
function filled(first: StoredLead, second: StoredLead): StoredLead {
  const entries = Object.entries(first).map(([name, value]) => {
    const field = name as keyof LeadPayload
    const isEmpty = value === '' || value === 0
    const hasOther = second[field] !== emptyLead[field]
    return [field, isEmpty && hasOther ? (second[field] ?? value) : value]
  })
  return Object.fromEntries(entries) as StoredLead
}

export function leadOfCall(data: LeadCallData): StoredLead {
  if (data.call === 'web') return { ...data.lead, receivedBy: 'web' }
  return { ...emptyLead, ...fromZohoPayload(data.lead), receivedBy: 'zoho' }
}

/**
 * Merges another call with the same key into the lead. Fields of webleadcreate win; createleadzoho fills
 * the empty ones. A repeat of the same call replaces its earlier values.
 *
 * @param other the lead from the other call alone
 */
export function mergeCalls(known: StoredLead, other: StoredLead): StoredLead {
  if (known.receivedBy === other.receivedBy) return other
  // A row without its call's name is damaged, so the new call replaces it.
  const isKnownWeb = other.receivedBy === 'zoho' && known.receivedBy === 'web'
  return isKnownWeb ? filled(known, other) : filled(other, known)
}

/**
 * A repeated form does not overwrite the patient's corrections. A lead of createleadzoho was corrected before its other
 * fields came, so what is empty in it was not emptied by the patient.
 */
export const withCorrections = (lead: StoredLead, corrected: StoredLead): StoredLead => ({
  ...lead,
  ...Object.fromEntries(
    correctedParts.map((part) => {
      const isUnknown = corrected.receivedBy === 'zoho' && corrected[part] === ''
      return [part, isUnknown ? lead[part] : corrected[part]]
    }),
  ),
})

/** Are both the same for the CRM? */
export const isSameForCrm = (one: LeadPayload, other: LeadPayload): boolean =>
  (Object.keys(emptyLead) as (keyof LeadPayload)[]).every(
    (field) => ignoredFields.has(field) || one[field] === other[field],
  )
