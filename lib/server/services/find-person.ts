import { emptyLead, type LeadPayload } from '#lib/contract/lead'
import { countries } from '#lib/rules/countries'
import { defaultCountryCode, type MobileNumber, normaliseMobile, withPlus } from '#lib/rules/phone'
import { readableLead } from '#lib/server/services/stored-lead'
import { type Db, type LeadListRow, listLeads } from '#lib/server/stores/lead-store'

/** Who is meant by a number or a reference that somebody types. */

/**
 * A number as people write it: '98765 43210', '098765-43210', '+91 98765 43210', '0091…', '91…'. Without
 * a country code it is Indian.
 *
 * @returns undefined when it is none
 */
export function mobileAsTyped(typed: string): MobileNumber | undefined {
  const text = typed.trim().replaceAll('.', '').replace(/^00/, '+')
  const isWithoutPlus = /^91[6-9]\d{9}$/.test(text.replace(/\D/g, '')) && !text.startsWith('+')
  const mobile = normaliseMobile(isWithoutPlus ? `+${text}` : text, defaultCountryCode, countries)
  return 'problem' in mobile ? undefined : mobile
}

/** '+919876543210' */
export const wholeMobile = ({ countryCode, number }: MobileNumber): string =>
  `${countryCode}${number}`

/**
 * Whether the lead is of this number as it stands now: a corrected one counts as corrected. Where the
 * country code ends does not matter: +1 684 … and +1684 … are one number.
 */
export const isOfMobile = (
  { countryCode, MobileNoData }: Pick<LeadPayload, 'countryCode' | 'MobileNoData'>,
  mobile: MobileNumber,
): boolean => `${withPlus(countryCode)}${MobileNoData}` === wholeMobile(mobile)

/**
 * Leads of a number, and those of others in whose words its digits stand. Both the newest first.
 * The number has no column of its own: the database looks for the digits in what it keeps, this for
 * the field.
 */
export async function leadsOfMobile(
  db: Db,
  mobile: MobileNumber,
): Promise<{ own: LeadListRow[]; mentions: LeadListRow[] }> {
  const found = await listLeads(db, Number.MAX_SAFE_INTEGER, undefined, { digits: mobile.number })
  // A damaged row of the number is a mention, for a person to look at.
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
 * The leads that a reference or an id names: one, none, or in a rare case several that share a reference.
 *
 * @returns undefined when it is neither
 */
export async function leadsNamed(db: Db, named: string): Promise<LeadListRow[] | undefined> {
  const idEnd = idEndOf(named)
  return idEnd === undefined ? undefined : listLeads(db, 100, undefined, { idEnd })
}
