import { countries } from '#lib/domain/contact/countries'
import { defaultCountryCode, type MobileNumber, normaliseMobile } from '#lib/domain/contact/phone'
import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import type { Db } from '#lib/server/db/schema'
import { type LeadListRow, listLeads } from '#lib/server/leads/store'
import { mobileOfLead, readableLead } from '#lib/server/leads/stored-lead'

/** Finds leads by a typed number or reference. */

/**
 * Reads a number as people write it: '98765 43210', '098765-43210', '+91 98765 43210', '0091…', '91…'. A
 * number without a country code is Indian.
 *
 * @returns undefined when it is not a mobile number
 */
export function mobileAsTyped(typed: string): MobileNumber | undefined {
  const text = typed.trim().replace(/^00/, '+')
  const mobile = normaliseMobile(text, defaultCountryCode, countries)
  return 'problem' in mobile ? undefined : mobile
}

/** '+919876543210' */
export const wholeMobile = ({ countryCode, number }: MobileNumber): string =>
  `${countryCode}${number}`

/**
 * Is this the lead's current number, after corrections? The split between country code and number does not
 * matter: +1 684 … and +1684 … are the same.
 */
export const isOfMobile = (
  lead: Pick<LeadPayload, 'countryCode' | 'MobileNoData'>,
  mobile: MobileNumber,
): boolean => mobileOfLead(lead) === wholeMobile(mobile)

/**
 * Leads of a number, and other leads whose text mentions its digits, both newest first. The number has no
 * column of its own: the database searches for the digits, this function checks the field.
 */
export async function leadsOfMobile(
  db: Db,
  mobile: MobileNumber,
): Promise<{ own: LeadListRow[]; mentions: LeadListRow[] }> {
  const found = await listLeads(db, Number.MAX_SAFE_INTEGER, undefined, { digits: mobile.number })
  // A damaged row counts as a mention, for a person to check.
  const own = found.filter(({ payload }) => isOfMobile(readableLead(payload) ?? emptyLead, mobile))
  return { own, mentions: found.filter((lead) => !own.includes(lead)) }
}

/** The end of an id, from 'CS-7K4M-2Q' or the id itself, in either case. */
function idEndOf(named: string): string | undefined {
  const text = named.trim().toUpperCase()
  const reference = text.match(/^(?:CS-?)?([0-9A-Z]{4})-?([0-9A-Z]{2})$/)
  if (reference) return `${reference[1]}${reference[2]}`
  return /^[0-9A-Z]{26}$/.test(text) ? text : undefined
}

/**
 * The leads with a reference or an id: one, none, or rarely several that share a reference.
 *
 * @returns undefined when the text is neither
 */
export async function findLeads(db: Db, named: string): Promise<LeadListRow[] | undefined> {
  const idEnd = idEndOf(named)
  return idEnd === undefined ? undefined : listLeads(db, 100, undefined, { idEnd })
}
