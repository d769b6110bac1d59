import { emptyLead, type LeadPayload } from '#lib/contract/lead'
import type { ZohoLeadPayload } from '#lib/contract/zoho-lead'
import { correctedParts } from '#lib/rules/request-correction'
import { fromZohoPayload } from '#lib/rules/zoho-mapping'

/** Which of the two calls a lead is known by; webleadcreate knows more, so it stays once it came. */
export type LeadCall = 'web' | 'zoho'

/** The lead as its row keeps it: both calls merged. */
export type StoredLead = LeadPayload & { receivedBy: LeadCall }

/** What a call told. */
export type ToldLead = { call: 'web'; lead: LeadPayload } | { call: 'zoho'; lead: ZohoLeadPayload }

/** Fields that say when and whence a call came: a repeat may differ in them and is the same lead. */
const passing = new Set<keyof LeadPayload>(['CreatedDateData', 'ip'])

/** A row whose text is damaged. Its message is of fixed words: what a parser says quotes the text. */
class UnreadableLead extends Error {
  override readonly name = 'UnreadableLead'

  constructor() {
    super('what is kept of a lead is not readable')
  }
}

/** @returns undefined for a damaged row, which must not stop what is done with others */
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

/** The lead, or one that says nothing: to be emptied, a row need not be readable. */
export const leadToEmpty = (payload: string): StoredLead =>
  readableLead(payload) ?? { ...emptyLead, receivedBy: 'web' }

/** `first`, with what it leaves open (empty text, tier 0) taken from `second`, so far as that says anything. */
function filled(first: StoredLead, second: StoredLead): StoredLead {
  const entries = Object.entries(first).map(([name, value]) => {
    const field = name as keyof LeadPayload
    const isOpen = value === '' || value === 0
    const isSaid = second[field] !== emptyLead[field]
    return [field, isOpen && isSaid ? (second[field] ?? value) : value]
  })
  return Object.fromEntries(entries) as StoredLead
}

/** A lead that only one call has told of yet. */
export function firstTold(told: ToldLead): StoredLead {
  if (told.call === 'web') return { ...told.lead, receivedBy: 'web' }
  return { ...emptyLead, ...fromZohoPayload(told.lead), receivedBy: 'zoho' }
}

/**
 * The lead after another call under the same key. The fields of webleadcreate win; createleadzoho
 * fills what they leave open. A repeat of the same call replaces what that call said before.
 *
 * @param told the lead as if only the other call had told of it
 */
export function merged(known: StoredLead, told: StoredLead): StoredLead {
  if (known.receivedBy === told.receivedBy) return told
  // A row that does not say which call it is from is damaged: what is told now is whole.
  const isKnownWeb = told.receivedBy === 'zoho' && known.receivedBy === 'web'
  return isKnownWeb ? filled(known, told) : filled(told, known)
}

/** What the patient corrected holds against the same form sent again. */
export const withCorrections = (lead: StoredLead, corrected: StoredLead): StoredLead => ({
  ...lead,
  ...Object.fromEntries(correctedParts.map((part) => [part, corrected[part]])),
})

/** True when both say the same to the CRM. */
export const saysTheSame = (one: LeadPayload, other: LeadPayload): boolean =>
  (Object.keys(emptyLead) as (keyof LeadPayload)[]).every(
    (field) => passing.has(field) || one[field] === other[field],
  )
